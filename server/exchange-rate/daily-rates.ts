import { z } from 'zod';
import type { Reason } from '#contract/lookups.ts';
import type { Clock } from '../context.ts';
import { bundledRates, type Rates } from '../marketplaces/rates.rules.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { doubtOf, readEcbRates } from './ecb-rates.ts';

/** The last good rates, kept for the next start and shared by all processes; under this name in the table `kept`. */
export const storedName = 'exchange-rates';
const positive = z.number().positive().finite();
const Saved = z.object({
  asOf: z.iso.date(),
  usdPer: z.object({ USD: z.literal(1), EUR: positive, GBP: positive }).catchall(positive),
  fetchedAt: z.string(),
});
/** `fetchedAt` is an ISO instant. */
type SavedRates = Rates & { fetchedAt: string };

type DailyRatesDeps = {
  outbound: Pick<Outbound, 'request'>;
  /** address of the file, `EXCHANGE_RATE_URL` */
  url: string;
  clock: Clock;
  load(): Promise<unknown>;
  save(saved: SavedRates): Promise<void>;
};

const maxBytes = 64 * 1024;
const timeoutMs = 20_000;
/** Asked hourly, the file is fetched once a day. */
const freshMs = 23 * 3_600_000;

/** Saved rates; those shipped with the product where none are saved, or older or damaged ones. */
function newerThanBundled(saved: unknown): { rates: Rates; fetchedAt: Date | null } {
  const read = Saved.safeParse(saved).data;
  if (!read || read.asOf <= bundledRates.asOf)
    return { rates: bundledRates, fetchedAt: read ? new Date(read.fetchedAt) : null };
  const { fetchedAt, ...rates } = read;
  return { rates, fetchedAt: new Date(fetchedAt) };
}

/** The European Central Bank's daily rates for one process, which keeps them for all (D-035). */
export function createDailyRates({ outbound, url, clock, load, save }: DailyRatesDeps) {
  const source = new URL(url).host;
  let rates: Rates = bundledRates;

  async function fetchFile(): Promise<Lookup<Rates>> {
    const refused = (reason: Reason) => ({ outcome: 'unreadable', source, reason, retryAt: null }) as const;
    const reply = await outbound.request(url, { headers: { accept: 'application/xml' }, maxBytes, timeoutMs });
    if (reply.status !== 200) return { ...refused(`HTTP ${reply.status}`), outcome: 'unreachable' };
    const found = readEcbRates(reply.body.toString());
    if (!found) return refused('notUnderstood no file of reference rates');
    const doubt = doubtOf(found, rates, clock.now());
    if (doubt) return refused(`notUnderstood ${doubt}`);
    rates = found;
    await save({ ...found, fetchedAt: clock.now().toISOString() }).catch(() => {}); // in use; saved the next time
    return { outcome: 'known', source, value: found };
  }

  return {
    /** the newest known */
    rates: () => rates,
    /**
     * Takes over what another process saved, and fetches the file when that is a day old. Called at the start and every
     * hour; never throws. After a failure the rates known so far stay.
     */
    async refresh(): Promise<Lookup<Rates>> {
      const saved = newerThanBundled(await load().catch(() => null));
      if (saved.rates.asOf > rates.asOf) rates = saved.rates;
      const age = Math.abs(clock.now().getTime() - (saved.fetchedAt?.getTime() ?? Number.NaN));
      if (age < freshMs) return { outcome: 'known', source, value: rates };
      try {
        return await fetchFile();
      } catch (error) {
        if (error instanceof OutboundFailure) return unanswered(error, source);
        throw error;
      }
    },
  };
}
