import type { Tx, UserContext } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { reviewListingsOf } from '../../listing-guard/review.service.ts';
import { prepareRelist, relist } from '../../portfolio/contacts/domain-contacts.service.ts';
import { claimNames, releaseNames } from '../../portfolio/name-holders.service.ts';
import { domainsAdded, domainsChanged } from '../../portfolio/portfolio.effects.ts';
import { followPresence } from '../../transfers/follow-transfers.service.ts';
import { keepChange, type Replaced } from '../../undo/undo.service.ts';
import { createTokens } from '../../verification/verification.service.ts';
import { type HeldRecord, setStanding } from './bulk-actions.store.ts';
import { codeOf, heldBit, holdsName, type Standing, standingOf } from './standing.ts';

/** A record that is to stand otherwise; `claims` false: its name is not to be taken, as it was not held before. */
export type Wanted = { record: HeldRecord; after: Standing; claims?: boolean };
/** A record that was changed, with the codes of what it was and what it is. */
export type Changed = {
  id: string;
  name: string;
  before: number;
  after: number;
  /** its name is another account's meanwhile: it has to be verified (D-123) */
  isUnproven: boolean;
};

type Context = Pick<UserContext, 'userId' | 'now'>;

/** Changes records that are held: names first, then flags and by them the counters. In the order given. */
export async function changeRecords(ctx: Context, tx: Tx, wanted: readonly Wanted[]): Promise<Changed[]> {
  const moves = wanted.map(({ record, after, claims = true }) => {
    const [did, does] = [holdsName(standingOf(record.code)), holdsName(after)];
    return { record, after, gives: did && !does, takes: does && !did && claims };
  });
  await prepareRelist(
    tx,
    ctx.userId,
    moves.map(({ record }) => record.id),
  );
  const gives = moves.filter((move) => move.gives).map(({ record }) => record.name);
  const released = await releaseNames(tx, ctx.userId, gives);
  const takes = moves.filter((move) => move.takes).map(({ record: { id, name } }) => ({ id, name }));
  const claimed = await claimNames(tx, ctx.userId, takes);
  const changed = moves.map(({ record: { id, name, code }, after, takes }) => {
    const isUnproven = takes && !claimed.has(name);
    const next = isUnproven ? { ...after, needsVerification: true } : after;
    return { id, name, before: code + (released.has(name) ? heldBit : 0), after: codeOf(next), isUnproven };
  });
  for (const [code, alike] of Map.groupBy(changed, ({ after }) => after)) {
    const ids = alike.map(({ id }) => id);
    await setStanding(tx, ctx.userId, ids, standingOf(code), ctx.now);
  }
  const comingOrGoing = changed.filter((one) => standingOf(one.before).isDeleted !== standingOf(one.after).isDeleted);
  await followPresence(
    tx,
    ctx.userId,
    comingOrGoing.map(({ id }) => id),
  );
  await relist(
    tx,
    ctx.userId,
    changed.map(({ id }) => id),
  );
  const unproven = changed.filter(({ isUnproven }) => isUnproven).map(({ id }) => id);
  await createTokens(tx, ctx.userId, unproven, ctx.now);
  const claimsBack = changed.filter(({ after, isUnproven }) => standingOf(after).needsVerification && !isUnproven);
  const backIds = claimsBack.map(({ id }) => id);
  await createTokens(tx, ctx.userId, backIds, ctx.now, { keepsOld: true }); // of a claim that was forgotten meanwhile
  return changed;
}

/** Keeps a change so that it can be taken back, and leaves what follows it. Returns its id; null for a change of nothing. */
export async function keepAndNote(
  ctx: Context & Pick<UserContext, 'newId'>,
  tx: Tx,
  changed: readonly Changed[],
  {
    sales = null,
    replaced = null,
    isBack = false,
  }: { sales?: object[] | null; replaced?: Replaced | null; isBack?: boolean } = {},
): Promise<string | null> {
  if (changed.length === 0) return null;
  const column = <Value>(read: (one: Changed) => Value) => changed.map(read);
  const id = ctx.newId();
  const codes = { before: column(({ before }) => before), after: column(({ after }) => after) };
  await keepChange(tx, ctx.userId, {
    id,
    domainIds: column((one) => one.id),
    ...codes,
    sales,
    replaced,
    isOwnData: false,
    at: ctx.now,
  });
  await noteChange(ctx, tx, { changeId: id, changed, isBack });
  return id;
}

/** Leaves what follows a change: tasks of listings, the queue, open pages, and the notice of names that have to be verified. */
export async function noteChange(
  { userId, now }: Context,
  tx: Tx,
  { changeId, changed, isBack }: { changeId: string; changed: readonly Changed[]; isBack: boolean },
): Promise<void> {
  await reviewListingsOf(
    tx,
    { userId, now },
    changed.map(({ id }) => id),
  );
  await addToOutbox(tx, domainsChanged, { userId, payload: { changeId, isBack }, now });
  const unproven = changed.filter(({ isUnproven }) => isUnproven);
  const [only] = unproven;
  if (!only) return;
  const domain = unproven.length === 1 ? { id: only.id, name: only.name } : null;
  const payload = { batchId: null, existing: { count: 0, domain: null }, held: { count: unproven.length, domain } };
  await addToOutbox(tx, domainsAdded, { userId, payload, now });
}
