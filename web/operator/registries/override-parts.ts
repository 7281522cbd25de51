import type { RegistryOverride } from '#contract/operator-registries.ts';

/** What may be said of a TLD, in the order of the form. */
export const overrideParts = ['rdap', 'whois', 'query', 'intervalMs', 'parallel'] as const;
type Part = (typeof overrideParts)[number];

type OverrideDraft = Record<Part | 'tld', string>;

export const draftOf = (override: RegistryOverride | null): OverrideDraft => {
  const textOf = (part: Part) => String(override?.[part] ?? '');
  return {
    tld: override?.tld ?? '',
    rdap: textOf('rdap'),
    whois: textOf('whois'),
    query: textOf('query'),
    intervalMs: textOf('intervalMs'),
    parallel: textOf('parallel'),
  };
};

/** What is sent; empty fields leave it to the lists. A number that cannot be read is sent as -1, which the server refuses by name. */
export function overrideOf(draft: OverrideDraft): RegistryOverride {
  const text = (value: string) => value.trim() || null;
  const number = (value: string) => {
    const typed = value.trim();
    return typed === '' ? null : /^\d{1,8}$/.test(typed) ? Number(typed) : -1;
  };
  const { tld, rdap, whois, query, intervalMs, parallel } = draft;
  return {
    tld: tld.trim(),
    rdap: text(rdap),
    whois: text(whois),
    query: text(query),
    intervalMs: number(intervalMs),
    parallel: number(parallel),
  };
}
