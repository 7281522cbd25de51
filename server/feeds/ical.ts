import { dayMs } from '#contract/dates.ts';

/** An all-day event; days are `YYYY-MM-DD`, `until` is the last one. */
export type DayEvent = {
  /** the same for the same thing for good: calendars know it again by this */
  uid: string;
  from: string;
  until: string;
  summary: string;
  description: string;
  url: string;
  category: string;
  /** reminders so many days ahead */
  remindDays: readonly number[];
};

type Calendar = { product: string; name: string; description: string; madeAt: Date; events: readonly DayEvent[] };

const longestLine = 75; // octets without the line break (RFC 5545, 3.1)
const utf8 = new TextEncoder();

/** A calendar that others subscribe to (RFC 5545, RFC 7986). The same events always make the same text. */
export function writeCalendar({ product, name, description, madeAt, events }: Calendar): string {
  const stamp = `${madeAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `DESCRIPTION:${text(description)}`,
    `X-WR-CALDESC:${text(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function linesOf({ uid, from, until, summary, description, url, category, remindDays }: DayEvent, stamp: string) {
  const alarms = remindDays.flatMap((days) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(summary)}`,
    `TRIGGER:-P${days}D`,
    'END:VALARM',
  ]);
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date(from)}`,
    `DTEND;VALUE=DATE:${date(dayAfter(until))}`, // the first day that is none of it
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    `CATEGORIES:${text(category)}`,
    'TRANSP:TRANSPARENT',
    ...alarms,
    'END:VEVENT',
  ];
}

const date = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** A value of the type TEXT (RFC 5545, 3.3.11); what no calendar can hold is left out. */
function text(value: string): string {
  const sound = value.toWellFormed().replace(/(?![\n])\p{Cc}/gu, '');
  return sound.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A long line goes on in the next, which begins with a blank; no character is cut. */
function folded(line: string): string {
  if (line.length * 3 <= longestLine || utf8.encode(line).length <= longestLine) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > longestLine) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
