import { canonicalSuffix } from './internationalised-name.rules.ts';

/** Rules of the Public Suffix List, in lower-case A-labels: `co.uk`, `ck` of `*.ck`, `www.ck` of `!www.ck`. */
export type SuffixRules = {
  names: ReadonlySet<string>;
  wildcards: ReadonlySet<string>;
  exceptions: ReadonlySet<string>;
};

const icannSection = /\/\/ ===BEGIN ICANN DOMAINS===(.*?)\/\/ ===END ICANN DOMAINS===/s;
const longestLine = 300;

/** The ICANN section of the list (publicsuffix.org/list); undefined for a text that is none. Lines of nonsense are left out. */
export function parseSuffixList(text: string): SuffixRules | undefined {
  const names = new Set<string>();
  const wildcards = new Set<string>();
  const exceptions = new Set<string>();
  for (const line of icannSection.exec(text)?.[1]?.split('\n') ?? []) {
    const rule = line.trim();
    if (rule === '' || rule.startsWith('//') || rule.length > longestLine) continue;
    const [set, suffix] = rule.startsWith('!')
      ? [exceptions, rule.slice(1)]
      : rule.startsWith('*.')
        ? [wildcards, rule.slice(2)]
        : [names, rule];
    const canonical = canonicalSuffix(suffix);
    if (canonical !== undefined) set.add(canonical);
  }
  return names.has('com') && names.has('co.uk') ? { names, wildcards, exceptions } : undefined;
}

/** The suffix that a canonical name stands under, or the name itself when it is one; undefined when its TLD is not listed. */
export function publicSuffixOf({ names, wildcards, exceptions }: SuffixRules, name: string): string | undefined {
  for (let suffix = name; ; suffix = suffix.slice(suffix.indexOf('.') + 1)) {
    const parent = suffix.slice(suffix.indexOf('.') + 1);
    if (exceptions.has(suffix)) return parent;
    if (names.has(suffix)) return suffix;
    if (parent === suffix) return wildcards.has(suffix) ? suffix : undefined; // `ck` has no rule but `*.ck`
    if (wildcards.has(parent)) return suffix;
  }
}

/** Rules of an ICANN section with fewer are damaged: it had 6,900 in 2024, and only grows. */
const fewestRules = 5_000;

/** A list with fewer rules than ever, or that lost a tenth of those in use. */
export function isDamaged(rules: SuffixRules, before: SuffixRules | null): boolean {
  return rules.names.size < Math.max(fewestRules, 0.9 * (before?.names.size ?? 0));
}
