import { minuteMs } from '#contract/dates.ts';
import { maxHeldNames } from '#contract/registrar-accounts.ts';
import type { Database, Parts } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import type { HeldPage, Refused } from '../registrars/registrar.ts';
import { accountRead } from './accounts.effects.ts';
import { heldMs, isMuchShorter, nextNight, readAnewMs, troubleOf } from './accounts.rules.ts';
import { type Claimed, hold, keep, keepTrouble, noTrouble, type Progress } from './accounts.store.ts';
import { keptNames, readingOf } from './held.rules.ts';
import { compare, countSeen, countStale, findStale, markGone, saveDetails, saveNames } from './held.store.ts';
import type { OpenAccount } from './open-account.ts';

export type SyncParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'log'> & {
  /** the registrar of an account with its access; a refusal where it cannot be asked at all */
  open(claimed: Pick<Claimed, 'provider' | 'sealed' | 'digest' | 'is_sandbox'>): Promise<OpenAccount | Refused>;
  /** counts values that could not be read */
  countUnread(provider: string, unread: HeldPage['unread']): void;
};

/** After so long an account is given back, so that others have their turn. */
const sliceMs = 20_000;
/** After so many names in a row without an answer it is the registrar that does not answer, and not the names. */
const failuresInRow = 3;
/** A list that contradicts itself is read again after so long. */
const untrustedMs = 10 * minuteMs;

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
      const seen = await saveNames(tx, readOf(row), names, { newId, now: clock.now() });
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
    const left = await markGone(tx, readOf(read), read.held_at ?? read.read_at ?? now);
    const details = registrar.detail ? await countStale(tx, readOf(read), read.read_at ?? now) : 0;
    const { told, agreeing } = await compare(tx, readOf(read));
    const listAt = nextNight(read.id, now);
    await set({
      ...{ synced_at: now, names: seen, told_fields: told, agreeing_fields: agreeing, list_at: listAt },
      ...{ held_at: null, held_no: null, held_names: null, cursor: null, details_total: details },
      ...(details > 0 ? { step: 'details' as const } : { step: null, due_at: listAt }),
    });
    await tell(tx, { left, isHeld: false });
    return details > 0 ? 'goOn' : 'ended';
  }

  async function readDetails(): Promise<Then> {
    const [name] = await findStale(db, readOf(row), row.read_at ?? clock.now(), 1);
    if (name === undefined || !registrar.detail) return endDetails();
    const told = await registrar.detail(deps, url, access, name);
    if (told.outcome !== 'known' && isOfAccount(told)) return failed(told);
    const reading = told.outcome === 'known' ? readingOf(told.value) : null;
    if (reading) failures = 0;
    return change(async (tx, set) => {
      await set({ details_done: row.details_done + 1, ...(reading ? noTrouble : {}) });
      await saveDetails(tx, readOf(row), { name, reading }, clock.now());
      return 'goOn';
    });
  }

  const endDetails = () =>
    change(async (tx, set) => {
      const { told, agreeing } = await compare(tx, readOf(row));
      await set({ step: null, due_at: row.list_at, told_fields: told, agreeing_fields: agreeing });
      await tell(tx, { left: 0, isHeld: false });
      return 'ended';
    });

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
      if (row.step === null || isOld || (row.step === 'details' && row.list_at.getTime() <= now)) await begin();
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
