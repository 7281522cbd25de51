import type { Claim } from '#contract/verification.ts';

type Named = Pick<Claim, 'name' | 'recordValue'>;

const ttlSeconds = 300;

/** Lines of a zone file (RFC 1035, 5), one a name, as scripts and forms for many records take them. */
export function zoneLines(claims: readonly Named[]): string {
  return claims.map(({ name, recordValue }) => `${name}. ${ttlSeconds} IN TXT "${escaped(recordValue)}"`).join('\n');
}

/** The same as a table; nothing in it can begin a formula, as names and our value begin with a letter or digit. */
export function csvOfRecords(claims: readonly Named[]): string {
  const rows = claims.map(({ name, recordValue }) => [name, 'TXT', `"${recordValue.replaceAll('"', '""')}"`].join(','));
  return `${['Host,Type,Value', ...rows].join('\r\n')}\r\n`;
}

const escaped = (text: string) => text.replace(/["\\]/g, '\\$&');
