import { dayMs, minuteMs } from '#contract/dates.ts';
import { maxHeldNames } from '#contract/registrar-accounts.ts';
import type { Database, Parts } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import type { HeldPage, Refused } from '../registrars/registrar.ts';
import { accountRead } from './accounts.effects.ts';
import { heldMs, isMuchShorter, nextNight, readAnewMs, troubleOf } from './accounts.rules.ts';
import { type Claimed, hold, keep, keepTrouble, noTrouble, type Progress } from './accounts.store.ts';
import { keptNames, pricesOf, readingOf } from './held.rules.ts';
import {
  applyPrices,
  compare,
  countSeen,
  countStale,
  findStale,
  findTlds,
  markGone,
  saveDetails,
  saveNames,
} from './held.store.ts';
import type { OpenAccount, OpenDns, OpenMarketAccount } from './open-account.ts';
import { tryMarket } from './sync-market.ts';
import { readZones } from './sync-zones.ts';

export type SyncParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'log'> & {
  /** the service of an account with its access; a refusal where it cannot be asked at all */
  open(
    claimed: Pick<Claimed, 'kind' | 'provider' | 'sealed' | 'digest' | 'is_sandbox'>,
  ): Promise<OpenAccount | OpenDns | OpenMarketAccount | Refused>;
  /** counts values that could not be read */
  countUnread(provider: string, unread: HeldPage['unread']): void;
};

/** After so long an account is given back, so that others have their turn. */
const sliceMs = 20_000;
/** After so many names in a row without an answer it is the registrar that does not answer, and not the names. */
const failuresInRow = 3;
/** A list that contradicts itself is read again after so long. */
const untrustedMs = 10 * minuteMs;

/** A registrar's price table is asked for so often, and of one that has a call for each TLD so many at a time. */
const pricesMs = 7 * dayMs;
const tldsAtOnce = 5;

/** The account was paused, changed or disconnected while it was read. */
class LostAccount extends Error {}

/**
 * Reads an account for a while: a page of its list or the details of a name at a time, each kept with the place to go on in one
 * transaction, so that a process that dies loses one answer at the most (REG-004).
 */
export async function readOn(parts: SyncParts, claimed: Claimed): Promise<void> {
  const { clock } = parts;
  const endsAt = clock.now().getTime() + sliceMs;
  const account = await parts.open(claimed);
  if ('market' in account) return tryMarket(parts, account, claimed);
  if ('dns' in account) return readZones(parts, account, claimed, endsAt);
  if (!('registrar' in account)) return fail(parts, claimed, account);
  const read = readerOf(parts, account, claimed);
  try {
    while (clock.now().getTime() < endsAt) {
      try {
        if ((await read.step()) === 'ended') return;
      } catch (error) {
        if (!(error instanceof BudgetSpent)) throw error;
        return await read.giveBack(error.retryAt);
      }
    }
    await read.giveBack(clock.now());
  } catch (error) {
    if (!(error instanceof LostAccount)) throw error;
  }
}

async function fail(parts: Pick<SyncParts, 'db' | 'clock' | 'log'>, claimed: Claimed, told: Refused): Promise<void> {
  const { outcome, reason } = told;
  const { id: accountId, provider } = claimed;
  parts.log.info({ accountId, provider, outcome, reason }, 'an account was not read');
  const now = parts.clock.now();
  await keepTrouble(parts.db, claimed, troubleOf(told, claimed.tries, now), now);
}

type Then = 'goOn' | 'ended';

/** One claimed account while it is read. */
function readerOf(parts: SyncParts, account: OpenAccount, first: Claimed) {
  const { db, clock, newId } = parts;
  const { registrar, deps, url, access, isSandbox } = account;
  /** what its row says, as far as it is committed */
  let row = first;
  let failures = 0;
  const readOf = ({ userId, id, read_no: readNo }: Claimed) => ({ userId, id, readNo });

  /** Changes the row in a transaction with what else was read; throws LostAccount when it is no longer held. */
  async function change(work: (tx: Tx, set: (progress: Progress) => Promise<Claimed>) => Promise<Then>): Promise<Then> {
    let changed = row;
    const then = await inTransaction({ db }, async (tx) => {
      if (!(await hold(tx, row))) throw new LostAccount();
      return work(tx, async (progress) => {
        changed = await changedBy(tx, changed, progress);
        return changed;
      });
    });
    row = changed;
    return then;
  }

  async function begin(): Promise<void> {
    const nothing = {
      cursor: null,
      list_total: null,
      list_done: 0,
      details_total: 0,
      details_done: 0,
      is_broken: false,
    };
    const begun = { step: 'list' as const, read_no: row.read_no + 1, read_at: clock.now(), ...nothing };
    row = await changedBy(db, row, begun);
  }

  async function readPage(): Promise<Then> {
    const { cursor, list_total: listTotal } = row;
    const told = await registrar.list(deps, url, access, cursor);
    if (told.outcome !== 'known') return failed(told);
    const { names: listed, next, total = null, leftOut = 0, unread } = told.value;
    parts.countUnread(row.provider, unread);
    const names = keptNames(listed, isSandbox);
    if (row.list_done + names.size > maxHeldNames) return failed(unusable('tooLarge'));
    return change(async (tx, set) => {
      const found = { newId, now: clock.now(), wasRead: row.synced_at !== null };
      const seen = await saveNames(tx, readOf(row), names, found);
      const repeated = names.size - seen;
      const isStuck = next !== null && (next === cursor || (listed.length > 0 && seen === 0));
      const isOtherTotal = listTotal !== null && total !== null && total !== listTotal;
      const read = await set({
        ...{
          cursor: next,
          list_done: row.list_done + listed.length + leftOut - repeated,
          list_total: total ?? listTotal,
        },
        is_broken: row.is_broken || repeated > 0 || isStuck || isOtherTotal,
        ...noTrouble,
      });
      return next === null || isStuck ? endList(tx, read, set) : 'goOn';
    });
  }

  /** The list is through: what it says of the names that it does not have depends on how whole it is (REG-006). */
  async function endList(tx: Tx, read: Claimed, set: (progress: Progress) => Promise<Claimed>): Promise<Then> {
    const now = clock.now();
    const { seen, missing, newlyMissing } = await countSeen(tx, readOf(read), read.held_no);
    if (missing > 0 && (read.is_broken || read.list_done < (read.list_total ?? 0))) {
      const again = { ...unusable('tooFewAnswers'), retryAt: new Date(now.getTime() + untrustedMs) };
      await keepTrouble(tx, read, { ...troubleOf(again, 0, now), startsAgain: true }, now);
      return 'ended';
    }
    if (isMuchShorter(newlyMissing, read.held_names ?? read.names)) {
      const again = new Date(now.getTime() + heldMs);
      const held = { held_at: read.held_at ?? now, held_no: read.read_no, held_names: seen };
      await set({ ...held, step: null, cursor: null, list_at: again, due_at: again });
      await tell(tx, { left: 0, isHeld: true });
      return 'ended';
    }
    const left = await markGone(tx, readOf(read), read.held_at ?? read.read_at ?? now, { newId, now });
    const details = registrar.detail ? await countStale(tx, readOf(read), read.read_at ?? now) : 0;
    const { told, agreeing } = await compare(tx, readOf(read));
    const listAt = nextNight(read.id, now);
    if (read.tld_prices) await applyPrices(tx, readOf(read), read.tld_prices); // names that came since they were read
    await set({
      ...{ synced_at: now, names: seen, told_fields: told, agreeing_fields: agreeing, list_at: listAt },
      ...{ held_at: null, held_no: null, held_names: null, cursor: null, details_total: details },
      ...(details > 0 ? { step: 'details' as const } : afterDetails(listAt, now)),
    });
    await tell(tx, { left, isHeld: false });
    return details > 0 || arePricesDue(now) ? 'goOn' : 'ended';
  }

  const arePricesDue = (now: Date) =>
    registrar.prices !== undefined && (row.prices_at?.getTime() ?? 0) <= now.getTime() - pricesMs;
  const afterDetails = (listAt: Date, now: Date): Progress =>
    arePricesDue(now) ? { step: 'prices', cursor: null } : { step: null, due_at: listAt };

  async function readDetails(): Promise<Then> {
    const [name] = await findStale(db, readOf(row), row.read_at ?? clock.now(), 1);
    if (name === undefined || !registrar.detail) return endDetails();
    const told = await registrar.detail(deps, url, access, name);
    if (told.outcome !== 'known' && isOfAccount(told)) return failed(told);
    const reading = told.outcome === 'known' ? readingOf(told.value) : null;
    if (reading) failures = 0;
    return change(async (tx, set) => {
      await set({ details_done: row.details_done + 1, ...(reading ? noTrouble : {}) });
      await saveDetails(tx, readOf(row), { name, reading }, { newId, now: clock.now() });
      return 'goOn';
    });
  }

  const endDetails = () =>
    change(async (tx, set) => {
      const { told, agreeing } = await compare(tx, readOf(row));
      const now = clock.now();
      await set({ told_fields: told, agreeing_fields: agreeing, ...afterDetails(row.list_at, now) });
      await tell(tx, { left: 0, isHeld: false });
      return arePricesDue(now) ? 'goOn' : 'ended';
    });

  /** The registrar's price table, some TLDs at a time (REG-014); what it does not tell costs about what it does elsewhere. */
  async function readPrices(): Promise<Then> {
    const tlds = await findTlds(db, readOf(row));
    const known = row.cursor === null ? {} : (row.tld_prices ?? {});
    const last = row.cursor ?? '';
    const asked = tlds.filter((tld) => tld > last && !Object.hasOwn(known, tld)).slice(0, tldsAtOnce);
    const told = asked.length > 0 ? await registrar.prices?.(deps, url, access, asked) : undefined;
    const now = clock.now();
    const read = told?.outcome === 'known' ? { ...known, ...pricesOf(told.value, tlds) } : undefined;
    // some TLDs may have no price; an answer that has none at all is the last one that is asked for
    const isRefused = told !== undefined && !read && (told.outcome !== 'unreadable' || row.cursor === null);
    const isLast = isRefused || asked.length < tldsAtOnce;
    // what the pace was not enough for is asked for again
    const cursor = asked.findLast((tld) => told?.outcome === 'known' && told.value.has(tld)) ?? asked.at(-1) ?? null;
    const triedAt = isRefused ? new Date(now.getTime() - pricesMs + dayMs) : now;
    const end = { step: null, cursor: null, prices_at: triedAt, due_at: row.list_at } as const;
    return change(async (tx, set) => {
      if (read) await applyPrices(tx, readOf(row), read);
      await set({ ...(read ? { tld_prices: read } : {}), ...(isLast ? end : { cursor }) });
      return isLast ? 'ended' : 'goOn';
    });
  }

  /** Whether a failure at one name is one of the whole account. */
  function isOfAccount({ outcome }: Refused): boolean {
    failures += 1;
    return outcome === 'throttled' || outcome === 'refused' || outcome === 'switchedOff' || failures >= failuresInRow;
  }

  async function failed(told: Refused): Promise<Then> {
    await fail(parts, row, told);
    return 'ended';
  }

  function tell(tx: Tx, { left, isHeld }: { left: number; isHeld: boolean }): Promise<void> {
    return addToOutbox(tx, accountRead, {
      ...{ userId: row.userId, now: clock.now() },
      payload: { accountId: row.id, left, isHeld },
    });
  }

  return {
    /** Does the next thing; `ended` when the account is settled for now. */
    async step(): Promise<Then> {
      const now = clock.now().getTime();
      const isOld = row.step === 'list' && (row.read_at?.getTime() ?? 0) < now - readAnewMs;
      if (row.step === null || isOld || (row.step !== 'list' && row.list_at.getTime() <= now)) await begin();
      if (row.step === 'prices') return readPrices();
      return row.step === 'list' ? readPage() : readDetails();
    },
    async giveBack(dueAt: Date): Promise<void> {
      await changedBy(db, row, { due_at: dueAt });
    },
  };
}

function unusable(reason: 'tooLarge' | 'tooFewAnswers'): Refused {
  return { outcome: 'unreadable', source: null, reason, retryAt: null, words: null, remedy: null };
}

/** The row after a change of it. */
async function changedBy(db: Database | Tx, row: Claimed, progress: Progress): Promise<Claimed> {
  if (!(await keep(db, row, progress))) throw new LostAccount();
  return { ...row, ...progress };
}
