import { mailServicesOf } from '#contract/dns-records.ts';
import type { Reason } from '#contract/lookups.ts';
import type { WebsiteStatus } from '#contract/websites.ts';
import type { DnsFacts, WebsiteFacts } from '../../database/tables.ts';
import { type StoredCertificate, storedCertificate } from '../certificates/stored-certificate.rules.ts';
import { type DnsChange, judgeRecords } from '../records/records.rules.ts';
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
  certificate: StoredCertificate | null;
  dns: DnsOutcome;
};
/** `isLearnt`: records were read; `kept` null: what is known of them stays as it is. */
type DnsOutcome = {
  isLearnt: boolean;
  failure: Reason | null;
  changes: DnsChange[];
  kept: { known: DnsFacts; other: DnsFacts | null } | null;
  /** null: not known */
  takesMail: boolean | null;
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
    records,
    intervals,
    now,
    random,
  }: {
    failure: Reason | null;
    item: { dueAt: Date | null; tries: number; dns: DnsFacts | null; dnsOther: DnsFacts | null };
    records: WebsiteLook['dns'];
    intervals: Intervals;
    now: Date;
    random: number;
  },
): Outcome {
  const judged = judgeLook({ known, other }, look, intervals.confirmMs * confirmPart);
  const learnt = isLearnt(look);
  const tries = learnt ? 0 : item.tries + 1;
  const periodMs = intervals.periodMs ?? neverMs;
  const soon = () => nextConfirm(now, intervals.confirmMs, random);
  const wanted = {
    usual: () => nextUsual(item.dueAt, now, periodMs, random),
    soon,
    later: () => nextTry(tries, now, periodMs, random),
  }[judged.next]();
  const { isSoon, ...dns } = dnsOutcome(item, records, look, intervals.confirmMs * confirmPart);
  const dueAt = isSoon && soon() < wanted ? soon() : wanted;
  return {
    changes: judged.changes,
    status: judged.known?.status ?? null,
    isLearnt: learnt,
    tries,
    failure: learnt ? null : (failure ?? whyUnclear(look)),
    dueAt,
    kept: keptOf({ known, other }, judged, look),
    certificate: judged.known && storedCertificate(judged.known.facts),
    dns,
  };
}

function dnsOutcome(
  { dns: known, dnsOther: other }: { dns: DnsFacts | null; dnsOther: DnsFacts | null },
  read: WebsiteLook['dns'],
  { facts }: Seen,
  apartMs: number,
): DnsOutcome & { isSoon: boolean } {
  const none = { isLearnt: false, changes: [], kept: null, takesMail: null, isSoon: false };
  if (!read?.records) return { ...none, failure: read?.failure ?? null };
  const judged = judgeRecords({ known, other }, new Date(facts.at), read.records, apartMs);
  const isKept = judged.known === known && judged.other === other;
  return {
    ...{ isLearnt: true, failure: read.failure, changes: judged.changes, isSoon: judged.isSoon },
    kept: isKept ? null : { known: judged.known, other: judged.other },
    takesMail: judged.known.records.mx && mailServicesOf(judged.known.records.mx).length > 0,
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
  if (learnsNames(known.certificate, look.certificate)) return true;
  const isMoved = known.addresses.every((address) => !look.addresses.includes(address));
  return shown(known) !== shown(look) || (isMoved && known.addresses.length + look.addresses.length > 0);
}

/** What is compared stays as two looks agreed on it. */
function refreshed(known: Seen, look: Seen): Seen {
  const { at, reasons, chain, httpStatus, addresses, nameservers, fingerprint } = look.facts;
  const certificate = learnsNames(known.facts.certificate, look.facts.certificate)
    ? look.facts.certificate
    : known.facts.certificate;
  const seen = { at, reasons, chain, httpStatus, addresses, nameservers, fingerprint, certificate };
  return { ...known, facts: { ...known.facts, ...seen } };
}

/** Whether a look tells the names of a certificate that was stored before names were. */
const learnsNames = (known: WebsiteFacts['certificate'], seen: WebsiteFacts['certificate']): boolean =>
  known?.names === undefined && seen?.names !== undefined && known?.expiresAt === seen.expiresAt;
