import { dayMs } from '#contract/dates.ts';
import type { WebsiteStatus } from '#contract/websites.ts';
import type { WebsiteFacts } from '../../database/tables.ts';
import { agreeOnText, comparedTitle, isLikeText } from './text-likeness.rules.ts';

/** A look as it is compared: `status` is the user's word for such a page where there is one, else the classifier's. */
export type Seen = { facts: WebsiteFacts; text: string; status: WebsiteStatus };
export type SeenField = 'websiteStatus' | 'finalUrl' | 'title' | 'certificate' | 'text';

const unclearReasons: ReadonlySet<string> = new Set(['accessRefused', 'botWall', 'maintenance']);

/** True where a look learnt what stands there: a wall or a failure tells nothing of it and replaces nothing known. */
export function isLearnt({ facts, status }: Pick<Seen, 'facts' | 'status'>): boolean {
  if (status === 'checkFailed') return false;
  return status !== 'unknown' || !facts.reasons.some(({ code }) => unclearReasons.has(code));
}

/** In which fields two looks differ so that somebody may want to know (D-208). */
export function differencesOf(before: Seen, after: Seen): SeenField[] {
  const found: SeenField[] = [];
  if (before.status !== after.status) found.push('websiteStatus');
  const isThere = before.status !== 'noWebsite' && after.status !== 'noWebsite';
  if (!isThere) return found; // of a page that came or went nothing else is told
  if (!isSameTarget(before.facts.finalUrl, after.facts.finalUrl)) found.push('finalUrl');
  if (!isSameCertificate(before.facts.certificate, after.facts.certificate)) found.push('certificate');
  // advertisements say something else each time, and of another kind of page all is different
  if (before.status !== 'websiteDeveloped' || after.status !== 'websiteDeveloped') return found;
  if (comparedTitle(before.facts.title) !== comparedTitle(after.facts.title)) found.push('title');
  if (before.facts.textHash !== after.facts.textHash && !isLikeText(before.text, after.text)) found.push('text');
  return found;
}

/** True where a second look saw in this field what the first did, in place of `before`. */
export function agree(
  field: SeenField,
  { before, first, second }: Record<'before' | 'first' | 'second', Seen>,
): boolean {
  if (field === 'text') return agreeOnText(before.text, first.text, second.text);
  return !differencesOf(first, second).includes(field);
}

/** Where a name leads: host and path. What sessions and languages add to it changes with each visit. */
export function targetOf(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  if (!parsed) return null;
  const parts = parsed.pathname.split('/').filter((part) => part !== '');
  const kept = parts.map((part) => (isMade(part) ? '*' : (part.split(';')[0] ?? '')));
  if (/^(index|default)\.\w{3,4}$/.test(kept.at(-1) ?? '')) kept.pop();
  return [parsed.hostname.replace(/^www\./, ''), ...kept].join('/');
}

/** Ids of sessions and visits, as no person writes them. */
const isMade = (part: string) => part.length >= 16 && /\d/.test(part) && /^[\w-]+$/.test(part);

function isSameTarget(before: string | null, after: string | null): boolean {
  const [one, other] = [targetOf(before), targetOf(after)];
  return one === null || other === null || one === other;
}

type Certificate = WebsiteFacts['certificate'];

/** One that another server of the site still has, with an earlier end, is no change. */
export function isSameCertificate(before: Certificate, after: Certificate): boolean {
  if (before === null || after === null) return before === after;
  if (before.problem !== after.problem) return false;
  const laterMs = timeOf(after.expiresAt) - timeOf(before.expiresAt);
  if (before.issuer === after.issuer) return !(laterMs >= dayMs);
  return false;
}

const timeOf = (at: string | null) => (at === null ? Number.NaN : Date.parse(at));

/** When the end of a certificate is told: so long before it, of one that lives for weeks in the last part of its time. */
const warnings = { first: { ms: 14 * dayMs, part: 1 / 3 }, last: { ms: 3 * dayMs, part: 1 / 10 } };

/**
 * True from 14 days before the end of a certificate, or 3 the second time. Where its beginning is not known, its time counts
 * from the first look that saw it.
 */
export function isExpiring(
  certificate: Certificate,
  since: string | null,
  now: Date,
  warning: keyof typeof warnings = 'first',
): boolean {
  if (!certificate || certificate.problem !== null || certificate.expiresAt === null) return false;
  const end = timeOf(certificate.expiresAt);
  const begun = certificate.startsAt ?? since;
  const whole = end - (begun === null ? now.getTime() : timeOf(begun));
  return end - now.getTime() <= Math.min(warnings[warning].ms, whole * warnings[warning].part);
}
