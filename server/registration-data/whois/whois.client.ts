import { dayMs, minuteMs } from '#contract/dates.ts';
import type { Clock } from '../../context.ts';
import { OutboundFailure, unanswered } from '../../outbound/failure.ts';
import type { LineClient } from '../../outbound/line-client.ts';
import type { Lookup, Unanswered } from '../../outbound/lookup.ts';

import type { AskedName } from '../rdap.client.ts';
import { type RegistrationData, unreadable } from '../registration.rules.ts';
import { storedWhois } from './stored-whois.ts';
import { readWhois } from './whois.parser.ts';
import { whoisText } from './whois-charset.ts';
import type { WhoisReading } from './whois-reading.ts';
import { charsetOf, namePlace } from './whois-servers.ts';

/** How a server is asked: `host:port`, the form of the question with `{name}` in it, and whether the port may be any. */
export type WhoisQuestion = { address: string; form: string; anyPort: boolean };

type WhoisClientDeps = {
  lines: Pick<LineClient, 'ask'>;
  clock: Clock;
  /** answers come with their text, without contact data (D-151) */
  keepsText?: boolean;
  read?: typeof readWhois;
};

export type WhoisClient = {
  /** Asks a server once about a name. Never throws: what went wrong is the outcome and its reason (D-234). */
  lookUp(name: AskedName, question: WhoisQuestion): Promise<Lookup<RegistrationData>>;
};

/** What a reading says in terms of a lookup. */
function lookupOf(reading: WhoisReading, source: string, now: Date): Lookup<RegistrationData> {
  const no = (outcome: Unanswered['outcome'], reason: Unanswered['reason'], retryAt: Date | null = null) =>
    ({ outcome, source, reason, retryAt }) as const;
  switch (reading.kind) {
    case 'registered':
    case 'reserved': // the registry has it, with what it says of it
      return { outcome: 'known', source, value: reading.data };
    case 'notFound':
      return no('notFound', 'notRegistered');
    case 'throttled':
      return no('throttled', 'rateLimit', reading.retryAt ?? new Date(now.getTime() + minuteMs));
    case 'refused':
      return no('refused', 'accessRefused', new Date(now.getTime() + dayMs));
    case 'unreadable':
      return no('unreadable', reading.reason);
  }
}

/**
 * What may be believed of an answer that broke off: values on whole lines. Lists may go on where it ends, and a "not found"
 * may have been about something else.
 */
function ofCut(answer: Lookup<RegistrationData>): Lookup<RegistrationData> {
  if (answer.outcome === 'notFound') return { ...answer, outcome: 'unreadable', reason: 'brokenAnswer' };
  if (answer.outcome !== 'known') return answer;
  const lists = { nameServers: unreadable, eppStatuses: unreadable, dsRecords: unreadable, dnssec: unreadable };
  return { ...answer, value: { ...answer.value, fields: { ...answer.value.fields, ...lists } } };
}

const wholeLines = (text: string) => text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);

/** The WHOIS client (RFC 3912). Pacing is the caller's (D-235). */
export function createWhoisClient({ lines, clock, keepsText = false, read = readWhois }: WhoisClientDeps): WhoisClient {
  return {
    async lookUp(name, { address, form, anyPort }) {
      const host = address.slice(0, address.lastIndexOf(':'));
      const source = address.endsWith(':43') ? host : address;
      try {
        const { body, isCut } = await lines.ask(address, form.replaceAll(namePlace, name.ascii), { anyPort });
        const whole = whoisText(body, charsetOf(host));
        const text = isCut ? wholeLines(whole) : whole;
        const now = clock.now();
        const answer = lookupOf(read(text, name, now), source, now);
        const believed = isCut ? ofCut(answer) : answer;
        return keepsText ? { ...believed, raw: storedWhois(text) } : believed;
      } catch (error) {
        if (error instanceof OutboundFailure) return unanswered(error, source);
        throw error;
      }
    },
  };
}
