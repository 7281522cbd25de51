import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { inboxOfTests } from './inbox.fixture.tsx';
import { idOf, inquiryOf, opened } from './inquiries.fixture.ts';

const inbox = inboxOfTests();
const { open, element, rows, asked } = inbox;

test('INQ-011 an inquiry that comes in while the list is shown joins it', async () => {
  inbox.all = [inquiryOf(1)];
  await open();
  await eventually(() => expect(rows()).toHaveLength(1));
  const fresh = inquiryOf(4);
  inbox.all = [fresh, ...inbox.all];
  await act(async () => inbox.screen.hub.push('ReceiveNewInquiry', fresh));
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain('Buyer 4');
});

test('owner B2 D-093a while inquiries are ticked the list keeps its order, and says that another one waits', async () => {
  inbox.all = [1, 2].map((at) => inquiryOf(at));
  await open();
  await eventually(() => expect(rows()).toHaveLength(2));
  const box = element().querySelector<HTMLInputElement>('[data-inquiry] input, li input');
  await act(async () => box?.click());
  inbox.all = [2, 1].map((at) => inquiryOf(at, { lastMessagePreview: 'fresh words' }));
  await act(async () => inbox.screen.hub.push('ReceiveInquiryUpdate', inquiryOf(2)));
  const button = () => byRole(element(), 'button', 'Order has changed. Refresh');
  await eventually(() => expect(button()).toBeDefined());
  expect(rows()[0]).toMatch(/Buyer 1.*fresh words/);
  await act(async () => button().click());
  await eventually(() => expect(rows()[0]).toContain('Buyer 2'));
  expect(element().textContent).not.toContain('Order has changed');
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

test('INQ-011 where the list is scrolled, the reader’s place stays; at its top the new one shows', async () => {
  inbox.all = Array.from({ length: 200 }, (_, at) => inquiryOf(at + 1, { isRead: true }));
  await open();
  await eventually(() => expect(rows().length).toBeGreaterThan(10));
  const area = element().querySelector('[data-scroll=inquiries]') as HTMLElement;
  area.scrollTop = 800; // ten rows
  await act(async () => void area.dispatchEvent(new Event('scroll')));
  const fresh = inquiryOf(999);
  inbox.all = [fresh, ...inbox.all];
  await act(async () => inbox.screen.hub.push('ReceiveNewInquiry', fresh));
  await eventually(() => expect(area.scrollTop).toBe(880));
  area.scrollTop = 0;
  await act(async () => void area.dispatchEvent(new Event('scroll')));
  await act(async () => inbox.screen.hub.push('ReceiveInquiryUpdate', fresh));
  await eventually(() => expect(rows()[0]).toContain('Buyer 999'));
  expect(area.scrollTop).toBe(0);
});

test('INQ-011 a flood of pushes makes few requests, and inquiries that are not shown are not asked for', async () => {
  inbox.all = [inquiryOf(1, { isRead: true })];
  await open();
  await eventually(() => expect(rows()).toHaveLength(1));
  const before = asked('/api/inquiries').length;
  await act(async () => {
    for (let at = 10; at < 510; at += 1) inbox.screen.hub.push('ReceiveNewInquiry', inquiryOf(at));
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(asked('/api/inquiries').length - before).toBeLessThan(5);
  expect(inbox.server.requests.filter(({ path }) => path.startsWith('/api/inquiries/01')).length).toBe(0);
});
