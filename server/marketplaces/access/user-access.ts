import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { accessFields } from '#contract/marketplaces.ts';
import type { Config } from '../../config/config.ts';
import type { Clock, Parts, UserId } from '../../context.ts';
import type { Clients } from '../clients.ts';
import { sealedAccessOf } from './access.reads.ts';
import { noteTry, type Tried } from './access.store.ts';

export type { Tried } from './access.store.ts';

/** Users' own accesses to the marketplaces, as a worker uses them. */
export type UserAccess = {
  /** Reads the accesses of users not read in the last minute. Never throws: those read before stay. */
  prepare(userIds: readonly UserId[]): Promise<void>;
  /** of a user that was prepared; only the marketplaces of which the user has an access */
  clientsOf(userId: UserId): Partial<Clients> | undefined;
  /** Keeps what a call with a user's access came to, for that user to see. Never throws. */
  note(userId: UserId, marketplace: MarketplaceKey, tried: Tried): Promise<void>;
};
export const noUserAccess: UserAccess = {
  prepare: async () => {},
  clientsOf: () => undefined,
  note: async () => {},
};

type Sealed = { user_id: string; marketplace: string; sealed: string };
type UserAccessDeps = {
  clock: Clock;
  load(userIds: readonly UserId[]): Promise<Sealed[]>;
  unseal(sealed: string): Promise<string | null>;
  note(userId: UserId, marketplace: MarketplaceKey, tried: Tried, now: Date): Promise<void>;
  /** clients for accesses, as `settings` has them */
  clients(settings: Config['marketplaces']): Clients;
  /** addresses of the marketplaces */
  settings: Config['marketplaces'];
};

const freshMs = 60_000;
const maxUsers = 5_000;

/** Keeps clients with the users' own accesses in memory for a minute: a changed one is used soon after. */
function createUserAccess({ clock, load, unseal, note, clients, settings }: UserAccessDeps): UserAccess {
  const known = new Map<UserId, { readAt: number; clients: Partial<Clients> }>();

  async function clientsWith(rows: readonly Sealed[]): Promise<Partial<Clients>> {
    const own: Partial<Clients> = {};
    for (const { marketplace, sealed } of rows) {
      const key = marketplaceKeys.find((one) => one === marketplace);
      const values = key && readValues(await unseal(sealed), accessFields[key]);
      if (key && values) Object.assign(own, { [key]: clients(withAccess(settings, key, values))[key] });
    }
    return own;
  }

  return {
    async prepare(userIds) {
      const now = clock.now().getTime();
      const due = userIds.filter((id) => now - (known.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) >= freshMs);
      if (due.length === 0) return;
      const rows = await load(due).catch(() => null);
      if (!rows) return;
      if (known.size + due.length > maxUsers) known.clear();
      for (const id of due) {
        const own = rows.filter((row) => row.user_id === id);
        known.set(id, { readAt: now, clients: await clientsWith(own) });
      }
    },
    clientsOf: (userId) => known.get(userId)?.clients,
    note: (userId, marketplace, tried) => note(userId, marketplace, tried, clock.now()).catch(() => {}),
  };
}

/** The accesses as they lie in the database. */
export function openUserAccess(
  { db, clock, auth, config }: Pick<Parts, 'db' | 'clock' | 'auth' | 'config'>,
  clients: UserAccessDeps['clients'],
): UserAccess {
  const load = (userIds: readonly UserId[]) => sealedAccessOf(db, userIds);
  const note: UserAccessDeps['note'] = (...tried) => noteTry(db, ...tried);
  return createUserAccess({ clock, load, unseal: auth.unseal, note, clients, settings: config.marketplaces });
}

/** The settings with one marketplace's access in place of the operator's; its address stays. */
export function withAccess(
  settings: Config['marketplaces'],
  key: keyof Config['marketplaces'],
  values: Record<string, string>,
): Config['marketplaces'] {
  return { ...settings, [key]: { ...settings[key], ...values } };
}

/** The values that were sealed; undefined when they cannot be opened, or are not those that are asked for. */
function readValues(text: string | null, fields: readonly string[]): Record<string, string> | undefined {
  if (text === null) return undefined;
  const values: unknown = JSON.parse(text);
  if (typeof values !== 'object' || values === null) return undefined;
  const read = Object.entries(values).filter(([name, value]) => fields.includes(name) && typeof value === 'string');
  return read.length === fields.length ? Object.fromEntries(read) : undefined;
}
