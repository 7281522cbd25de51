import { act } from 'react';
import { expect, test } from 'vitest';
import { type Agreement, type AgreementTerms, usualSellingTerms } from '#contract/agreements.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { inboxOfTests } from '../inbox.fixture.tsx';
import { idOf, inquiryOf, messageOf, opened } from '../inquiries.fixture.ts';

const inbox = inboxOfTests();
const { open, element, asked } = inbox;
const press = (within: ParentNode, name: string) => act(async () => byRole(within, 'button', name).click());
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? element();
const names = () => [...element().querySelectorAll('aside button')].map(({ textContent }) => textContent);

const terms: AgreementTerms = {
  ...{ language: 'en', domainName: 'quiet.test', feePayer: 'buyer', way: null, law: '', terms: '' },
  ...{ seller: { ...usualSellingTerms.party, name: 'Rask Names AB' }, amount: 50_000, currency: 'USD' },
  buyer: { name: 'Buyer 1', organisation: '', email: 'buyer1@names.example' },
  payments: [{ amount: 50_000, dueOn: '2026-05-22' }],
  ...{ openUntil: '2026-05-18T18:00:00.000Z', transferOn: '2026-05-25', arrivedOn: '2026-06-02', paidOutOn: null },
};
const agreementOf = (more: Partial<Agreement>): Agreement => ({
  ...{
    id: idOf(5),
    inquiryId: idOf(1),
    domainId: idOf(9),
    state: 'offered',
    version: 1,
    terms,
    digest: 'ab'.repeat(32),
  },
  ...{ sellerAcceptedAt: null, heldUntil: null, buyerAcceptedAt: null, signedAt: null, endedAt: null, reason: null },
  ...{ versions: [], payments: [], payLink: null, isIncomplete: false, buyerUrl: 'https://names.example/inquiry/x' },
  ...more,
});
const payment = { ...{ number: 1, amount: 50_000, dueOn: '2026-05-10', toldByBuyerAt: null }, paidAt: null };
const signed: Partial<Agreement> = { state: 'signed', signedAt: '2026-05-09T10:00:00.000Z', payments: [payment] };

/** `then`: what every action answers. */
async function openWith(agreement: Agreement, then: Partial<Agreement> = {}) {
  const isSigned = agreement.state === 'signed';
  const one = inquiryOf(1, { isRead: true, offerAmount: 50_000, agreement: isSigned ? 'signed' : 'open' });
  inbox.all = [one];
  let shown = agreement;
  inbox.answer = ({ path, method }) => {
    if (path === `/api/inquiries/${one.id}`) return { body: opened(one, [messageOf('x')]) };
    if (path === `/api/inquiries/${one.id}/agreement`) return { body: { agreement: shown, preview: null } };
    if (method === 'GET') return undefined;
    shown = { ...agreement, ...then };
    return { body: shown };
  };
  await open(`/inquiries/${one.id}`);
  await eventually(() => expect(element().querySelector('aside')?.textContent).toContain('SHA-256'));
}

test('AGR-003 the seller accepts the version that is shown, after ticking that it was read, and takes it back', async () => {
  const heldUntil = '2026-05-14T12:01:00.000Z';
  await openWith(agreementOf({ version: 2 }), { version: 2, state: 'sellerAccepted', heldUntil });
  await press(element(), 'Accept for $50,000');
  const tick = () => dialog().querySelector<HTMLElement>('label input[type=checkbox]');
  await eventually(() => expect(tick()?.closest('label')?.textContent).toBe('I have read version 2 and accept it.'));
  const accept = () => byRole(dialog(), 'button', 'Accept for $50,000') as HTMLButtonElement;
  expect(accept().disabled || accept().getAttribute('aria-disabled') === 'true').toBe(true);
  await act(async () => tick()?.click());
  await act(async () => accept().click());
  expect(asked(`/api/agreements/${idOf(5)}/accept`)[0]?.body).toEqual({ version: 2 });
  await eventually(() => expect(names()).toContain('Undo'));
  await press(element(), 'Undo');
  expect(asked(`/api/agreements/${idOf(5)}/take-back`)).toHaveLength(1);
});

test('AGR-001 what a state does not allow is offered by no button', async () => {
  await openWith(agreementOf({ isIncomplete: true }));
  const offered = names();
  expect(offered).toContain('New version');
  expect(offered).toContain('Withdraw');
  expect(offered).not.toContain('Accept for $50,000');
  expect(element().textContent).toContain('so nobody can accept it');
});

test('AGR-006 AGR-008 late money is told as late, in the steps of the deal too, and is paid once its seller says so', async () => {
  const paidAt = '2026-05-14T11:59:00.000Z';
  await openWith(agreementOf(signed), { payments: [{ ...payment, paidAt }] });
  const road = () => [...element().querySelectorAll('ol[aria-label="Steps of the deal"] li')];
  expect(road().map((step) => step.getAttribute('data-state'))).toEqual(['done', 'done', 'late', 'ahead']);
  expect(element().textContent).toContain('Nobody has reported a payment.');
  expect(names()).not.toContain('New version');
  await press(element(), 'Mark as paid');
  expect(asked(`/api/agreements/${idOf(5)}/payments/1`)[0]?.body).toEqual({ isPaid: true });
  await eventually(() => expect(road()[2]?.getAttribute('data-state')).toBe('done'));
  expect(names()).toContain('Take it back');
});
