import type { Protocol } from '#contract/lookups.ts';
import type { AskedName } from './rdap.client.ts';
import { parseRdapDomain } from './rdap.parser.ts';
import type { RegistrationData } from './registration.rules.ts';
import { readWhois } from './whois/whois.parser.ts';

/** An answer as it was kept: its text without contact data, and whom and when it is from. */
export type StoredAnswer = { protocol: Protocol; source: string; text: string; receivedAt: Date };

/**
 * Reads a kept answer with the parsers of today, as of the time it came. Undefined for what is no registration: only asking
 * again tells whether a name is free, or why there was no answer.
 */
export function readAgain(
  { protocol, text, receivedAt }: Omit<StoredAnswer, 'source'>,
  name: AskedName,
): RegistrationData | undefined {
  if (protocol === 'whois') {
    const reading = readWhois(text, name, receivedAt);
    return reading.kind === 'registered' ? reading.data : undefined;
  }
  const parsed = parseRdapDomain(jsonOf(text), name.ascii, receivedAt);
  return 'failure' in parsed ? undefined : { ...parsed.data, protocol };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // it was cut, or is no JSON
  }
}
