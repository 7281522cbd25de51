import { z } from 'zod';
import { dayMs } from '#contract/dates.ts';
import type { Clock } from '../../context.ts';
import { isInnerHost } from '../../outbound/addresses.ts';
import { OutboundFailure, unanswered } from '../../outbound/failure.ts';
import type { LineClient } from '../../outbound/line-client.ts';
import type { Unanswered } from '../../outbound/lookup.ts';
import { toHostText } from '../host-text.ts';
import { ianaHost } from './whois-servers.ts';

const savedReferrals = z.record(z.string(), z.object({ host: z.string().nullable(), askedAt: z.number() }));
/** What IANA said of top-level domains, by A-label: the registry's WHOIS host, null for none, and when (ms). */
export type SavedReferrals = z.infer<typeof savedReferrals>;

type IanaReferralDeps = {
  lines: Pick<LineClient, 'ask'>;
  clock: Clock;
  load(): Promise<unknown>;
  save(referrals: SavedReferrals): Promise<void>;
};

export type IanaReferrals = {
  /** The WHOIS host of a TLD's registry, null when it has none, undefined when IANA is to be asked. */
  hostOf(tld: string): string | null | undefined;
  /** Asks IANA about a TLD and keeps what it says. Never throws; `notOffered` also where a host is known now. */
  ask(tld: string): Promise<Unanswered>;
};

const keptMs = 30 * dayMs;
/** a registry that has none may get one */
const keptWithoutMs = 7 * dayMs;

const topOf = (tld: string) => tld.slice(tld.lastIndexOf('.') + 1);

/** A host that may be asked: a public name, no literal address, no port (a stranger wrote it). */
function toWhoisHost(text: string): string | undefined {
  const host = toHostText(text);
  if (host === undefined || isInnerHost(host) || !/\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(host)) return undefined;
  return host;
}

/**
 * The WHOIS host that an answer of IANA names for a top-level domain; null where it knows the domain and names none,
 * undefined for any other text.
 */
export function readReferral(text: string, top: string): string | null | undefined {
  const values = new Map<string, string>();
  for (const line of text.slice(0, 65_536).split('\n')) {
    const at = line.indexOf(':');
    const key = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (at > 0 && at < 30 && !values.has(key))
      values.set(
        key,
        line
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      );
  }
  if (toHostText(values.get('domain') ?? '') !== top) return undefined;
  const named = values.get('whois') || values.get('refer') || '';
  return named === '' ? null : (toWhoisHost(named) ?? undefined);
}

/** Where IANA's WHOIS sends questions about TLDs that the bundled table does not know, remembered over all processes. */
export function createIanaReferrals({ lines, clock, load, save }: IanaReferralDeps): IanaReferrals {
  let referrals: SavedReferrals = {};
  let isLoaded = false;
  const takeOver = async () => {
    isLoaded = true;
    const saved = savedReferrals.safeParse(await load().catch(() => ({})));
    if (saved.success) referrals = { ...saved.data, ...referrals };
  };
  return {
    hostOf(tld) {
      if (!isLoaded) void takeOver();
      const known = referrals[topOf(tld)];
      if (!known) return undefined;
      const age = clock.now().getTime() - known.askedAt;
      return age > (known.host === null ? keptWithoutMs : keptMs) ? undefined : known.host;
    },
    async ask(tld) {
      const top = topOf(tld);
      const no = (outcome: Unanswered['outcome'], reason: Unanswered['reason']) =>
        ({ outcome, source: ianaHost, reason, retryAt: null }) as const;
      try {
        const { body } = await lines.ask(`${ianaHost}:43`, top);
        const host = readReferral(body.toString(), top);
        if (host === undefined) return no('unreadable', body.length === 0 ? 'emptyAnswer' : 'notUnderstood');
        await takeOver(); // what other processes learned meanwhile
        referrals = { ...referrals, [top]: { host, askedAt: clock.now().getTime() } };
        await save(referrals).catch(() => {}); // it is in use; other processes ask themselves
        return no('notOffered', `noServer ${tld}`);
      } catch (error) {
        if (error instanceof OutboundFailure) return unanswered(error, ianaHost);
        throw error;
      }
    },
  };
}
