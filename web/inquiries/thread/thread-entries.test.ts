import { expect, test } from 'vitest';
import { idOf, messageOf } from '../inquiries.fixture.ts';
import { heldMs, threadEntries } from './thread-entries.ts';

test('a change of the offer is shown before the message that makes it; the first and a repeated one are not', () => {
  const messages = [40_000, null, 40_000, 48_000, 45_000].map((offerAmount, at) =>
    messageOf('x', { id: idOf(at), offerAmount }),
  );
  const told = threadEntries({ messages }).map((entry) =>
    entry.kind === 'offer' ? [entry.from, entry.to] : entry.message.id,
  );
  expect(told).toEqual([idOf(0), idOf(1), idOf(2), [40_000, 48_000], idOf(3), [48_000, 45_000], idOf(4)]);
});

test("the seller's own messages change no offer, and entries look different from what was written", () => {
  const messages = [
    messageOf('x', { offerAmount: 5 }),
    messageOf('y', { from: 'seller', offerAmount: 9 }),
    messageOf('', { from: 'system', event: 'closed' }),
  ];
  expect(threadEntries({ messages }).map(({ kind }) => kind)).toEqual(['message', 'message', 'event']);
});

test.each([
  ['within its time', '2026-05-14T12:00:04.000Z', 4_000],
  ['after it', '2026-05-14T11:59:00.000Z', 0],
  ['by a browser that is an hour behind', '2026-05-14T13:00:00.000Z', 10_000],
])('a reply can be taken back %s', (_, heldUntil, left) => {
  expect(heldMs(heldUntil, Date.parse('2026-05-14T12:00:00.000Z'), 10_000)).toBe(left);
  expect(heldMs(null, 0, 10_000)).toBe(0);
});
