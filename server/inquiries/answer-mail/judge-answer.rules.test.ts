import { expect, test } from 'vitest';
import { isAnswerTo, whyHeld } from './judge-answer.rules.ts';

const file = (isOfText: boolean) => ({ name: 'a', declaredType: 'image/png', content: Buffer.from('a'), isOfText });
const good = {
  mail: { text: 'Yes, for $900.', isWordless: false, files: [file(true)] },
  ...{ wasTooMuch: false, isProven: true, from: 'ann@seller.example', ownAddress: 'ann@seller.example' },
  ...{ hasEnded: false, publicUrl: 'https://names.example' },
};
const text = (value: string) => ({ mail: { ...good.mail, text: value } });

test.each([
  [null, {}],
  ['unproven', { isProven: false, from: 'eve@evil.example', hasEnded: true }],
  ['otherAddress', { from: 'bob@seller.example' }],
  ['otherAddress', { ownAddress: null }],
  ['ended', { hasEnded: true }],
  ['tooLong', { wasTooMuch: true }],
  ['files', { mail: { ...good.mail, files: [file(true), file(false)] } }],
  ['empty', { mail: { ...good.mail, isWordless: true } }],
  ['tooLong', text('a'.repeat(5_001))],
  ['quoted', text('Yes.\n> Is it for sale?\nIt is.')],
  ['quoted', text(`Yes.\nReply-To: answer+${'a'.repeat(32)}@in.names.example`)],
  ['quoted', text('Yes.\nhttps://names.example/inquiries/123')],
  ['ownAddress', text('Yes.\nAnn Bee, Ann@Seller.example')],
] as const)('ANSM-003 an answer by e-mail is held as %s', (reason, differs) => {
  expect(whyHeld({ ...good, ...differs } as typeof good)).toBe(reason);
});

test.each([
  ['Re: quiet.com: Inquiry', true],
  ['AW: Anfrage: QUIET.com', true],
  ['Fwd: quiet.com: Inquiry', false],
  ['WG: quiet.com: Anfrage', false],
  ['Re: lunch', false],
])('ANSM-002 the subject “%s” is that of an answer: %s', (subject, isOne) => {
  expect(isAnswerTo(subject, ['quiet.com'])).toBe(isOne);
});
