import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '#web/app/commands/listen.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { inboxOfTests } from './inbox.fixture.tsx';
import { idOf, inquiryOf, opened } from './inquiries.fixture.ts';

const inbox = inboxOfTests();
const { open, element, rows, asked } = inbox;
let stop = () => {};
beforeEach(() => {
  stop = listen({ page: document, now: Date.now, navigate: async () => {} });
});
afterEach(() => stop());
const key = (name: string, target: EventTarget = document.body) =>
  act(
    async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );
const heading = () => element().querySelector('h2')?.textContent;
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const boxOf = (at: number) =>
  element().querySelector<HTMLInputElement>(`input[aria-label="Select the inquiry of Buyer ${at} for quiet.test"]`);

test('INQ-007 Escape in a dialog gives up that alone, though the dialog is gone before the page hears of the key', async () => {
  inbox.all = [inquiryOf(1, { isRead: true })];
  await open(`/inquiries/${idOf(1)}`);
  await eventually(() => expect(heading()).toBe('Buyer 1'));
  const asking = document.createElement('div');
  asking.setAttribute('aria-modal', 'true');
  document.body.append(asking);
  window.addEventListener('keydown', () => asking.remove(), { capture: true, once: true });
  await key('Escape');
  expect(asking.isConnected).toBe(false);
  expect(heading()).toBe('Buyer 1');
  await key('Escape');
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries'));
});

test('j and k open the next and the previous inquiry, Escape leaves it; nothing of it while somebody types', async () => {
  inbox.all = [1, 2, 3].map((at) => inquiryOf(at, { isRead: true }));
  await open();
  await eventually(() => expect(rows()).toHaveLength(3));
  await key('j');
  await eventually(() => expect(heading()).toBe('Buyer 1'));
  await key('j');
  await eventually(() => expect(heading()).toBe('Buyer 2'));
  await key('k');
  await eventually(() => expect(heading()).toBe('Buyer 1'));
  const box = element().querySelector('input[type=search]') as HTMLElement;
  await key('j', box);
  await key('Escape', box);
  expect(heading()).toBe('Buyer 1');
  await key('Escape');
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries'));
  await key('j');
  await eventually(() => expect(heading()).toBe('Buyer 2'));
});

test('INQ-007 e asks whether to close; after it j opens what has taken its place', async () => {
  inbox.all = [1, 2, 3].map((at) => inquiryOf(at, { isRead: true }));
  inbox.answer = ({ path }) => {
    if (!path.endsWith('/close')) return undefined;
    inbox.all = [inquiryOf(1, { isRead: true }), inquiryOf(3, { isRead: true })];
    return { body: opened(inquiryOf(2, { status: 'closed' })) };
  };
  await open(`/inquiries/${idOf(2)}`);
  await eventually(() => expect(heading()).toBe('Buyer 2'));
  await key('e');
  await eventually(() => expect(dialog()?.textContent).toContain('Close this inquiry?'));
  await key('j'); // the dialog has the keys
  expect(heading()).toBe('Buyer 2');
  await act(async () => byRole(dialog() as HTMLElement, 'button', 'Close inquiry').click());
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries'));
  await eventually(() => expect(rows()).toHaveLength(2));
  await key('j');
  await eventually(() => expect(heading()).toBe('Buyer 3'));
});

test('INQ-009 s marks as spam, u as unread, and both go back to the list', async () => {
  inbox.all = [inquiryOf(1, { isRead: true })];
  inbox.answer = ({ method, body }) =>
    method === 'GET' ? undefined : { body: opened(inquiryOf(1, { isSpam: body !== undefined })) };
  await open(`/inquiries/${idOf(1)}`);
  await eventually(() => expect(heading()).toBe('Buyer 1'));
  await key('u');
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries'));
  expect(asked(`/api/inquiries/${idOf(1)}/mark-as-unread`)).toHaveLength(1);
  await key('j');
  await eventually(() => expect(heading()).toBe('Buyer 1'));
  await key('s');
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries'));
  expect(asked(`/api/inquiries/${idOf(1)}/spam`).map(({ body }) => body)).toEqual([{ isSpam: true }]);
});

test('INQ-002 several are closed at once after a question with their number; those left out are reported', async () => {
  inbox.all = [1, 2, 3].map((at) => inquiryOf(at));
  inbox.answer = ({ path }) =>
    path.endsWith('/bulk')
      ? { body: { changedCount: 1, leftOut: [{ id: idOf(3), reason: 'INQUIRY_SOLD' }] } }
      : undefined;
  await open();
  await eventually(() => expect(rows()).toHaveLength(3));
  await act(async () => boxOf(1)?.click());
  await act(async () => boxOf(3)?.click());
  expect(element().textContent).toContain('2 selected');
  await act(async () => byRole(element(), 'button', 'Close').click());
  await eventually(() => expect(dialog()?.textContent).toContain('Close 2 inquiries?'));
  await act(async () => byRole(dialog() as HTMLElement, 'button', 'Close 2 inquiries').click());
  await eventually(() => expect(toasts.shown()[0]).toMatchObject({ type: 'warning', title: '1 inquiry closed' }));
  expect(toasts.shown()[0]?.message).toBe('1 was left out: it is sold, closed or gone.');
  expect(asked('/api/inquiries/bulk')[0]?.body).toEqual({ ids: [idOf(1), idOf(3)], action: 'close' });
  expect(element().textContent).not.toContain('selected');
});

test('D-202 D-121b one that is closed from the list can be taken back, and the question says so', async () => {
  inbox.all = [inquiryOf(1)];
  await open();
  await eventually(() => expect(rows()).toHaveLength(1));
  await act(async () => boxOf(1)?.click());
  await act(async () => byRole(element(), 'button', 'Close').click());
  await eventually(() => expect(dialog()?.textContent).toContain('You can undo this for ten minutes.'));
  expect(dialog()?.textContent).not.toContain('cannot be undone');
});

test('owner A1 D-121b several that were closed together come back by Ctrl+Z, for ten seconds', async () => {
  inbox.all = [1, 2].map((at) => inquiryOf(at));
  inbox.answer = ({ path }) => {
    if (path === '/api/undo') return { body: { restoredCount: 1, partlyCount: 0, pendingVerificationCount: 0 } };
    return path.endsWith('/bulk') ? { body: { changedCount: 2, undoId: 'u-1', leftOut: [] } } : undefined;
  };
  await open();
  await eventually(() => expect(rows()).toHaveLength(2));
  for (const at of [1, 2]) await act(async () => boxOf(at)?.click());
  await act(async () => byRole(element(), 'button', 'Close').click());
  await eventually(() => expect(dialog()?.textContent).toContain('Close 2 inquiries?'));
  await act(async () => byRole(dialog() as HTMLElement, 'button', 'Close 2 inquiries').click());
  await eventually(() => expect(toasts.shown()[0]).toMatchObject({ title: '2 inquiries closed', duration: 10_000 }));
  const undoKey = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(undoKey));
  await eventually(() => expect(asked('/api/undo').map(({ body }) => body)).toEqual([{ undoId: 'u-1' }]));
  await eventually(() =>
    expect(toasts.shown().map(({ title, message }) => [title, message])).toContainEqual([
      '1 of 2 are as they were before',
      'The others were changed since then.',
    ]),
  );
});

test('INQ-009 bulk spam asks first and says whom it mutes; Escape clears the ticks', async () => {
  inbox.all = [1, 2].map((at) => inquiryOf(at));
  await open();
  await eventually(() => expect(rows()).toHaveLength(2));
  await act(async () => boxOf(2)?.click());
  await act(async () => byRole(element(), 'button', 'Spam').click());
  await eventually(() => expect(dialog()?.textContent).toContain('held as spam as well'));
  await act(async () => byRole(dialog() as HTMLElement, 'button', 'Cancel').click());
  await eventually(() => expect(dialog()).toBeNull());
  await key('Escape');
  expect(boxOf(2)?.checked).toBe(false);
  expect(asked('/api/inquiries/bulk')).toHaveLength(0);
});

test('the box above the list ticks all of it, at most 500', async () => {
  inbox.all = Array.from({ length: 620 }, (_, at) => inquiryOf(at));
  await open();
  await eventually(() => expect(rows().length).toBeGreaterThan(10));
  await act(async () =>
    element().querySelector<HTMLElement>('input[aria-label="Select all inquiries of the list"]')?.click(),
  );
  await eventually(() => expect(element().textContent).toContain('500 selected'));
  expect(toasts.shown()[0]?.title).toBe('500 of 620 selected: one action takes no more.');
});

test('INQ-003 arrow keys go from row to row, and Tab stops at one of them', async () => {
  inbox.all = [1, 2, 3].map((at) => inquiryOf(at));
  await open();
  await eventually(() => expect(rows()).toHaveLength(3));
  const links = () => [...element().querySelectorAll<HTMLElement>('[data-inquiry]')];
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await act(async () => links()[0]?.focus());
  await key('ArrowDown', links()[0]);
  expect(document.activeElement).toBe(links()[1]);
  await key('End', links()[1]);
  expect(document.activeElement).toBe(links()[2]);
  await key(' ', links()[2]);
  expect(boxOf(3)?.checked).toBe(true);
  expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});
