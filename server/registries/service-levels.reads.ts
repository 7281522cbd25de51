import { hourMs, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { GetFreshness, ReasonForAge, ServiceLevel, ServiceLevelKind } from '#contract/freshness.ts';
import type { TldAge } from '#contract/registry-status.ts';
import type { UserContext } from '../context.ts';
import { isLarge, type MeasuredLevel, ownFreshness, ownLevels } from '../freshness/freshness.reads.ts';
import { type OwnRound, ownRounds } from '../prices/price-rounds.reads.ts';
import { type QueueServer, queueServers, serversOfTlds } from '../processing/registry-servers.reads.ts';

import { websiteAges } from '../websites/watch/ages.reads.ts';

type Context = Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>;
const maxReasons = 3;
const nothing: MeasuredLevel = { names: 0, kept: 0, unread: 0, oldestAt: null };

/** What is promised of the user's names and what is kept of it, with why it is not kept where that is known (D-207, D-235). */
export async function getFreshness(context: Context): Promise<Reply<typeof GetFreshness>> {
  const { db, userId, now } = context;
  const { measuredAt, tlds } = await ownFreshness(context);
  const own = await ownLevels(context);
  const rounds = await ownRounds(db, userId, now);
  const asked = await serversOfTlds(
    context,
    tlds.map(({ tld }) => tld),
  );
  const answered = tlds.filter(({ tld, oldestAt }) => oldestAt !== null || asked.some((one) => one.tld === tld));
  const servers = await queueServers(context, [...new Set(asked.map(({ server }) => server))]);
  const waits = reasonsOfServers(servers, asked, tlds, context);
  const unserved = tlds.filter((age) => !answered.includes(age));
  const known = {
    registration: sumOf(answered),
    close: own.get('close') ?? nothing,
    price: rounds.some(({ isSandboxOnly }) => !isSandboxOnly)
      ? (own.get('price') ?? nothing)
      : rounds.length > 0
        ? (own.get('sandboxPrice') ?? nothing)
        : nothing,
    website: (await isLarge(context)) ? (own.get('website') ?? nothing) : await websitesNow(context),
  };
  const why = {
    registration: [...waits, ...unserved.map(({ tld }) => reason('noServer', `.${tld}`))],
    close: waits,
    price: rounds.length > 0 ? reasonsOfRounds(rounds, context) : [reason('notSetUp')],
    website: [],
  };
  return {
    measuredAt: toIsoOrNull(measuredAt),
    promises: (['registration', 'close', 'price', 'website'] as const).map((kind) =>
      told(kind, known[kind], why[kind], context),
    ),
  };
}

async function websitesNow({ db, config, userId, now }: Context): Promise<MeasuredLevel> {
  const [ages = nothing] = await websiteAges(db, config.fresh, now, [userId]);
  return ages;
}

/** As old as promised, nothing more is to be said, but of what is not promised at all. */
function told(kind: ServiceLevelKind, known: MeasuredLevel, why: ReasonForAge[], { config }: Context): ServiceLevel {
  const { names, kept, unread, oldestAt } = known;
  const [hours, monitoredHours] = hoursOf(kind, config.fresh);
  const isPromised = hours > 0;
  const general = isPromised ? (config.outbound === 'live' ? [] : [reason('switchedOff')]) : [reason('notPromised')];
  const lasting = why.filter(({ code }) => code === 'noServer' || code === 'notSetUp');
  const shown = !isPromised ? general : kept < names ? [...general, ...why] : lasting;
  return {
    ...{ kind, hours, monitoredHours, names: isPromised ? names : 0, kept: isPromised ? kept : 0, unread },
    oldestAt: toIsoOrNull(oldestAt),
    why: shown.slice(0, maxReasons),
  };
}

function hoursOf(kind: ServiceLevelKind, fresh: Context['config']['fresh']): [usual: number, monitored: number] {
  const both = (hours: number, monitored: number): [number, number] => [hours, Math.min(hours, monitored)];
  if (kind === 'registration') return both(fresh.hours, fresh.monitoredHours);
  if (kind === 'website') return both(fresh.websiteHours, fresh.websiteMonitoredHours);
  const hours = kind === 'price' ? fresh.priceHours : fresh.hours === 0 ? 0 : fresh.closeHours;
  return [hours, hours];
}

const reason = (code: ReasonForAge['code'], what: string | null = null, until: Date | null = null): ReasonForAge => {
  return { code, what, until: toIsoOrNull(until) };
};

function sumOf(tlds: readonly TldAge[]): MeasuredLevel {
  const sum = (read: (age: TldAge) => number) => tlds.reduce((total, age) => total + read(age), 0);
  const [oldest] = tlds.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted();
  return {
    names: sum(({ names }) => names),
    kept: sum(({ kept }) => kept),
    unread: sum(({ unread }) => unread),
    oldestAt: oldest ? new Date(oldest) : null,
  };
}

type Asked = Awaited<ReturnType<typeof serversOfTlds>>;

/** Servers at which own names are late: left alone, or asked about more names than they may be in the time promised. */
function reasonsOfServers(
  servers: readonly QueueServer[],
  asked: Asked,
  tlds: readonly TldAge[],
  { config }: Context,
): ReasonForAge[] {
  return servers.flatMap(({ server, blockedUntil, isProbed, intervalMs }) => {
    const own = tlds.filter(({ tld }) => asked.some((one) => one.tld === tld && one.server === server));
    const late = own.filter(({ names, kept }) => kept < names);
    if (late.length === 0) return [];
    if (blockedUntil !== null || isProbed) {
      return [reason('paused', server, blockedUntil === null ? null : new Date(blockedUntil))];
    }
    const names = own.reduce((total, age) => total + age.names, 0);
    return names * intervalMs > config.fresh.hours * hourMs ? [reason('tooMany', server)] : [];
  });
}

function reasonsOfRounds(rounds: readonly OwnRound[], { config }: Context): ReasonForAge[] {
  const maxMs = config.fresh.priceHours * hourMs;
  return rounds.flatMap(({ marketplace, pausedUntil, lastMs, presentMs }) => {
    if (pausedUntil) return [reason('paused', marketplace, pausedUntil)];
    return Math.max(lastMs ?? 0, presentMs ?? 0) > maxMs ? [reason('tooMany', marketplace)] : [];
  });
}
