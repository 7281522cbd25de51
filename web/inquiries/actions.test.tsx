import { act } from 'react';
import { expect, test } from 'vitest';
import type { Request } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { inboxOfTests } from './inbox.fixture.tsx';
import { idOf, inquiryOf, messageOf, opened } from './inquiries.fixture.ts';

const inbox = inboxOfTests();
const { open, element, asked } = inbox;
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const press = (within: ParentNode, name: string) => act(async () => byRole(within, 'button', name).click());
const buttons = () =>
  [...element().querySelectorAll('section[aria-label="Buyer 1"] header button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
const openFirst = async (more: Parameters<typeof inquiryOf>[1] = {}, query = '') => {
  const one = inquiryOf(1, { isRead: true, ...more });
  if (one.isSpam) inbox.spam = [one];
  else inbox.all = [one, inquiryOf(2)];
  await open(`/inquiries/${idOf(1)}${query}`);
  await eventually(() => expect(element().querySelector('h2')?.textContent).toBe('Buyer 1'));
};
/** the server does what was asked for, or refuses it */
const answering = (end: string, answer: (request: Request) => { status?: number; body: unknown }) => {
  inbox.answer = (request) => (request.method !== 'GET' && request.path.endsWith(end) ? answer(request) : undefined);
};

test('INQ-002 INQ-007 closing asks first, and says that it cannot be undone; then the list goes on', async () => {
  answering('/close', () => {
    inbox.all = [inquiryOf(2)];
    return { body: opened(inquiryOf(1, { status: 'closed' })) };
  });
  await openFirst();
  await press(element(), 'Close');
  await eventually(() =>
    expect(dialog()?.textContent).toContain('This cannot be undone. It reopens only if the buyer writes again.'),
  );
  expect(asked(`/api/inquiries/${idOf(1)}/close`)).toHaveLength(0);
  await press(dialog() as HTMLElement, 'Close inquiry');
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries'));
  expect(toasts.shown()[0]).toMatchObject({ type: 'success', title: 'The inquiry is closed' });
  expect(asked(`/api/inquiries/${idOf(1)}/close`)).toHaveLength(1);
});

test('ERR-031 a failure to close is shown, and the dialog stays to try again', async () => {
  answering('/close', () => ({ status: 500, body: { code: 'INTERNAL', message: 'x' } }));
  await openFirst();
  await press(element(), 'Close');
  await eventually(() => expect(dialog()).not.toBeNull());
  await press(dialog() as HTMLElement, 'Close inquiry');
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('Failed to close inquiry. Please try again.'));
  expect(dialog()?.textContent).toContain('Close inquiry');
  expect(inbox.screen.path()).toBe(`/inquiries/${idOf(1)}`);
});

test('ERR-032 a failure to reopen is shown with the reason of the refusal', async () => {
  answering('/reopen', () => ({ status: 409, body: { code: 'INQUIRY_CLOSED', message: 'x' } }));
  await openFirst({ status: 'sold' });
  await press(element(), 'Reopen');
  await eventually(() =>
    expect(toasts.shown()[0]).toMatchObject({
      type: 'danger',
      title: 'Failed to reopen inquiry. Please try again.',
      message: 'This inquiry is closed. It reopens only if the buyer writes again.',
    }),
  );
});

test('INQ-009 INQ-002 one is marked as spam and back again at once', async () => {
  answering('/spam', ({ body }) => ({ body: opened(inquiryOf(1, body as { isSpam: boolean })) }));
  await openFirst();
  await press(element(), 'Mark as spam');
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries'));
  expect(toasts.shown()[0]?.title).toBe('Marked as spam');
  await act(async () => toasts.shown()[0]?.action?.run());
  const sent = asked(`/api/inquiries/${idOf(1)}/spam`).map(({ body }) => body);
  expect(sent).toEqual([{ isSpam: true }, { isSpam: false }]);
});

test('ERR-033 a failure to mark spam is shown, and the inquiry stays', async () => {
  answering('/spam', () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'x' } }));
  await openFirst({ isSpam: true }, '?filter=spam');
  await press(element(), 'Not spam');
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('Failed to update spam status. Please try again.'));
  expect(inbox.screen.path()).toBe(`/inquiries/${idOf(1)}?filter=spam`);
});

test.each([
  ['unverified', ['Close', 'Mark as spam', 'Mark as unread']],
  ['new', ['Mark as sold', 'Close', 'Mark as spam', 'Mark as unread', 'Hand to somebody']],
  ['ongoing', ['Mark as sold', 'Close', 'Mark as spam', 'Mark as unread', 'Hand to somebody']],
  ['sold', ['Reopen', 'Mark as spam', 'Mark as unread', 'Hand to somebody']],
  ['closed', ['Mark as spam', 'Mark as unread', 'Hand to somebody']],
  ['belowMinimum', ['Reopen', 'Close', 'Mark as spam', 'Mark as unread', 'Hand to somebody']],
] as const)(
  'INQ-006 INQ-002 the actions offered of one that is %s are those of the table of states',
  async (status, offered) => {
    await openFirst({ status });
    expect(buttons()).toEqual(offered);
  },
);

test.each([
  [true, 'and it was declined by e-mail. Answer it or reopen it'],
  [false, 'and it was left unanswered. Answer it or reopen it'],
])(
  'seller 2 an offer below the minimum says what became of it, declined %s, and how it is taken up',
  async (isDeclined, words) => {
    const held = inquiryOf(1, { status: 'belowMinimum', isRead: true, offerAmount: 100 });
    const decline = messageOf('No.', { id: idOf(9), from: 'seller', via: 'app', isAuto: true, delivery: 'sent' });
    inbox.all = [held];
    inbox.answer = ({ path }) =>
      path === `/api/inquiries/${held.id}`
        ? { body: opened(held, [messageOf('Hi', { offerAmount: 100 }), ...(isDeclined ? [decline] : [])]) }
        : undefined;
    await open(`/inquiries/${held.id}`);
    await eventually(() => expect(element().textContent).toContain(words));
    expect(element().textContent?.includes('Automatic reply')).toBe(isDeclined);
    expect(element().querySelector('textarea')).not.toBeNull();
  },
);

test('security N-4 out of spam it says that its sender is asked to confirm first', async () => {
  answering('/spam', () => ({ body: opened(inquiryOf(1, { status: 'unverified' })) }));
  await openFirst({ isSpam: true, status: 'unverified' }, '?filter=spam');
  await press(element(), 'Not spam');
  await eventually(() => expect(toasts.shown()[0]?.message).toContain('wait under “Unverified”'));
});

test('ERR-028 ERR-030 a list or an inquiry that does not load says so, and loads on a press', async () => {
  inbox.answer = ({ path }) =>
    path === '/api/inquiries' || path.endsWith(idOf(1))
      ? { status: 400, body: { code: 'INVALID_PARAMETER', message: 'x' } }
      : undefined;
  inbox.all = [inquiryOf(1)];
  await open(`/inquiries/${idOf(1)}`);
  await eventually(() => expect(element().textContent).toContain('Failed to load inquiries. Please try again.'));
  await eventually(() => expect(element().textContent).toContain('Failed to load inquiry details. Please try again.'));
  inbox.answer = () => undefined;
  for (const retry of element().querySelectorAll<HTMLElement>('[role=alert] button'))
    await act(async () => retry.click());
  await eventually(() => expect(element().querySelector('h2')?.textContent).toBe('Buyer 1'));
  await eventually(() => expect(inbox.rows()).toHaveLength(1));
});
