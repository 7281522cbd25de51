import type { UserId } from '../../context.ts';

/** The kinds of `visit_event`, by their codes. */
export const visitKinds = { view: 1, engage: 2, outbound: 3, inquiry: 4, withoutScript: 5 } as const;
export type VisitKind = keyof typeof visitKinds;

/** Whose page was visited, as it stood then. */
type VisitedLander = { userId: UserId; landerId: string; domainId: string; groupId: string };

/** The page of a host, and what the pages of its test say that they are. */
export type VisitedPage = VisitedLander & { host: string; variants: readonly number[] };

/** What is known of who came; codes of `contract/visits.ts`, 0 where it is not known. Nothing of it names anybody. */
type VisitorTraits = {
  country: number;
  device: number;
  browser: number;
  os: number;
  /** pixels of the screen */
  width: number;
  height: number;
  /** a label: `direct`, the key of a source, a host */
  referrer: string;
  /** a label, '' for none */
  campaign: string;
};

/** One signal of a visitor; what leaves collecting, and all that is stored (D-215). */
export type VisitEvent = VisitedLander &
  VisitorTraits & {
    kind: VisitKind;
    at: Date;
    /** 64 bits of a keyed hash; 0 for a view without script */
    visitor: bigint;
    /** 0: no test of variants runs, 1: A, 2: B */
    variant: number;
    /** of an `engage`: ms looked at since the signal before */
    engagedMs: number;
    /** of an `inquiry` */
    inquiryId: string | null;
  };

/** The day of UTC, to which an event belongs. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
