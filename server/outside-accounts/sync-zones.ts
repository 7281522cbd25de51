import { dayMs } from '#contract/dates.ts';
import { maxHeldNames } from '#contract/registrar-accounts.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import type { Refused } from '../registrars/registrar.ts';
import { accountRead } from './accounts.effects.ts';
import { nextNight, readAnewMs, troubleOf } from './accounts.rules.ts';
import { type Claimed, hold, keep, keepTrouble, noTrouble, type Progress } from './accounts.store.ts';
import type { OpenDns } from './open-account.ts';
import { countStaleZones, findStaleZone, keepSeenZones, saveNameservers, saveZones } from './zones.store.ts';

type ZoneParts = Pick<Parts, 'db' | 'clock' | 'log'>;

/** Nameservers of a zone are asked for again after so long, where the list of zones does not tell them. */
const nameserversMs = 7 * dayMs;
/** After so many zones in a row without an answer it is the service that does not answer. */
const failuresInRow = 3;

/**
 * Reads the zones of an account until `endsAt` (ZONE-002): a page of the list, or the nameservers of one zone at a time, each kept with the
 * place to go on in one transaction. What is changed of the account meanwhile ends it.
 */
export async function readZones(parts: ZoneParts, account: OpenDns, first: Claimed, endsAt: number): Promise<void> {
  const { db, clock } = parts;
  const { dns, deps, url, access, isSandbox } = account;
  let row: Claimed | null = first;
  let failures = 0;
  const readOf = ({ userId, id, read_no: readNo }: Claimed) => ({ userId, id, readNo });

  /** Changes the account with what was read, unless it was changed by others: then it is left alone. */
  async function change(now: Claimed, work: (tx: Tx) => Promise<Progress>): Promise<void> {
    row = await inTransaction({ db }, async (tx) => {
      if (!(await hold(tx, now))) return null;
      const progress = await work(tx);
      return (await keep(tx, now, progress)) ? { ...now, ...progress } : null;
    });
  }

  async function fail(now: Claimed, told: Refused): Promise<void> {
    const { outcome, reason } = told;
    parts.log.info({ accountId: now.id, provider: now.provider, outcome, reason }, 'an account was not read');
    await keepTrouble(db, now, troubleOf(told, now.tries, clock.now()), clock.now());
    row = null;
  }

  async function readPage(now: Claimed): Promise<void> {
    const told = await dns.list(deps, url, access, now.cursor);
    if (told.outcome !== 'known') return fail(now, told);
    const { zones, next, total = null } = told.value;
    // nothing simulated counts for a real name (REG-008)
    const kept = zones.filter(({ name }) => isSandboxName(name) === isSandbox);
    if (now.list_done + zones.length > maxHeldNames) return fail(now, unusable('tooLarge'));
    if (next !== null && next === now.cursor) return fail(now, unusable('brokenAnswer'));
    await change(now, async (tx) => {
      await saveZones(tx, readOf(now), kept, clock.now());
      const read = { list_done: now.list_done + zones.length, list_total: total ?? now.list_total, ...noTrouble };
      return next === null ? { ...read, ...(await endOfList(tx, now)) } : { ...read, cursor: next };
    });
  }

  async function endOfList(tx: Tx, now: Claimed): Promise<Progress> {
    const at = clock.now();
    const count = await keepSeenZones(tx, readOf(now));
    const stale = dns.nameserversOf
      ? await countStaleZones(tx, readOf(now), new Date(at.getTime() - nameserversMs), now.read_at ?? at)
      : 0;
    const listAt = nextNight(now.id, at);
    if (stale === 0) await tell(tx, now);
    return {
      ...{ synced_at: at, names: count, list_at: listAt, cursor: null, details_total: stale, details_done: 0 },
      ...(stale > 0 ? { step: 'details' as const } : { step: null, due_at: listAt }),
    };
  }

  async function readNameservers(now: Claimed): Promise<void> {
    const before = new Date(clock.now().getTime() - nameserversMs);
    const zone = await findStaleZone(db, readOf(now), before, now.read_at ?? clock.now());
    if (!zone || !dns.nameserversOf) {
      await change(now, async (tx) => {
        await tell(tx, now);
        return { step: null, due_at: now.list_at };
      });
      row = null;
      return;
    }
    const told = await dns.nameserversOf(deps, url, access, zone);
    failures = told.outcome === 'known' ? 0 : failures + 1;
    const isOfAccount = told.outcome === 'throttled' || told.outcome === 'refused' || failures >= failuresInRow;
    if (told.outcome !== 'known' && isOfAccount) return fail(now, told);
    await change(now, async (tx) => {
      await saveNameservers(tx, readOf(now), zone.id, told.outcome === 'known' ? told.value : null, clock.now());
      return { details_done: now.details_done + 1, ...(told.outcome === 'known' ? noTrouble : {}) };
    });
  }

  const tell = (tx: Tx, { userId, id }: Claimed) =>
    addToOutbox(tx, accountRead, { userId, now: clock.now(), payload: { accountId: id, left: 0, isHeld: true } });

  while (row && clock.now().getTime() < endsAt) {
    const now: Claimed = row;
    const at = clock.now();
    const isOld = now.step === 'list' && (now.read_at?.getTime() ?? 0) < at.getTime() - readAnewMs;
    const isDue = now.step === null || isOld || (now.step === 'details' && now.list_at <= at);
    try {
      if (isDue) await change(now, async () => begun(now, at));
      else if (now.step === 'list') await readPage(now);
      else await readNameservers(now);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      await keep(db, now, { due_at: error.retryAt });
      return;
    }
    if (row && row.step === null) return;
  }
  if (row) await keep(db, row, { due_at: clock.now() });
}

function begun({ read_no: readNo }: Claimed, at: Date): Progress {
  const nothing = { cursor: null, list_total: null, list_done: 0, details_total: 0, details_done: 0 };
  return { step: 'list', read_no: readNo + 1, read_at: at, ...nothing };
}

function unusable(reason: 'tooLarge' | 'brokenAnswer'): Refused {
  return { outcome: 'unreadable', source: null, reason, retryAt: null, words: null, remedy: null };
}
