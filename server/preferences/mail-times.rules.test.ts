import { expect, test } from 'vitest';
import { isQuiet, type MailTimes, mailTime, weeklyMailTime } from './mail-times.rules.ts';

const times = (more: Partial<MailTimes> = {}): MailTimes => ({
  when: 'atOnce',
  digestAt: '08:00',
  quietHours: null,
  timeZone: 'Europe/Berlin',
  ...more,
});
const night = { from: '22:30', until: '07:00' };
const at = (iso: string) => new Date(iso);
const due = (iso: string, more: Partial<MailTimes>) => mailTime(at(iso), times(more)).toISOString();

test('D-204a mails come at once, and those of quiet hours when these end, over midnight, too', () => {
  expect(due('2026-05-14T21:00:00Z', {})).toBe('2026-05-14T21:00:00.000Z');
  const cases: [string, string][] = [
    ['2026-05-14T20:29:59.999Z', '2026-05-14T20:29:59.999Z'], // 22:29 in Berlin
    ['2026-05-14T20:30:00Z', '2026-05-15T05:00:00.000Z'],
    ['2026-05-14T22:00:00Z', '2026-05-15T05:00:00.000Z'], // midnight
    ['2026-05-15T04:59:59.999Z', '2026-05-15T05:00:00.000Z'],
    ['2026-05-15T05:00:00Z', '2026-05-15T05:00:00.000Z'],
  ];
  for (const [now, expected] of cases) expect([now, due(now, { quietHours: night })]).toEqual([now, expected]);
  const noon = { from: '12:00', until: '13:30' };
  expect(due('2026-05-14T10:00:00Z', { quietHours: noon })).toBe('2026-05-14T11:30:00.000Z');
  expect(due('2026-05-14T11:30:00Z', { quietHours: noon })).toBe('2026-05-14T11:30:00.000Z');
  expect(due('2026-05-14T21:00:00Z', { quietHours: { from: '00:00', until: '23:59' } })).toBe(
    '2026-05-14T21:59:00.000Z',
  );
});

test('D-204a the mail of a day comes at its hour in the zone of the account, also with an odd offset', () => {
  expect(due('2026-05-14T05:59:59Z', { when: 'daily' })).toBe('2026-05-14T06:00:00.000Z');
  expect(due('2026-05-14T06:00:00Z', { when: 'daily' })).toBe('2026-05-15T06:00:00.000Z');
  expect(due('2026-12-14T06:30:00Z', { when: 'daily' })).toBe('2026-12-14T07:00:00.000Z');
  expect(due('2026-05-14T00:00:00Z', { when: 'daily', timeZone: 'Asia/Kathmandu' })).toBe('2026-05-14T02:15:00.000Z');
  expect(due('2026-05-14T00:00:00Z', { when: 'daily', timeZone: 'Pacific/Kiritimati' })).toBe(
    '2026-05-14T18:00:00.000Z',
  );
  expect(due('2026-05-14T00:00:00Z', { when: 'daily', timeZone: 'America/Los_Angeles', digestAt: '17:00' })).toBe(
    '2026-05-15T00:00:00.000Z',
  );
  expect(due('2026-05-14T00:00:00Z', { when: 'daily', digestAt: '23:00', quietHours: night })).toBe(
    '2026-05-15T05:00:00.000Z',
  );
});

test('D-204a when clocks are put forward, a time that they skip comes after the gap', () => {
  // Berlin, 29 March 2026: 02:00 becomes 03:00 at 01:00 UTC
  const skipped = { when: 'daily', digestAt: '02:30' } as const;
  expect(due('2026-03-28T22:00:00Z', skipped)).toBe('2026-03-29T01:30:00.000Z');
  expect(due('2026-03-29T01:30:00Z', skipped)).toBe('2026-03-30T00:30:00.000Z');
  expect(due('2026-03-29T00:30:00Z', { quietHours: { from: '01:00', until: '02:30' } })).toBe(
    '2026-03-29T01:30:00.000Z',
  );
  expect(due('2026-03-29T00:00:00Z', { quietHours: night })).toBe('2026-03-29T05:00:00.000Z');
});

test('D-204a when clocks are put back, the hour that comes twice ends the quiet both times', () => {
  // Berlin, 25 October 2026: 03:00 becomes 02:00 at 01:00 UTC
  const quietHours = { from: '01:00', until: '02:30' };
  expect(due('2026-10-25T00:10:00Z', { quietHours })).toBe('2026-10-25T00:30:00.000Z'); // 02:10, summer time
  expect(due('2026-10-25T01:10:00Z', { quietHours })).toBe('2026-10-25T01:30:00.000Z'); // 02:10, winter time
  expect(isQuiet(at('2026-10-25T00:45:00Z'), times({ quietHours }))).toBe(false);
  expect(due('2026-10-24T22:00:00Z', { quietHours: night })).toBe('2026-10-25T06:00:00.000Z');
});

test('D-200 the summary of held spam is mailed on Mondays, never in the past and never in quiet hours', () => {
  const weekly = (iso: string, more: Partial<MailTimes> = {}) => weeklyMailTime(at(iso), times(more)).toISOString();
  expect(weekly('2026-05-14T12:00:00Z')).toBe('2026-05-18T06:00:00.000Z');
  expect(weekly('2026-05-18T05:59:59Z')).toBe('2026-05-18T06:00:00.000Z');
  expect(weekly('2026-05-18T06:00:00Z')).toBe('2026-05-25T06:00:00.000Z');
  expect(weekly('2026-05-17T22:30:00Z')).toBe('2026-05-18T06:00:00.000Z'); // Monday in Berlin
  expect(weekly('2026-05-14T12:00:00Z', { quietHours: { from: '07:00', until: '09:15' } })).toBe(
    '2026-05-18T07:15:00.000Z',
  );
});

test('D-204a over two years of all hours no mail comes early, in quiet hours, or more than a day late', () => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']) {
    const chosen = times({ timeZone, quietHours: night });
    for (let hour = 0; hour < 2 * 366 * 24; hour += 5) {
      const now = at(new Date(Date.UTC(2026, 0, 1, hour, 17)).toISOString());
      for (const when of ['atOnce', 'daily'] as const) {
        const mail = mailTime(now, { ...chosen, when });
        const wait = (mail.getTime() - now.getTime()) / 3_600_000;
        if (wait < 0 || wait > 25 || isQuiet(mail, chosen)) expect([timeZone, now, when, mail]).toBe('in time');
      }
    }
  }
  expect(isQuiet(at('2026-05-14T21:00:00Z'), times({ quietHours: night }))).toBe(true);
});
