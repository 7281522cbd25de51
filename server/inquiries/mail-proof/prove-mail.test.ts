import { generateKeyPairSync } from 'node:crypto';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { proveMail } from './prove-mail.ts';
import { readProof } from './read-proof.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const recipient = `answer+${'a'.repeat(32)}@in.names.example`;
const now = new Date('2026-05-14T12:00:00Z');

type Given = { from?: string; to?: string; domain?: string; text?: string; skip?: string };
async function signed({ from = 'Ann <ann@seller.example>', to = recipient, domain, text = 'Yes.', skip }: Given = {}) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const dkim = { domainName: domain ?? 'seller.example', keySelector: 's1', privateKey: pem };
  const sent = await transport.sendMail({
    ...{ from, to, subject: 'Re: quiet.com: Inquiry', text, messageId: '<1@seller.example>' },
    dkim: { ...dkim, ...(skip === undefined ? {} : { skipFields: skip }) },
  } as never);
  return (sent as unknown as { message: Buffer }).message.toString();
}

type Records = Record<string, string | 'away'>;
const keys: Records = { 's1._domainkey.seller.example': record, 's1._domainkey.mail.seller.example': record };
async function prove(
  raw: string,
  { records = keys, isAnswer = false }: { records?: Records; isAnswer?: boolean } = {},
) {
  const dns = {
    async txtOf(name: string) {
      const found = records[name] ?? records['*'];
      if (found === undefined || found === 'away') {
        const outcome = found === undefined ? ('notFound' as const) : ('unreachable' as const);
        return { outcome, source: 'DNS', reason: 'cancelled' as const, retryAt: null };
      }
      return { outcome: 'known' as const, source: 'DNS', value: [found] };
    },
  };
  return (await proveMail(readProof(Buffer.from(raw)), { recipient, isAnswer, now, dns })).outcome;
}

test('ANSM-002 a mail that the domain of its From signed, with whom it went to, is proven', async () => {
  expect(await prove(await signed())).toBe('proven');
  expect(await prove(await signed({ domain: 'mail.seller.example' }))).toBe('proven');
  const relayed = `Received: from relay\r\n by here\r\nX-Spam: no\r\n${await signed({ text: 'A \t b  \n\n\nC\n\n\n' })}`;
  expect(await prove(relayed)).toBe('proven');
  expect(await prove(relayed.replaceAll('\r\n', '\n'))).toBe('proven');
});

test('ANSM-002 where the To is not signed, the subject has to be that of an answer', async () => {
  const raw = await signed({ skip: 'to:cc' });
  expect(await prove(raw)).toBe('unproven');
  expect(await prove(raw, { isAnswer: true })).toBe('proven');
});

test('ANSM-002 nothing else proves a mail: other domains, changes, second headers, other recipients, spoiled keys', async () => {
  const raw = await signed();
  const forged = {
    'signed by another domain': await signed({ domain: 'evil.example' }),
    'a domain that ends alike': await signed({ from: 'ann@notseller.example' }),
    'another From': raw.replace('From: Ann <ann@seller.example>', 'From: Ann <eve@seller.example>'),
    'two From': `From: eve@seller.example\r\n${raw}`,
    'two addresses': await signed({ from: 'Ann <ann@seller.example>, Eve <eve@seller.example>' }),
    'another text': raw.replace('Yes.', 'No!!'),
    'text below': `${raw}And more.\r\n`,
    'another subject': raw.replace('Re: quiet.com', 'Re: loud.com'),
    'a second subject': `Subject: Re: loud.com\r\n${raw}`,
    'a length': raw.replace(' c=relaxed', ' l=3; c=relaxed'),
    'sent to somebody else': await signed({ to: 'bob@firm.example' }),
    unsigned: raw.replace('DKIM-Signature', 'X-Signature'),
    'no end of headers': 'From: ann@seller.example',
    nothing: '',
  };
  for (const [what, mail] of Object.entries(forged)) {
    expect([what, await prove(mail, { records: { '*': record } })]).toEqual([what, 'unproven']);
  }
  for (const other of [
    'v=DKIM1; p=',
    `v=DKIM1; t=y; ${record.slice(9)}`,
    `v=DKIM1; h=sha1; ${record.slice(9)}`,
    `v=DKIM2; ${record.slice(9)}`,
    'v=DKIM1; p=AAAA',
    `v=DKIM1; k=rsa; p=${generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  ]) {
    expect(await prove(raw, { records: { '*': other } })).toBe('unproven');
  }
  expect(await prove(raw, { records: {} })).toBe('unproven');
});

test('ANSM-002 a key that cannot be looked up now says nothing', async () => {
  expect(await prove(await signed(), { records: { '*': 'away' } })).toBe('unknown');
});
