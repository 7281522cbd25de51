import type { ChangeMeaning } from '#contract/monitoring-meanings.ts';
import { websiteStatusMeaning } from '#contract/monitoring-meanings.ts';
import type { WebsiteFacts } from '../../database/tables.ts';
import {
  agree,
  differencesOf,
  isExpiring,
  isLearnt,
  isSameCertificate,
  type Seen,
  type SeenField,
  targetOf,
} from './compare.rules.ts';

/** What is known of a website, and the look that differed from it and waits for its second. */
export type Known = { known: Seen | null; other: Seen | null };
export type SeenChange = {
  field: SeenField;
  meaning: ChangeMeaning | null;
  before: Seen;
  after: Seen;
  detectedAt: Date;
};
export type Judged = Known & {
  changes: SeenChange[];
  /** when the next look is wanted: `soon` to confirm, `later` where nothing was learnt */
  next: 'usual' | 'soon' | 'later';
};

/** A site that is another at each look is left until the next usual look. */
const maxUnsteady = 3;
/** A text that changes more often in a week does so by itself, as that of a newspaper: it is told of no more. */
const maxTextChanges = 3;
const weekMs = 7 * 86_400_000;

/**
 * What a look means beside what is known (D-208). The first that learns something is the base line; one that learns nothing
 * takes nothing away; one that differs waits for a second, at least `apartMs` later, and only what both saw is a change, from
 * the first of them on.
 */
export function judgeLook({ known, other }: Known, look: Seen, apartMs: number): Judged {
  if (!isLearnt(look)) {
    const isFirst = known === null || !isLearnt(known);
    return { known: isFirst ? look : known, other, changes: [], next: 'later' };
  }
  if (known === null || !isLearnt(known)) return { known: look, other: null, changes: [], next: 'usual' };
  const differences = differencesOf(known, look);
  if (differences.length === 0) return withWarning(known, look);
  if (other && timeOf(look) - timeOf(other) < apartMs) return { known, other, changes: [], next: 'soon' };
  const agreed = other ? agreedOf(differences, known, other, look) : [];
  if (!other || agreed.length === 0) return waiting(known, look, other);
  return accepted(known, other, look, agreed, differences);
}

/** Of two looks that saw different kinds of pages nothing else is compared. */
function agreedOf(differences: SeenField[], before: Seen, first: Seen, second: Seen): SeenField[] {
  const agreed = differences.filter((field) => agree(field, { before, first, second }));
  return differences.includes('websiteStatus') && !agreed.includes('websiteStatus') ? [] : agreed;
}

const timeOf = ({ facts }: Seen) => Date.parse(facts.at);

function waiting(known: Seen, look: Seen, other: Seen | null): Judged {
  const unsteady = other ? other.facts.unsteady + 1 : 0;
  if (unsteady >= maxUnsteady) return { known, other: null, changes: [], next: 'usual' };
  return { known, other: { ...look, facts: { ...look.facts, unsteady } }, changes: [], next: 'soon' };
}

function accepted(known: Seen, first: Seen, look: Seen, agreed: SeenField[], differences: SeenField[]): Judged {
  const detectedAt = new Date(first.facts.at);
  const isOtherPage = agreed.includes('websiteStatus') || isElsewhere(agreed, known, first);
  const next = merged(known, look, isOtherPage ? allFields : agreed, first.facts.at);
  const told = agreed.filter((field) => isTold(field, agreed, known, first));
  const changes = told.map((field) => ({
    field,
    meaning: meaningOf(field, known, look),
    before: known,
    after: look,
    detectedAt,
  }));
  const rest = isOtherPage ? [] : differences.filter((field) => !agreed.includes(field));
  if (rest.length === 0) return { known: next, other: null, changes, next: 'usual' };
  return { ...waiting(next, look, first), changes };
}

const allFields: readonly SeenField[] = ['websiteStatus', 'finalUrl', 'title', 'certificate', 'text'];

/** What is known after `fields` changed: the facts of the look, but for fields that it alone saw. */
function merged(known: Seen, look: Seen, fields: readonly SeenField[], since: string): Seen {
  const has = (field: SeenField) => fields.includes(field);
  const of = (field: SeenField) => (has(field) ? look.facts : known.facts);
  const isOwn = isSameCertificate(known.facts.certificate, look.facts.certificate) || !has('certificate');
  const isOtherText = has('text') && known.status === look.status;
  const facts: WebsiteFacts = {
    ...look.facts,
    finalUrl: of('finalUrl').finalUrl,
    title: of('title').title,
    certificate: of('certificate').certificate,
    certificateSince: isOwn ? known.facts.certificateSince : since,
    warnedOf: known.facts.warnedOf,
    warnedLast: known.facts.warnedLast ?? null,
    textHash: of('text').textHash,
    textChanges: isOtherText ? [since, ...known.facts.textChanges].slice(0, maxTextChanges) : known.facts.textChanges,
    unsteady: 0,
  };
  return { facts, text: has('text') ? look.text : known.text, status: look.status };
}

/** Whether a change is worth an entry of its own. */
function isTold(field: SeenField, agreed: readonly SeenField[], known: Seen, first: Seen): boolean {
  const isOtherSite = isElsewhere(agreed, known, first);
  if (isOtherSite && (field === 'title' || field === 'text')) return false; // it says so by itself
  if (field === 'text') {
    const since = timeOf(first) - weekMs;
    return known.facts.textChanges.filter((at) => Date.parse(at) > since).length < maxTextChanges;
  }
  if (field === 'certificate' && (isOtherSite || agreed.includes('websiteStatus'))) {
    return problemOf(known) !== problemOf(first);
  }
  return true;
}

function meaningOf(field: SeenField, before: Seen, after: Seen): ChangeMeaning | null {
  switch (field) {
    case 'websiteStatus':
      return websiteStatusMeaning(before.status, after.status);
    case 'finalUrl':
      return hostOf(before) === hostOf(after) ? null : 'redirectsElsewhere';
    case 'title':
      return 'titleChanged';
    case 'text':
      return 'textChanged';
    case 'certificate':
      return certificateMeaning(before.facts.certificate, after.facts.certificate);
  }
}

/** True where the name came to lead to another site, of which all is different. */
const isElsewhere = (agreed: readonly SeenField[], known: Seen, first: Seen) =>
  agreed.includes('finalUrl') && hostOf(known) !== hostOf(first);
const problemOf = ({ facts }: Seen) => facts.certificate?.problem ?? null;
const hostOf = ({ facts }: Seen) => targetOf(facts.finalUrl)?.split('/')[0];

function certificateMeaning(
  before: WebsiteFacts['certificate'],
  after: WebsiteFacts['certificate'],
): ChangeMeaning | null {
  if (!before || !after) return null;
  if (before.problem === null && after.problem !== null) return 'certificateBroken';
  if (before.problem !== null && after.problem === null) return 'certificateMended';
  return after.problem === null && (after.expiresAt ?? '') > (before.expiresAt ?? '') ? 'certificateRenewed' : null;
}

/** A look that saw nothing new: the end of a certificate that comes near is told twice, 14 and 3 days before it. */
function withWarning(known: Seen, look: Seen): Judged {
  const { certificate, certificateSince, warnedOf, warnedLast } = known.facts;
  const now = new Date(look.facts.at);
  const quiet: Judged = { known, other: null, changes: [], next: 'usual' };
  if (!certificate || !isExpiring(certificate, certificateSince, now)) return quiet;
  const isLast = isExpiring(certificate, certificateSince, now, 'last');
  if ((isLast ? warnedLast : warnedOf) === certificate.expiresAt) return quiet;
  if (look.facts.certificate?.expiresAt !== certificate.expiresAt) return quiet; // another server's
  const warnings = { warnedOf: certificate.expiresAt, ...(isLast && { warnedLast: certificate.expiresAt }) };
  const warned = { ...known, facts: { ...known.facts, ...warnings } };
  const change: SeenChange = {
    field: 'certificate',
    meaning: 'certificateExpiring',
    before: known,
    after: look,
    detectedAt: now,
  };
  return { ...quiet, known: warned, changes: [change] };
}
