import { describe, expect, test } from 'vitest';
import { notification } from './notification.fixture.ts';
import { badgeText, unreadUpTo, without, withPushed, withRead } from './notification-list.ts';

const at = (second: number) => new Date(Date.UTC(2026, 4, 14, 12, 0, second)).toISOString();
const one = (id: string, second: number, isRead = false) => notification({ id, createdAt: at(second), isRead });
const list = [one('c', 3), one('b', 2, true), one('a', 1)];
const shown = (of: readonly { id: string; isRead: boolean }[]) => of.map(({ id, isRead }) => id + (isRead ? '' : '*'));

describe('list of notifications', () => {
  test('NOTI-019 a push joins the list in its place by time, once', () => {
    const twice = withPushed(withPushed(list, one('d', 4)), one('d', 4));
    expect(shown(twice)).toEqual(['d*', 'c*', 'b', 'a*']);
    expect(shown(withPushed(list, one('late', 2)))).toEqual(['c*', 'late*', 'b', 'a*']);
  });

  test('NOTI-022 a push of what was read does not make it unread again', () => {
    expect(shown(withPushed(list, one('b', 2)))).toEqual(['c*', 'b', 'a*']);
  });

  test('NOTI-021 what is read is undone for those alone that were changed', () => {
    const ids = unreadUpTo(list, at(2));
    expect([...ids]).toEqual(['a']);
    const read = withRead(list, ids);
    expect(shown(read)).toEqual(['c*', 'b', 'a']);
    expect(shown(withRead(withPushed(read, one('d', 4)), ids, false))).toEqual(['d*', 'c*', 'b', 'a*']);
  });

  test('a push without a time joins the list and is not taken for read', () => {
    const odd = { id: 'odd', notificationType: 1, title: '', message: '' } as never;
    expect(withPushed(list, odd).map(({ id }) => id)).toContain('odd');
    expect(unreadUpTo([odd, ...list], at(9)).has('odd')).toBe(false);
  });

  test('one that is deleted is gone, and put back it stands where it was', () => {
    expect(shown(without(list, 'b'))).toEqual(['c*', 'a*']);
    expect(shown(withPushed(without(list, 'b'), one('b', 2, true)))).toEqual(['c*', 'b', 'a*']);
  });
});

test('NOTI-018 the badge counts to 99, then says more (D-170)', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual([null, '1', '99', '99+']);
});
