import { DomainStatus } from '#contract/domains.ts';
import type { DomainList, Flags } from '../../portfolio/domains.rules.ts';

/** The flags of a record that deleting and changes of status look at and change. */
export type Standing = Pick<Flags, 'status' | 'needsVerification' | 'inPortfolio' | 'isMonitored' | 'isDeleted'>;

const bits = { needsVerification: 4, inPortfolio: 8, isMonitored: 16, isDeleted: 32 } as const;
/** Sidebar the flags in a kept code: the record held its name (`name_holder`). */
export const heldBit = 64;

/** The flags as one small number, by which thousands are kept; `codeSql` reads the same from a row. */
export function codeOf(standing: Standing): number {
  const { needsVerification, inPortfolio, isMonitored, isDeleted } = bits;
  return (
    standing.status +
    (standing.needsVerification ? needsVerification : 0) +
    (standing.inPortfolio ? inPortfolio : 0) +
    (standing.isMonitored ? isMonitored : 0) +
    (standing.isDeleted ? isDeleted : 0)
  );
}
export const codeSql = `status + 4 * needs_verification::int + 8 * in_portfolio::int + 16 * is_monitored::int
  + 32 * is_deleted::int`;

export function standingOf(code: number): Standing {
  return {
    status: (code & 3) as DomainStatus,
    needsVerification: (code & bits.needsVerification) > 0,
    inPortfolio: (code & bits.inPortfolio) > 0,
    isMonitored: (code & bits.isMonitored) > 0,
    isDeleted: (code & bits.isDeleted) > 0,
  };
}

/** Whether such a record is to hold its name against other accounts (D-063, D-121, D-122). */
export function holdsName({ status, needsVerification, inPortfolio, isDeleted }: Standing): boolean {
  return inPortfolio && !isDeleted && !needsVerification && status === DomainStatus.Registered;
}

/** The record without one of its two marks; with none left it is deleted (D-064). Null: it stays as it is. */
export function afterDeleting(list: DomainList, own: Standing): Standing | null {
  const hasMark = list === 'monitored' ? own.isMonitored : own.inPortfolio;
  if (own.isDeleted || !hasMark) return null;
  if (!(own.inPortfolio && own.isMonitored)) return { ...own, isDeleted: true };
  if (list === 'monitored') return { ...own, isMonitored: false };
  return { ...own, inPortfolio: false, status: DomainStatus.Registered, needsVerification: false }; // both of the portfolio
}

/** The record with another status; claims and names that are only watched have none to change (D-119). Null: it stays. */
export function afterStatus(status: DomainStatus, own: Standing): Standing | null {
  const canChange = own.inPortfolio && !own.isDeleted && !own.needsVerification && own.status !== status;
  return canChange ? { ...own, status } : null;
}
