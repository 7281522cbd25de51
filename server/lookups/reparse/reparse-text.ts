import type { ReparseCount } from './reparse.service.ts';

/** What an operator reads at the end of a run. */
export function reparseText({ answers, unread, changedDomains, facts }: ReparseCount, isDry: boolean): string {
  const gained = Object.entries(facts).map(([field, count]) => `  ${field}: ${count}`);
  return [
    `Stored answers read again: ${answers}, of these without a registration to read: ${unread}`,
    `Domains with ${isDry ? 'values that would change' : 'changed values'}: ${changedDomains}`,
    gained.length > 0 ? 'Facts gained or corrected, by field:' : 'No fact differs from before.',
    ...gained,
    ...(isDry ? ['This was a dry run: nothing was changed.'] : []),
  ].join('\n');
}
