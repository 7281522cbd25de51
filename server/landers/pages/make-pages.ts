import { sql } from 'kysely';
import { renderLander } from '#lander/render-lander.ts';
import type { LanderView } from '#lander/view.ts';
import type { Config } from '../../config/config.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { holdDomains, landerStateOf, landerTypeNumber, setLanderState } from '../../domains/lander-state.service.ts';
import { type PageFacts, readPageFacts } from '../../domains/page-facts.reads.ts';
import { tellLandersChanged } from '../tell-changes.ts';
import { tellChangedHosts } from './changed-hosts.ts';
import { composeView, type PageOrder, type PageSite } from './compose-view.ts';
import { claimDue, type DueLander } from './due-landers.store.ts';
import { nextTryAt } from './generation.rules.ts';
import { endFailed, endMade, type FailedPage, holdClaimed, type MadePage, savePages } from './made-pages.store.ts';

export type MakerParts = Pick<Parts, 'config' | 'db' | 'clock' | 'newId' | 'hub' | 'log'>;

/** So many pages are made in one go. */
export const mostAtOnce = 200;
/** A process that died while it made pages leaves them to the others after this time. */
const leaseMs = 30_000;

/** What came of a lander that was claimed. */
export type Composed = MadePage | FailedPage;

/**
 * Makes the pages of up to 200 landers that are due, of any users, unless the text service must write them first. A page
 * stays online while it is made anew (D-182). Returns how many were due.
 */
export async function makePages(parts: MakerParts): Promise<number> {
  const composed = await composeDue(parts);
  await saveComposed(parts, composed);
  return composed.length;
}

/** Claims landers that are due and composes their pages. */
export async function composeDue(parts: MakerParts): Promise<Composed[]> {
  const now = parts.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const due = await claimDue(parts.db, 'composed', { now, until, most: mostAtOnce });
  if (due.length === 0) return [];
  const facts = await readPageFacts(parts.db, due);
  const site = pageSite(parts.config, now);
  return due.flatMap((lander) => {
    const known = facts.get(lander.domainId); // none: its domain is gone, and so is the lander
    return known ? [compose(parts, lander, known, site, now)] : [];
  });
}

/** Saves what was composed, of each user in one transaction. */
export async function saveComposed(parts: MakerParts, composed: readonly Composed[]): Promise<void> {
  for (const [userId, own] of Map.groupBy(composed, ({ lander }) => lander.userId)) await save(parts, userId, own);
}

/** What is the same for all pages of an installation today. */
export function pageSite(config: Config, now: Date): PageSite {
  const today = now.toISOString().slice(0, 10);
  return { publicUrl: config.publicUrl, links: config.links, assistantAnswers: () => false, today };
}

/** What the user decided about the page of a lander. */
function orderOf({ type, template, settings, why, custom }: DueLander): PageOrder {
  const kind = type === landerTypeNumber.custom ? 'custom' : (template as LanderView['kind']);
  return { kind, settings, why, custom };
}

function compose(parts: MakerParts, lander: DueLander, facts: PageFacts, site: PageSite, now: Date): Composed {
  try {
    const view = composeView(facts, orderOf(lander), site);
    renderLander(view, 'en'); // a page that cannot be drawn must not go live
    return { lander, host: facts.name, view, isServed: facts.isServed };
  } catch (error) {
    parts.log.error({ err: error, landerId: lander.id }, 'a page could not be made');
    return { lander, error: 'notDrawn', nextTryAt: nextTryAt(lander.tries, lander.startedAt, now) };
  }
}

/** Only where the claim still stands. */
async function save(parts: MakerParts, userId: UserId, all: readonly Composed[]): Promise<void> {
  const now = parts.clock.now();
  const saved = await inTransaction(parts, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx); // a commit that is lost with the machine is work done again
    await holdDomains(
      tx,
      userId,
      all.map(({ lander }) => lander.domainId),
    );
    const held = await holdClaimed(
      tx,
      userId,
      all.map(({ lander }) => lander),
    );
    const kept = all.filter(({ lander }) => held.has(lander.id));
    const made = kept.filter((one) => 'view' in one);
    const failures = kept.filter((one) => 'error' in one);
    const hosts = await savePages(tx, userId, made, now);
    await endMade(
      tx,
      userId,
      made.map(({ lander }) => lander),
    );
    await endFailed(tx, userId, failures);
    const isNew = ({ lander }: Composed) => lander.state === landerStateOf.generating;
    await setState(tx, userId, made.filter(isNew), landerStateOf.live);
    const givenUp = failures.filter((one) => isNew(one) && one.nextTryAt === null);
    await setState(tx, userId, givenUp, landerStateOf.failed);
    await tellChangedHosts(tx, hosts);
    return [...made.filter(isNew), ...givenUp];
  });
  if (saved.length === 0) return;
  const landerIds = saved.map(({ lander }) => lander.id);
  const groupIds = [...new Set(saved.map(({ lander }) => lander.groupId))];
  tellLandersChanged(parts, userId, { landerIds, groupIds });
}

function setState(tx: Tx, userId: UserId, those: readonly Composed[], state: number): Promise<void> {
  return setLanderState(
    tx,
    userId,
    those.map(({ lander }) => lander.domainId),
    { state },
  );
}
