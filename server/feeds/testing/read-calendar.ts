export type ReadEvent = Record<string, string> & { alarms: string[] };

/** Reads a calendar strictly as RFC 5545 describes it; throws at the first line that breaks a rule. */
export function readCalendar(text: string): { properties: Record<string, string>; events: ReadEvent[] } {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('a line ends otherwise than by CRLF');
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const properties: Record<string, string> = {};
  const events: ReadEvent[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`no content line: ${line}`);
    if (name === 'BEGIN') {
      if (value === 'VEVENT') events.push({ alarms: [] } as unknown as ReadEvent);
      open.push(value);
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where it was not begun`);
      if (value === 'VEVENT') complete(events.at(-1));
    } else keep(`${name}${parameters}`, unescaped(name, value));
  }
  if (open.length > 0) throw new Error(`${open.join()} has no end`);
  if (!properties.PRODID || properties.VERSION !== '2.0') throw new Error('no calendar of RFC 5545');
  return { properties, events };

  function keep(name: string, value: string): void {
    const [event, place] = [events.at(-1), open.at(-1)];
    if (place === 'VALARM' && event) {
      if (name === 'TRIGGER') event.alarms.push(value);
      return;
    }
    const target: Record<string, unknown> = place === 'VEVENT' && event ? event : properties;
    if (name in target) throw new Error(`${name} is there twice`);
    target[name] = value;
  }
}

const required = ['UID', 'DTSTAMP', 'DTSTART;VALUE=DATE', 'SUMMARY'];

function complete(event: ReadEvent | undefined): void {
  for (const name of required) if (!event?.[name]) throw new Error(`an event without ${name}`);
  if (!/^\d{8}T\d{6}Z$/.test(event?.DTSTAMP ?? '')) throw new Error('DTSTAMP is no instant in UTC');
}

const ofTypeText = ['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME', 'X-WR-CALDESC', 'CATEGORIES', 'UID', 'PRODID'];

function unescaped(name: string, value: string): string {
  if (!ofTypeText.includes(name)) return value;
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`${name} has a sign that is not escaped`);
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}
