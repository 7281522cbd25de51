import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually } from '#web/testing/screen.tsx';
import { inboxOfTests } from './inbox.fixture.tsx';
import { idOf, inquiryOf, opened } from './inquiries.fixture.ts';

const inbox = inboxOfTests();
const { open, element, rows, asked } = inbox;

test('INQ-011 one that comes in while the list is shown joins it', async () => {
  inbox.all = [inquiryOf(1)];
  await open();
  await eventually(() => expect(rows()).toHaveLength(1));
  const fresh = inquiryOf(4);
  inbox.all = [fresh, ...inbox.all];
  await act(async () => inbox.screen.hub.push('ReceiveNewInquiry', fresh));
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain('Buyer 4');
});

test('INQ-012 a change shows in the list at once, and the open inquiry gets its new message', async () => {
  inbox.all = [inquiryOf(1, { isRead: true })];
  await open(`/inquiries/${idOf(1)}`);
  await eventually(() => expect(element().querySelector('h2')?.textContent).toBe('Buyer 1'));
  const changed = inquiryOf(1, { isRead: true, status: 'ongoing', lastMessagePreview: 'Higher offer' });
  inbox.all = [changed];
  inbox.answer = ({ path }) =>
    path === `/api/inquiries/${idOf(1)}`
      ? {
          body: opened(changed, [
            ...opened(changed).messages,
            { ...opened(changed).messages[0], id: idOf(8), body: 'Higher offer, in full' } as never,
          ]),
        }
      : undefined;
  await act(async () => inbox.screen.hub.push('ReceiveInquiryUpdate', changed));
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  expect(rows()[0]).toContain('Higher offerOngoing'); // before anything was loaded
  await eventually(() => expect(element().textContent).toContain('Higher offer, in full'));
});

test('INQ-005 a link with refresh loads list and open inquiry again, and the address forgets it', async () => {
  inbox.all = [inquiryOf(1, { isRead: true })];
  await open(`/inquiries/${idOf(1)}`);
  await eventually(() => expect(element().querySelector('h2')?.textContent).toBe('Buyer 1'));
  const before = [asked('/api/inquiries').length, asked(`/api/inquiries/${idOf(1)}`).length];
  await act(async () => void inbox.screen.router.navigate(`/inquiries/${idOf(1)}?refresh=1778760000000`));
  await eventually(() => expect(inbox.screen.path()).toBe(`/inquiries/${idOf(1)}`));
  await eventually(() => expect(asked('/api/inquiries').length).toBeGreaterThan(before[0] ?? 0));
  await eventually(() => expect(asked(`/api/inquiries/${idOf(1)}`).length).toBeGreaterThan(before[1] ?? 0));
});
