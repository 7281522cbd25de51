import { testOfVariant } from '#contract/lander-test-rules.ts';
import type { BuiltInTemplate } from '#contract/landers.ts';

/** A template of ours, or any that a language model follows. */
export type PageKind = BuiltInTemplate | 'custom';

/** A test of a lander: the kinds of its pages, and what became of it. */
export type TestOfPage = {
  landerId: string;
  round: number;
  a: PageKind;
  b: PageKind;
  /** B was chosen, and with it another template than the group's */
  tookTemplate: boolean;
  /** null: nothing was chosen, or it was not noted when */
  chosenAt: Date | null;
  /** the template that the lander has of its own now; null: its group's */
  kept: PageKind | null;
};

export type PageKinds = {
  groups: ReadonlyMap<string, PageKind>;
  /** of a lander, in the order of rounds */
  tests: ReadonlyMap<string, readonly TestOfPage[]>;
  /** the beginning of the time that is asked about */
  since: Date;
};

/**
 * The kind of a page by what is noted of it (DEAL-004): a variant's by its test; outside of tests that of the group, whose template
 * never changes, or the one that won a test, if that was before the time that is asked about. Undefined where it is not known.
 */
export function pageKindOf(
  { groups, tests, since }: PageKinds,
  { landerId, groupId, variant }: { landerId: string; groupId: string; variant: number },
): PageKind | undefined {
  const own = tests.get(landerId) ?? [];
  if (variant > 0) {
    const seen = testOfVariant(variant);
    return own.find(({ round }) => round === seen.round)?.[seen.variant];
  }
  const last = own.findLast(({ tookTemplate }) => tookTemplate);
  if (!last) return groups.get(groupId);
  const isSettled = last.chosenAt !== null && last.chosenAt <= since && last.kept === last.b;
  return isSettled ? last.b : undefined;
}
