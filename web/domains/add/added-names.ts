import type { AddResult } from '#contract/domain-actions.ts';
import { typedKey } from '#contract/typed-name.ts';

/** The names of a request that are new in the list now, as they were typed: all that the result does not name. */
export function addedNames(names: readonly string[], result: AddResult): string[] {
  const { failedDomains, skippedDomains, pendingVerificationDomains } = result;
  const others = [
    ...failedDomains.map((failed) => failed.domainName),
    ...skippedDomains,
    ...pendingVerificationDomains.map((pending) => pending.name),
  ];
  const seen = new Set(others.map(asciiKey));
  return names.filter((name) => {
    const key = asciiKey(name);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** A name in A-labels, as the server compares it (D-058); browsers write hosts so. */
export function asciiKey(name: string): string {
  return URL.parse(`http://${name}`)?.hostname ?? typedKey(name);
}
