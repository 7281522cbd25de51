import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { startI18n } from '#web/base/i18n.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { inboxOfTests } from './inbox.fixture.tsx';
import { idOf, inquiryOf, noCounts } from './inquiries.fixture.ts';
import { isLate } from './list/WrittenAt.tsx';
import { mailTo } from './reply/ReplyForm.tsx';

const inbox = inboxOfTests();
const { open, element, rows, asked } = inbox;

test('SHELL-011 INQ-003 the list has name, domain, offer, time and last words, and the filters beside it their counts', async () => {
  inbox.all = [inquiryOf(1, { offerAmount: 5_000 }), inquiryOf(2, { isRead: true, lastMessageFrom: 'seller' })];
  inbox.counts = { ...noCounts, allExceptClosed: 2, takeAction: 1, spam: 1_204 };
  await open();
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toBe('B1Unread: Buyer 15 min. agoquiet.test$5,000Preview 1New');
  expect(rows()[1]).toContain('You: Preview 2');
  expect(rows()[1]).not.toContain('Unread');
  expect(byRole(element(), 'link', 'Take action 1').getAttribute('href')).toBe('/inquiries?filter=takeAction');
  expect(byRole(element(), 'link', 'Spam 1,204')).toBeDefined();
  expect(element().textContent).toContain('1 waits for your answer');
});

test('INQ-003 OFFR-003 an inquiry says that a counter-offer is open, and no longer once its time is over', async () => {
  const counterUntil = ['2026-05-14T12:00:30.000Z', '2026-05-14T11:59:00.000Z', '2026-05-20T12:00:00.000Z'];
  inbox.all = counterUntil.map((until, at) =>
    inquiryOf(at + 1, { status: 'replied', counterUntil: until, isByRule: at === 2 }),
  );
  await open();
  await eventually(() => expect(rows()).toHaveLength(3));
  const areOpen = () => rows().map((row) => row.includes('Counter open'));
  expect(areOpen()).toEqual([true, false, true]);
  expect(rows()[2]).toContain('Rule');
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(areOpen()).toEqual([false, false, true]);
});

test('INQ-003 the settings of mails and spam are a button above, not one of the filters', async () => {
  await open();
  expect(byRole(element(), 'navigation', 'Filter inquiries').querySelectorAll('a')).toHaveLength(14);
  expect(byRole(element(), 'link', 'Inquiry settings').getAttribute('href')).toBe('/inquiries/settings');
});

test('INQ-010 each filter is a link, and asks for the inquiries it shows', async () => {
  inbox.spam = [inquiryOf(3, { isSpam: true })];
  await open();
  await eventually(() => expect(element().textContent).toContain('No inquiries yet'));
  await act(async () => byRole(element(), 'link', 'Spam 0').click());
  await eventually(() => expect(rows()).toHaveLength(1));
  expect(inbox.screen.path()).toBe('/inquiries?filter=spam');
  const links = [...byRole(element(), 'navigation', 'Filter inquiries').querySelectorAll('a')];
  for (const link of links) await act(async () => link.click());
  const sent = new Set(asked('/api/inquiries').map(({ query }) => query.get('filter')));
  expect([...sent].toSorted()).toEqual(Object.keys(noCounts).toSorted());
});

test('INQ-004 SHELL-011 a press opens an inquiry beside the list with all of its text, as text', async () => {
  inbox.all = [inquiryOf(1), inquiryOf(2)];
  await open('/inquiries?filter=all');
  await eventually(() => expect(rows()).toHaveLength(2));
  await act(async () =>
    element()
      .querySelector<HTMLElement>(`[data-inquiry="${idOf(2)}"]`)
      ?.click(),
  );
  await eventually(() => expect(element().querySelector('h2')?.textContent).toBe('Buyer 2'));
  expect(element().textContent).toContain('First line\n<b>second</b>');
  expect(inbox.screen.path()).toBe(`/inquiries/${idOf(2)}?filter=all`);
  expect(rows()[1]).not.toContain('Unread');
});

test('INQ-004 an address names the open inquiry; one that is not there says so, and the list stands beside it', async () => {
  inbox.all = [inquiryOf(1), inquiryOf(2)];
  await open(`/inquiries/${idOf(1)}`);
  await eventually(() => expect(element().querySelector('h2')?.textContent).toBe('Buyer 1'));
  expect(
    element()
      .querySelector(`[data-inquiry="${idOf(1)}"]`)
      ?.getAttribute('aria-current'),
  ).toBe('true');
  inbox.screen.remove();
  await open(`/inquiries/${idOf(7)}`);
  await eventually(() => expect(element().textContent).toContain('Inquiry not found'));
  await eventually(() => expect(rows()).toHaveLength(2));
});

test('INQ-004 Escape leaves the open inquiry for the list, except where a dialog covers both', async () => {
  inbox.all = [inquiryOf(1)];
  await open(`/inquiries/${idOf(1)}?filter=all`);
  await eventually(() => expect(element().querySelector('h2')?.textContent).toBe('Buyer 1'));
  const pressEscape = () =>
    act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  await pressEscape();
  expect(inbox.screen.path()).toBe(`/inquiries/${idOf(1)}?filter=all`);
  dialog.remove();
  await pressEscape();
  await eventually(() => expect(inbox.screen.path()).toBe('/inquiries?filter=all'));
});

test('INQ-010 an inquiry held as spam says why, in words', async () => {
  inbox.spam = [inquiryOf(3, { isSpam: true, spamReasons: ['links', 'noToken'] })];
  await open(`/inquiries/${idOf(3)}?filter=spam`);
  await eventually(() => expect(element().textContent).toContain('Held as spam: It has more than two links.'));
});

test.each([
  ['bea@names.example', 'mailto:bea@names.example?subject=S'],
  ['a?bcc=b@c.example', 'mailto:a%3Fbcc%3Db@c.example?subject=S'],
  ['a&cc=b@c.example', 'mailto:a%26cc%3Db@c.example?subject=S'],
  ['a,b@c.example', 'mailto:a%2Cb@c.example?subject=S'],
])('an address adds nothing to a mail but itself: %s', (email, link) => {
  expect(mailTo(email, 'S')).toBe(link);
});

test.each([
  [{ needsAction: true, waitingSince: '2026-05-13T11:00:00.000Z' }, true],
  [{ needsAction: true, waitingSince: '2026-05-13T13:00:00.000Z' }, false],
  [{ needsAction: false, waitingSince: null }, false],
])('INQ-003 a buyer who has waited for more than a day is warned of: %j', (waits, isWarned) => {
  expect(isLate({ lastMessageAt: '2026-05-14T11:00:00.000Z', ...waits }, Date.parse('2026-05-14T12:00:00.000Z'))).toBe(
    isWarned,
  );
});

test('INQ-003 on a narrow screen the filters are one choice, and an offer is shown in the dollars it was made in', async () => {
  inbox.width = 800;
  inbox.all = [inquiryOf(1, { offerAmount: 25_000 })];
  inbox.counts = { ...noCounts, allExceptClosed: 1, sold: 4 };
  await startI18n('de');
  await open();
  await eventually(() => expect(rows()[0]).toContain('25.000 $'));
  await startI18n('en');
  const select = element().querySelector('select') as HTMLSelectElement;
  await eventually(() => expect(select.textContent).toContain('Sold (4)'));
  expect(element().querySelector('nav[aria-label="Filter inquiries"]')).toBeNull();
  expect(byRole(element(), 'link', 'Inquiry settings').getAttribute('href')).toBe('/inquiries/settings');
});
