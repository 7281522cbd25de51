import type { ChangeKind, ChangeOrigin, ChangeValue, ChangeWhy, MakerKind } from '#contract/change-sets.ts';
import { maxWaitingSets, openDays } from '#contract/change-sets.ts';
import { dayMs } from '#contract/dates.ts';
import { renewalPriceSources } from '#contract/domains.ts';
import { ApiError } from '#contract/errors.ts';
import type { MarketAccount } from '#contract/listing-changes.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Tx, UserContext } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { dropPlans } from './again.store.ts';
import { changesProposed, tellSets } from './change-sets.effects.ts';
import { isOfRegistrar, isRisky, isWanted, lackOf, possibleAt } from './change-sets.rules.ts';
import * as store from './change-sets.store.ts';
import { findNames, type NameToChange } from './names.reads.ts';

/** Where a change goes that is not one of a registrar's values. */
type GivenTarget = {
  kind: 'registrar' | 'dns' | 'marketplace';
  accountId: string | null;
  provider: string;
  label: string;
};

/** Where a change of a listing goes. */
export const marketTarget = ({ id, provider, label }: MarketAccount): GivenTarget => ({
  ...{ kind: 'marketplace', accountId: id, provider, label },
});

export type ProposedChange = {
  domainId: string;
  kind: ChangeKind;
  after: ChangeValue;
  why: ChangeWhy;
  /** ISO */
  whyAt?: string | null;
  /** left out: the account that holds the name, as for all values of a registrar */
  target?: GivenTarget;
  /** where the account does not tell it; left out: not known */
  before?: ChangeValue;
};

export type Proposal = {
  /** `label` of a key, an assistant or a rule */
  maker: { kind: MakerKind; label?: string | null };
  origin: ChangeOrigin;
  /** told although a person made it: long after asking for it */
  isTold?: boolean;
  /** one change of a kind for a name: of two the last */
  changes: readonly ProposedChange[];
};

/** `id` null: nothing is to be changed; `cannot` of the proposed ones cannot be sent as it stands. */
export type Proposed = { id: string | null; proposed: number; cannot: number; already: number };

/** How many sets wait for a person. */
export const countWaitingSets = (tx: Tx, userId: UserContext['userId']): Promise<number> =>
  store.countWaiting(tx, userId);

type Context = Pick<UserContext, 'userId' | 'now' | 'newId'>;

/**
 * Proposes changes outside (CONF-002): a set that waits for a person, without which nothing is sent. Names that are not the user's, that
 * are gone, or that have the value already are passed over. What an older open set proposes of the same name gives way. Throws
 * CHANGE_SET_LIMIT_REACHED.
 */
export async function proposeChanges(
  tx: Tx,
  ctx: Context,
  { maker, origin, isTold, changes }: Proposal,
): Promise<Proposed> {
  const { userId, now, newId } = ctx;
  await store.lockUser(tx, userId);
  const last = new Map(
    changes.map((one) => [`${one.domainId.toLowerCase()} ${one.kind} ${one.target?.accountId}`, one]),
  );
  const wanted = [...last.values()].filter(({ domainId }) => isUuid(domainId));
  const names = await findNames(tx, userId, [...new Set(wanted.map(({ domainId }) => domainId.toLowerCase()))]);
  const all = wanted.flatMap((change) => {
    const name = names.get(change.domainId.toLowerCase());
    return name && isChangeable(name, change) ? [rowOf(change, name, newId())] : [];
  });
  const rows = all.filter(({ kind, before, after }) => before === undefined || !isWanted(kind, before, after));
  const already = all.length - rows.length;
  if (rows.length === 0) return { id: null, proposed: 0, cannot: 0, already };
  const id = newId();
  const endsAt = new Date(now.getTime() + openDays * dayMs);
  const set = { id, maker: maker.kind, makerLabel: maker.label ?? null, origin, endsAt, undoOf: null };
  await store.insertSet(tx, userId, set, now);
  await store.insertRows(tx, userId, id, rows);
  const replaced = await store.replaceOlder(tx, userId, id, now);
  if ((await store.countWaiting(tx, userId)) > maxWaitingSets) throw new ApiError('CHANGE_SET_LIMIT_REACHED');
  const planned = await dropPlans(tx, userId, rows);
  await tellSets(tx, userId, [...new Set([id, ...replaced, ...planned])], now);
  if (isTold || maker.kind !== 'person') {
    await addToOutbox(tx, changesProposed, { userId, payload: { setId: id, count: rows.length }, now });
  }
  return { id, proposed: rows.length, cannot: rows.filter(({ blocked }) => blocked !== null).length, already };
}

/** A name that is not proven takes what proves it, one that is over only what takes it off a marketplace. */
function isChangeable({ needsProof, isOver }: NameToChange, { kind, after }: ProposedChange): boolean {
  if (isOver) return kind === 'listing' && after === null;
  return !needsProof || kind === 'records';
}

/** The row of a change, with what is known of its value, what it costs, and why it cannot be sent. */
function rowOf(change: ProposedChange, name: NameToChange, id: string): store.NewRow {
  const { kind, why, whyAt = null } = change;
  const target = change.target ?? heldBy(name);
  const after = target ? possibleAt(target.provider, kind, change.after) : change.after;
  const isHeld = target?.accountId === name.accountId;
  const told = isHeld && isOfRegistrar(kind) ? name.reading?.[kind] : undefined;
  const before = (told as ChangeValue | undefined) ?? change.before;
  const renews = kind === 'autoRenew' && after === true && name.cost !== null;
  return {
    ...{ id, domainId: name.id, name: name.name, kind, after, why, whyAt, isRisky: isRisky(kind, after), undoOf: null },
    ...(before === undefined ? {} : { before }),
    ...{ target: target?.kind ?? null, accountId: target?.accountId ?? null },
    ...{ provider: target?.provider ?? '', label: target?.label ?? '' },
    lane: target?.accountId ?? target?.provider ?? '',
    ...(renews
      ? { cost: name.cost, costCurrency: name.costCurrency, isExact: isExact(name.costSource) }
      : { cost: null, costCurrency: null, isExact: null }),
    ...blockOf({ kind, after }, target, isHeld ? name : null),
  };
}

function heldBy({ accountId, provider, label }: NameToChange): GivenTarget | null {
  return accountId === null ? null : { kind: 'registrar', accountId, provider, label };
}

const isExact = (source: number | null): boolean => ['own', 'exact'].includes(renewalPriceSources[source ?? -1] ?? '');

/** Why a change cannot be sent as it stands; what only the account's row tells is seen when the set is looked at. */
function blockOf(
  { kind, after }: Pick<ProposedChange, 'kind' | 'after'>,
  target: GivenTarget | null,
  holder: NameToChange | null,
): Pick<store.NewRow, 'blocked' | 'blockedSince'> {
  if (!target) return { blocked: 'noAccount', blockedSince: null };
  const lack = lackOf(target.provider, kind, after);
  if (lack) return { blocked: lack, blockedSince: null };
  if (holder?.pausedAt) return { blocked: 'accountPaused', blockedSince: holder.pausedAt };
  if (holder?.refusedAt) return { blocked: 'accountRefused', blockedSince: holder.refusedAt };
  const isOff = kind !== 'listing' && holder?.reading?.isWritable === false;
  return { blocked: isOff ? 'notSwitchedOn' : null, blockedSince: null };
}
