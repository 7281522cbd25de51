import { createHash } from 'node:crypto';
import { type AddResult, maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { nameFailures } from '#contract/domain-name.ts';
import { tooManyDomains, validationFailed } from '#contract/errors.ts';
import { typedKey } from '#contract/typed-name.ts';
import { storableText } from '../database/storable-text.ts';
import type { AcceptedName, NameJudge, RefusedName } from '../names/name-judge.ts';
import { shownName } from '../names/shown-name.rules.ts';
import type { DomainList } from '../portfolio/domains.rules.ts';

/** What a request to add asks for: each name once, in typed order (D-060). */
export type AddRequest = { accepted: AcceptedName[]; refused: RefusedName[] };

/** Judges the names of a request. Throws VALIDATION_FAILED for none and TOO_MANY_DOMAINS for more than 10,000 (D-066). */
export function readAddRequest(judge: NameJudge, entries: string[]): AddRequest {
  const distinct = new Map<string, string>();
  for (const entry of entries) {
    const key = typedKey(entry.trim());
    if (!distinct.has(key)) distinct.set(key, entry);
  }
  if (distinct.size === 0) throw validationFailed('', 'At least one domain name is needed.');
  if (distinct.size > maxDomainsPerRequest) throw tooManyDomains();

  const accepted = new Map<string, AcceptedName>();
  const refused: RefusedName[] = [];
  for (const entry of distinct.values()) {
    const judged = judge.judge(entry);
    if (!judged.ok) refused.push(judged);
    else if (!accepted.has(judged.name)) accepted.set(judged.name, judged); // Unicode and punycode of one name
  }
  return { accepted: [...accepted.values()], refused };
}

/** Tells a repeated request from another one under the same batch id (D-067). */
export function digestOfRequest(list: DomainList, entries: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([list, entries]))
    .digest('hex');
}

const longestShown = 300;

/** A refused entry as the result lists it: of a length to look at, and nothing that PostgreSQL's JSON cannot hold. */
function shownEntry(entry: string): string {
  return storableText(entry.slice(0, longestShown));
}

/**
 * An answer as it is kept for repeats (D-067): a repeat brings the same list, so names are kept by their places among the
 * accepted ones, and what was refused is judged again. Kept in full, the answers of one account could fill the disk.
 */
type Lists = 'failedDomains' | 'reactivatedDomains' | 'skippedDomains' | 'pendingVerificationDomains';
export type StoredResult = Omit<AddResult, Lists> & {
  /** missing in answers that an earlier version kept */
  reactivatedPlaces?: number[];
  skippedPlaces: number[];
  pendingPlaces: [place: number, id: string][];
};

/** The answer to a request, for the first time or again. */
export function answerOf(
  { reactivatedPlaces = [], skippedPlaces, pendingPlaces, ...counts }: StoredResult,
  { accepted, refused }: AddRequest,
): AddResult {
  return {
    ...counts,
    failedDomains: failedDomains(refused),
    reactivatedDomains: reactivatedPlaces.map((place) => shownNameOf(accepted[place])),
    skippedDomains: skippedPlaces.map((place) => shownNameOf(accepted[place])),
    pendingVerificationDomains: pendingPlaces.map(([place, id]) => ({ id, name: shownNameOf(accepted[place]) })),
  };
}

/** Refused entries as a result lists them. */
export function failedDomains(refused: readonly RefusedName[]): AddResult['failedDomains'] {
  return refused.map(({ entry, reason, registrableName }) => ({
    domainName: shownEntry(entry),
    reason,
    message: nameFailures[reason],
    registrableName,
  }));
}

/** A name as it was typed: its letter case, in Unicode. */
export function shownNameOf(accepted: AcceptedName | undefined): string {
  return accepted ? shownName({ ...accepted, unicode_name: accepted.unicodeName }) : '';
}
