import type { MarketplaceKey } from '#contract/lookups.ts';
import { marketplaceOf, marketServiceKeys } from '#contract/market-services.ts';
import type { Config } from '../config/config.ts';
import type { Parts, UserId } from '../context.ts';
import type { Clients } from '../marketplaces/clients.ts';
import type { Marketplace } from '../marketplaces/marketplace.ts';
import type { UserAccess } from '../marketplaces/user-access.ts';
import { faultOf, troubleOf } from './accounts.rules.ts';
import { noteTrouble } from './accounts.store.ts';
import { keptAccesses } from './market-access.reads.ts';
import { accessOf } from './open-account.ts';

type Given = Pick<Parts, 'db' | 'clock' | 'auth' | 'config'>;
type Kept = Awaited<ReturnType<typeof keptAccesses>>[number];
type Own = { id: string; key: MarketplaceKey; clients: Clients };
type User = { readAt: number; clients: Partial<Clients>; lastAsked: Map<MarketplaceKey, string> };

const freshMs = 60_000;
const maxUsers = 5_000;

/**
 * Users' accounts at the marketplaces, by which prices of their names are asked for (D-152). Clients stay in memory for a minute: a changed
 * access is used soon after. `clientsFor` makes clients for accesses, as the settings have them.
 */
export function openUserAccess(
  { db, clock, auth, config: { marketplaces } }: Given,
  clientsFor: (settings: Config['marketplaces']) => Clients,
): UserAccess {
  const known = new Map<UserId, User>();

  async function ownOf({ id, provider, sealed }: Kept): Promise<Own[]> {
    const service = marketServiceKeys.find((key) => key === provider);
    const access = accessOf(await auth.unseal(sealed));
    if (!service || !access || faultOf(service, access)) return [];
    const key = marketplaceOf[service];
    return [{ id, key, clients: clientsFor({ ...marketplaces, [key]: { ...marketplaces[key], ...access } }) }];
  }

  function userWith(readAt: number, own: readonly Own[]): User {
    const lastAsked = new Map<MarketplaceKey, string>();
    const clients: Partial<Clients> = {};
    for (const [key, [first, ...others]] of Map.groupBy(own, (one) => one.key)) {
      if (!first) continue;
      lastAsked.set(key, first.id);
      const asked = ({ id }: Own) => lastAsked.set(key, id);
      Object.assign(clients, {
        // each account there tells of its own listings alone; elsewhere all would say the same
        [key]: key === 'godaddy' ? together([first, ...others], asked) : first.clients[key],
      });
    }
    return { readAt, clients, lastAsked };
  }

  return {
    async prepare(userIds) {
      const now = clock.now().getTime();
      const due = userIds.filter((id) => now - (known.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) >= freshMs);
      if (due.length === 0) return;
      const rows = await keptAccesses(db, due).catch(() => null);
      if (!rows) return;
      if (known.size + due.length > maxUsers) known.clear();
      const byUser = Map.groupBy(rows, ({ userId }) => userId);
      for (const id of due) {
        const own = await Promise.all((byUser.get(id) ?? []).map(ownOf));
        known.set(id, userWith(now, own.flat()));
      }
    },
    clientsOf: (userId) => known.get(userId)?.clients,
    async note(userId, marketplace, blocked) {
      const id = known.get(userId)?.lastAsked.get(marketplace);
      if (id === undefined) return;
      const now = clock.now();
      const remedy = blocked.outcome === 'refused' ? 'checkKey' : blocked.outcome === 'throttled' ? 'wait' : null;
      const trouble = troubleOf({ ...blocked, source: null, words: null, remedy }, 0, now);
      await noteTrouble(db, userId, id, trouble, now).catch(() => {});
    },
  };
}

/** One after the other until one has it listed, or does not answer. */
function together(own: readonly Own[], asked: (one: Own) => void): Marketplace {
  return {
    key: 'godaddy',
    async priceOf(name) {
      const [first, ...others] = own.map((one) => () => {
        asked(one);
        return one.clients.godaddy.priceOf(name);
      });
      let answer = await first?.();
      for (const ask of others) {
        if (answer?.outcome !== 'known' || answer.value.isListed) break;
        answer = await ask();
      }
      return answer ?? { outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null };
    },
  };
}
