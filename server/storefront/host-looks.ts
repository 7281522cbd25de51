import { dayMs, minuteMs } from '#contract/dates.ts';
import type { Parts, UserId } from '../context.ts';
import type { AuthorityClient, FoundAddresses } from '../dns/authority.client.ts';
import { heldAbove } from '../grid/for-sale.reads.ts';
import { backOff } from '../jobs/due-queue.ts';
import { expectedOf } from '../landers/pointing/expected.rules.ts';
import { type Expected, isConfigured, judge, ownNameservers } from '../landers/pointing/pointing.rules.ts';
import { namesAbove } from './host.rules.ts';
import * as store from './storefront.store.ts';

type Authority = Pick<AuthorityClient, 'serversOf' | 'addressesAt'>;
type Found = Pick<store.HostLook, 'state' | 'found' | 'reason'>;

/** A process that died while it looked leaves it to the others after this time. */
const leaseMs = 120_000;
const [atOnce, maxServers, firstPauseMs] = [5, 3, 15 * minuteMs] as const;

/** Asks where the own addresses lead that are due; returns of how many. */
export async function makeHostLooks(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  authority: Authority,
): Promise<number> {
  const { db, clock } = parts;
  const now = clock.now();
  const due = await store.takeDueLooks(db, now, new Date(now.getTime() + leaseMs), atOnce);
  await Promise.all(
    due.map(async ({ userId, host, tries }) => {
      const look = await lookAt(parts, authority, userId, host);
      const at = clock.now();
      const pause = look.state === 'here' ? dayMs : backOff(firstPauseMs, tries, dayMs);
      await store.saveLook(db, userId, host, { ...look, at, dueAt: new Date(at.getTime() + pause) });
    }),
  );
  return due.length;
}

const learnt = (state: store.HostLook['state'], found: readonly string[] = []): Found => ({
  ...{ state, found: found.slice(0, 20), reason: null },
});

/** Asks the nameservers of the name above a host, past all caches. Never throws for what they answer. */
async function lookAt(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  authority: Authority,
  userId: UserId,
  host: string,
): Promise<Found> {
  const expected = expectedOf(config);
  const name = await heldAbove(db, userId, namesAbove(host));
  if (name === null || !isConfigured(expected)) return learnt('unknown');
  const servers = await authority.serversOf(name);
  if (servers.outcome === 'notFound') return learnt('nothing');
  if (servers.outcome !== 'known') return { state: null, found: [], reason: servers.reason };
  const nameservers = servers.value.map((server) => server.host);
  if (ownNameservers(nameservers, expected) !== 'none')
    return learnt(host === name ? 'here' : 'ourNameservers', nameservers);
  let reason = 'DNS noServer';
  for (const server of servers.value.slice(0, maxServers)) {
    const answer = await authority.addressesAt(server, host);
    if (answer.outcome === 'known') return judged(nameservers, answer.value, expected);
    if (answer.outcome === 'notFound') return learnt('nothing');
    reason = answer.reason;
  }
  return { state: null, found: [], reason };
}

function judged(nameservers: readonly string[], found: FoundAddresses, expected: Expected): Found {
  const { state } = judge({ nameservers, apex: found, www: null }, expected);
  return learnt(state === 'pointing' ? 'here' : 'elsewhere', [...found.aliases, ...found.addresses]);
}
