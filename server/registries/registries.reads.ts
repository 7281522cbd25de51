import { toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { GetRegistryStatus, RegistryServer } from '#contract/registry-status.ts';
import type { UserContext } from '../context.ts';
import { ownFreshness } from '../freshness/freshness.reads.ts';
import { countParked, type QueueServer, queueServers, serversOfTlds } from '../processing/registry-servers.reads.ts';
import { countQueue } from '../processing/tld-counts/count-queue.reads.ts';

type Context = Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>;

/**
 * The registry servers of the user's domains: queue, next slot and standing of each, and the age of the data (D-235).
 * Registrars' servers are those at which own domains wait: of others it would tell where somebody else's names are.
 */
export async function getRegistryStatus(context: Context): Promise<Reply<typeof GetRegistryStatus>> {
  const { config } = context;
  const { measuredAt, tlds } = await ownFreshness(context);
  const asked = await serversOfTlds(
    context,
    tlds.map(({ tld }) => tld),
  );
  const registries = asked.filter(({ protocol }) => protocol !== 'registrarRdap');
  const queues = await queueServers(context, [...new Set(registries.map(({ server }) => server))]);
  const shown = queues.map((queue): RegistryServer => {
    const own = new Set(asked.filter(({ server }) => server === queue.server).map(({ tld }) => tld));
    return { ...queue, tlds: tlds.filter(({ tld }) => own.has(tld)) };
  });
  const unserved = tlds.filter(({ tld }) => !registries.some((one) => one.tld === tld));
  return {
    isOutboundLive: config.outbound === 'live',
    waitingForOutbound: await countParked(context),
    promised: {
      usual: config.fresh.hours,
      expiring: config.fresh.expiringHours,
      monitored: config.fresh.monitoredHours,
      close: config.fresh.closeHours,
    },
    measuredAt: toIsoOrNull(measuredAt),
    servers: [...(unserved.length > 0 ? withUnserved(shown, unserved) : shown), ...(await countQueue(context))],
  };
}

const noQueue: QueueServer = {
  server: null,
  protocol: null,
  waiting: 0,
  refreshing: 0,
  waitingOfAll: 0,
  nextSlotAt: null,
  intervalMs: 0,
  isProbed: false,
  questions: null,
  blockedUntil: null,
  reason: null,
  lastAnswerAt: null,
  lastDay: { answered: 0, refused: 0, failed: 0 },
};

/** TLDs of which no server was asked stand below the one that needs none. */
function withUnserved(servers: RegistryServer[], tlds: RegistryServer['tlds']): RegistryServer[] {
  const none = servers.find(({ server }) => server === null) ?? { ...noQueue, tlds: [] };
  return [...servers.filter(({ server }) => server !== null), { ...none, tlds }];
}
