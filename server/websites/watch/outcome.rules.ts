import type { Reason } from '#contract/lookups.ts';
import type { WebsiteStatus } from '#contract/websites.ts';
import type { WebsiteFacts } from '../../database/tables.ts';
import type { WebsiteLook } from '../website-look.ts';
import { isLearnt, type Seen } from './compare.rules.ts';
import { type Judged, judgeLook, type Known } from './judge.rules.ts';
import { nextConfirm, nextTry, nextUsual } from './next-look.rules.ts';
import type { Sign } from './outage.rules.ts';
import type { StoredLook } from './save.store.ts';

/** What a look leaves of a name, before it is stored. */
export type Outcome = Pick<Judged, 'changes'> & {
  /** what stands there now; null: not known */
  status: WebsiteStatus | null;
  isLearnt: boolean;
  tries: number;
  failure: Reason | null;
  dueAt: Date;
  kept: StoredLook | null;
};
/** How often looks are made, by the settings. `periodMs` null: none by itself. */
export type Intervals = { periodMs: number | null; confirmMs: number };

/** A second look counts a little before its time: the clock of another process, a user who asks for it. */
const confirmPart = 2 / 3;
const neverMs = 10 * 365 * 86_400_000;

/** What a look says of the line: see `createOutageWatch`. */
export function signOf(known: WebsiteFacts | null, look: Pick<WebsiteLook, 'status'>): Sign {
  if (known === null || ['noWebsite', 'checkFailed'].includes(known.status)) return null;
  return look.status === 'checkFailed' || look.status === 'noWebsite' ? 'lost' : 'well';
}

/** What of a look is kept. */
export function factsOf(look: WebsiteLook): WebsiteFacts {
  const at = look.at.toISOString();
  return {
    at,
    status: look.status,
    reasons: look.reasons,
    chain: look.chain,
    finalUrl: look.finalUrl,
    httpStatus: look.httpStatus,
    title: look.title,
    certificate: look.certificate,
    addresses: look.addresses,
    nameservers: look.nameservers,
    textHash: look.textHash,
    fingerprint: look.fingerprint,
    textChanges: [],
    certificateSince: look.certificate && at,
    warnedOf: null,
    unsteady: 0,
  };
}

/** What is to be stored of a look, beside what is known; `item` is the name as it was claimed. */
export function outcomeOf(
  { known, other }: Known,
  look: Seen,
  {
    failure,
    item,
    intervals,
    now,
    random,
  }: {
    failure: Reason | null;
    item: { dueAt: Date | null; tries: number };
    intervals: Intervals;
    now: Date;
    random: number;
  },
): Outcome {
  const judged = judgeLook({ known, other }, look, intervals.confirmMs * confirmPart);
  const learnt = isLearnt(look);
  const tries = learnt ? 0 : item.tries + 1;
  const periodMs = intervals.periodMs ?? neverMs;
  const dueAt = {
    usual: () => nextUsual(item.dueAt, now, periodMs, random),
    soon: () => nextConfirm(now, intervals.confirmMs, random),
    later: () => nextTry(tries, now, periodMs, random),
  }[judged.next]();
  return {
    changes: judged.changes,
    status: judged.known?.status ?? null,
    isLearnt: learnt,
    tries,
    failure: learnt ? null : (failure ?? whyUnclear(look)),
    dueAt,
    kept: keptOf({ known, other }, judged, look),
  };
}

const whyUnclear = ({ facts }: Seen): Reason => (facts.httpStatus === null ? 'unreadable' : `HTTP ${facts.httpStatus}`);

/** Null where nothing is to be written: on most days nothing is new. */
function keptOf(before: Known, { known, other }: Judged, look: Seen): StoredLook | null {
  if (!known) return null;
  const isSame = known === before.known && other === before.other;
  const shown =
    isSame && !other && isLearnt(look) && isOtherwise(known.facts, look.facts) ? refreshed(known, look) : known;
  if (isSame && shown === known) return null;
  return {
    facts: shown.facts,
    text: shown.text === before.known?.text ? null : shown.text,
    other: other?.facts ?? null,
    otherText: other?.text ?? null,
  };
}

/** Whether a page that shows what the last look found would say something wrong. */
function isOtherwise(known: WebsiteFacts, look: WebsiteFacts): boolean {
  const shown = ({ reasons, nameservers, chain }: WebsiteFacts) =>
    JSON.stringify([reasons.map(({ code }) => code), nameservers, chain.map(({ status }) => status)]);
  const isMoved = known.addresses.every((address) => !look.addresses.includes(address));
  return shown(known) !== shown(look) || (isMoved && known.addresses.length + look.addresses.length > 0);
}

/** What is compared stays as two looks agreed on it. */
function refreshed(known: Seen, look: Seen): Seen {
  const { at, reasons, chain, httpStatus, addresses, nameservers, fingerprint } = look.facts;
  return { ...known, facts: { ...known.facts, at, reasons, chain, httpStatus, addresses, nameservers, fingerprint } };
}
