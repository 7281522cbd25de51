import { type CertificateState, endingDays } from '#contract/certificates.ts';
import { dayMs } from '#contract/dates.ts';
import type { CertificateProblem } from '#contract/websites.ts';
import type { WebsiteFacts } from '../../database/tables.ts';

/** As `website.certificate` has it; whether one has ended is told by the clock. */
export const stored = { none: 0, valid: 1, otherName: 2, untrusted: 3, unknown: 4 } as const;
export type StoredCertificate = { kind: (typeof stored)[keyof typeof stored]; endsAt: string | null };

const kindOf: Record<CertificateProblem, StoredCertificate['kind']> = {
  expired: stored.valid, // it was good until then
  otherName: stored.otherName,
  notYetValid: stored.untrusted,
  selfSigned: stored.untrusted,
  untrusted: stored.untrusted,
};

/** What the list keeps of what is known of a website. */
export function storedCertificate(facts: Pick<WebsiteFacts, 'certificate' | 'status'>): StoredCertificate {
  const { certificate, status } = facts;
  if (!certificate) return { kind: status === 'checkFailed' ? stored.unknown : stored.none, endsAt: null };
  const { problem, expiresAt } = certificate;
  return { kind: problem === null ? stored.valid : kindOf[problem], endsAt: expiresAt };
}

type Row = { kind: number | null; endsAt: Date | null; isLookedAt: boolean };

/** How a stored certificate stands at a moment. */
export function certificateState({ kind, endsAt, isLookedAt }: Row, now: Date): CertificateState {
  if (kind === null) return isLookedAt ? 'unknown' : 'notChecked';
  if (kind === stored.none) return 'none';
  if (kind === stored.otherName) return 'otherName';
  if (kind === stored.untrusted) return 'untrusted';
  if (kind === stored.unknown || endsAt === null) return 'unknown';
  if (endsAt <= now) return 'ended';
  return endsAt.getTime() - now.getTime() <= endingDays * dayMs ? 'ending' : 'valid';
}
