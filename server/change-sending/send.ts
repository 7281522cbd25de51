import type { BlockedReason, ChangeValue, ListingTerms, RecordEdit } from '#contract/change-sets.ts';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import { maxTries, nextLookMs } from '../change-sets/change-sets.rules.ts';
import { lockFactsOf } from '../change-sets/lock-facts.reads.ts';
import {
  type Claimed,
  findStanding,
  markSent,
  type RowChange,
  type Standing,
  settle,
} from '../change-sets/rows.service.ts';
import type { Parts, Tx } from '../context.ts';
import { backOff } from '../jobs/due-queue.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import type { Written } from '../outbound/written.ts';
import { forgetWritten, rememberWritten } from '../outside-accounts/records.service.ts';
import { keepTold } from '../outside-accounts/written.service.ts';
import { keepListing } from '../own-listings/own-listings.service.ts';
import type { Refused } from '../registrars/registrar.ts';
import { refusalEnd } from './refusal-end.rules.ts';
import { type Doors, type Found, type Writer, writerOf } from './writers.ts';

export type SendParts = Pick<Parts, 'db' | 'clock' | 'log'> & { doors: Doors };

/** A row was stopped, replaced or taken by another process before it was sent. */
class NotOurs extends Error {}

/** An account that is paused is looked at again after so long, for so many days. */
const pausedMs = 10 * minuteMs;
const pausedDays = 7;

/**
 * Does what is due of a row (CONF-004): one that was not sent is looked at and sent once; one that was is looked for. Whatever ends
 * the process in between, it is never sent again once `sent_at` is committed.
 */
export async function workOn(parts: SendParts, row: Claimed): Promise<void> {
  const { clock, db, doors } = parts;
  const standing = await findStanding(db, row);
  const wasSent = row.sent_at !== null;
  const blocked = blockOf(row, standing);
  if (blocked === 'accountPaused' && wasSent) {
    return void (await settle(parts, row, { state: 'asked', dueAt: after(clock.now(), pausedMs) })); // nothing is asked with it
  }
  if (blocked && !wasSent) return void (await block(parts, row, blocked, standing));
  let isSent = false;
  const sending = async () => {
    if (isSent) return;
    if (!(await markSent(db, row, clock.now()))) throw new NotOurs();
    isSent = true;
  };
  try {
    const writer = await writerOf(doors, row, standing, sending);
    if ('blocked' in writer)
      return void (wasSent ? await lookLater(parts, row, {}) : await block(parts, row, writer.blocked, standing));
    if (!('read' in writer))
      return void (wasSent ? await lookLater(parts, row, {}) : await tryLater(parts, row, writer));
    if (wasSent) await look(parts, row, writer);
    else await lookAndSend(parts, row, writer, sending);
  } catch (error) {
    if (error instanceof NotOurs) return;
    if (!(error instanceof BudgetSpent)) throw error;
    // what was marked and then found no slot is looked for: its request before may have arrived
    if (wasSent || isSent)
      await settle(parts, row, { state: 'asked', dueAt: error.retryAt, lostAt: row.lost_at ?? clock.now() });
    else await settle(parts, row, { state: 'waiting', dueAt: error.retryAt });
  }
}

function blockOf(row: Claimed, { isNameGone, account }: Standing): BlockedReason | null {
  if (isNameGone) return 'nameGone';
  if (row.account_id !== null && !account) return 'accountGone';
  return account?.pausedAt ? 'accountPaused' : null;
}

/** What cannot be sent says why; of an account that is paused it waits, for a week. */
async function block(parts: SendParts, row: Claimed, blocked: BlockedReason, { account }: Standing): Promise<void> {
  const now = parts.clock.now();
  const isOver = row.confirmed_at.getTime() < now.getTime() - pausedDays * dayMs;
  const waits = blocked === 'accountPaused' && !isOver;
  await settle(parts, row, {
    ...(waits ? { state: 'waiting', dueAt: new Date(now.getTime() + pausedMs) } : { state: 'cannot', dueAt: null }),
    ...{ blocked, blockedSince: account?.pausedAt ?? null },
  });
}

/** The value as it is now decides whether anything is sent (CONF-005). */
async function lookAndSend(
  parts: SendParts,
  row: Claimed,
  writer: Writer,
  sending: () => Promise<void>,
): Promise<void> {
  const answer = await writer.read();
  if ('blocked' in answer) return cannot(parts, row, answer.blocked);
  if (answer.outcome === 'notFound') return cannot(parts, row, 'nameNotThere');
  if (answer.outcome !== 'known') return tryLater(parts, row, answer);
  const found = answer.value;
  const known = valuesOf(found);
  if (found.is === 'after') {
    await settle(
      parts,
      row,
      { ...known, state: 'done', dueAt: null },
      keepingTold(parts, row, found) ?? forgettingValues(row),
    );
    return;
  }
  if (found.is === 'other') {
    await settle(parts, row, { ...known, state: 'changed', dueAt: null }, keepingTold(parts, row, found));
    return;
  }
  const before = found.before === undefined ? {} : { before: found.before };
  const written = await writer.write();
  if (isMaybeMade(written)) await sending(); // a writer that did not say so
  await keepWritten(parts, row, written, before);
}

const valuesOf = ({ value }: Found): Pick<RowChange, 'found'> => (value === undefined ? {} : { found: value });
const isMaybeMade = ({ outcome }: Written) => outcome === 'accepted' || outcome === 'already' || outcome === 'unknown';

/** Keeps what a change came to. Where nothing was changed, it is as if it had not been sent. */
async function keepWritten(
  parts: SendParts,
  row: Claimed,
  written: Written,
  before: Pick<RowChange, 'before'>,
): Promise<void> {
  const now = parts.clock.now();
  const asked = {
    ...before,
    state: 'asked',
    looks: 0,
    blocked: null,
    trouble: null,
    dueAt: after(now, nextLookMs(0) ?? 0),
  } as const;
  switch (written.outcome) {
    case 'accepted':
    case 'already':
      return void (await settle(parts, row, { ...asked, acceptedAt: now }));
    case 'unknown':
      return void (await settle(parts, row, { ...asked, lostAt: now }));
    case 'refused': {
      const { reason, words, remedy } = written;
      const { kind, after: wanted } = row;
      const facts = { ...(await lockFactsOf(parts.db, row)), kind, after: wanted, words, remedy };
      return void (await settle(parts, row, {
        state: 'refused',
        dueAt: null,
        sentAt: null,
        trouble: { reason, words, remedy },
        freeAt: refusalEnd(facts, now),
      }));
    }
    case 'unsupported':
      return cannot(parts, row, written.why);
    case 'throttled':
      return void (await settle(parts, row, { state: 'waiting', dueAt: later(written.retryAt, now), sentAt: null }));
    case 'notSent':
      return tryLater(parts, row, { ...unanswered, reason: written.reason });
  }
}

async function cannot(parts: SendParts, row: Claimed, blocked: BlockedReason): Promise<void> {
  await settle(parts, row, { state: 'cannot', dueAt: null, sentAt: null, blocked });
}

const unanswered = { outcome: 'unreachable', source: null, retryAt: null, words: null, remedy: null } as const;

/** Nothing was changed: it is tried again ever more rarely, and given up after a day or two. */
async function tryLater(parts: SendParts, row: Claimed, told: Refused): Promise<void> {
  const now = parts.clock.now();
  const { outcome, reason, words, remedy, retryAt, isOwn } = told;
  const trouble = { reason, words, remedy };
  const tries = outcome === 'throttled' || outcome === 'switchedOff' || isOwn ? row.tries : row.tries + 1;
  if (tries >= maxTries)
    return void (await settle(parts, row, { state: 'refused', dueAt: null, tries, sentAt: null, trouble }));
  const firstMs = outcome === 'refused' ? 15 * minuteMs : minuteMs;
  const dueAt = later(retryAt ?? now, new Date(now.getTime() + backOff(firstMs, tries, 6 * hourMs)));
  await settle(parts, row, { state: 'waiting', dueAt, tries, sentAt: null, trouble });
}

/** Looks whether a change that was sent is there; only then is it done. */
async function look(parts: SendParts, row: Claimed, writer: Writer): Promise<void> {
  const answer = await writer.read();
  if ('blocked' in answer) return lookLater(parts, row, {});
  if (answer.outcome !== 'known') return lookLater(parts, row, {}, answer.retryAt);
  const found = answer.value;
  if (found.is !== 'after') return lookLater(parts, row, valuesOf(found));
  const seenAt = parts.clock.now();
  await settle(
    parts,
    row,
    { ...valuesOf(found), state: 'done', dueAt: null, seenAt, trouble: null },
    keepingTold(parts, row, found) ?? rememberingValues(row, seenAt),
  );
}

/** It is not there, or could not be looked for: again later, and at last it says that it was not seen. */
async function lookLater(
  parts: SendParts,
  row: Claimed,
  known: Pick<RowChange, 'found'>,
  retryAt: Date | null = null,
): Promise<void> {
  const now = parts.clock.now();
  const looks = retryAt ? row.looks : row.looks + 1;
  const ms = nextLookMs(looks);
  // sent by a process that died before it kept what came of it
  const lost = row.accepted_at === null && row.lost_at === null ? { lostAt: now } : {};
  await settle(parts, row, {
    ...{ ...known, ...lost, looks },
    ...(ms === null
      ? { state: 'unseen', dueAt: null }
      : { state: 'asked', dueAt: later(retryAt ?? now, after(now, ms)) }),
  });
}

/** What a registrar or a marketplace was read to say is its account's newest reading. */
function keepingTold({ clock }: SendParts, row: Claimed, { told, value }: Found) {
  const { userId, account_id: accountId, target, name } = row;
  if (target === 'marketplace' && accountId !== null && value !== undefined) {
    return (tx: Tx) => keepListing(tx, { userId, accountId, name }, value as ListingTerms | null, clock.now());
  }
  if (!told || accountId === null || target !== 'registrar') return undefined;
  return (tx: Tx) => keepTold(tx, { userId, accountId, now: clock.now() }, told);
}

/**
 * Which values in zones are ours is remembered: only those are ever offered to be removed (ZONE-006). One that was there before is
 * somebody's.
 */
function rememberingValues(row: Claimed, now: Date) {
  const { kind, userId, account_id: accountId, name: domainName, before, after: wanted } = row;
  if (kind !== 'records' || accountId === null || before === null) return undefined;
  return async (tx: Tx) => {
    await rememberWritten(
      tx,
      userId,
      removedBy(before, domainName).map((one) => ({ ...one, accountId })), // what would take it back
      now,
    );
    await forgetWritten(tx, userId, removedBy(wanted, domainName));
  };
}

/** What was to be removed and is gone already is no value of ours any more (ZONE-007). */
function forgettingValues({ kind, userId, name, after: wanted }: Claimed) {
  return kind === 'records' ? (tx: Tx) => forgetWritten(tx, userId, removedBy(wanted, name)) : undefined;
}

const removedBy = (edits: ChangeValue, domainName: string) =>
  (edits as RecordEdit[]).flatMap(({ host, type, remove }) =>
    remove.map((value) => ({ domainName, host, type, value })),
  );

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const later = (one: Date, other: Date) => (one > other ? one : other);
