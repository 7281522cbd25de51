import type { keyDays } from '#contract/keys.ts';
import { isReading, type Scope } from '#contract/scopes.ts';
import { readTags } from './key-form.rules.ts';

/** What is chosen of what an assistant asks. */
export type Choice = { scopes: Scope[]; tags: string; days: (typeof keyDays)[number] };

/** What is chosen before anybody chose: to read, without what buyers wrote (OAUTH-003). */
export const firstChoice = (asked: readonly Scope[]): Choice => ({
  scopes: asked.filter((scope) => isReading(scope) && scope !== 'inquiries:read'),
  ...{ tags: '', days: 90 },
});

type Wanted = { scopes: Scope[]; tags: string[] | null; days: Choice['days'] };

/** What the server is asked for, or what is wrong with it. */
export function chosenOf({ scopes, tags, days }: Choice): { wanted: Wanted } | { problems: ('scopes' | 'tags')[] } {
  const read = readTags(tags);
  const problems = [scopes.length === 0 && ('scopes' as const), !read.areTags && ('tags' as const)];
  const found = problems.filter((problem) => problem !== false);
  return found.length > 0 ? { problems: found } : { wanted: { scopes, tags: read.tags, days } };
}
