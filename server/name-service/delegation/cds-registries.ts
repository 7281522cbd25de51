/**
 * Top-level domains whose registries read CDS or CDNSKEY of names without a DS record and set it by themselves, after they
 * saw the same for some days (RFC 8078, 3): .ch, .li and .sk after 72 hours, .cz and .cr after seven days
 * (github.com/oskar456/cds-updates and the registries' own pages, November 2026). To be gone over each year.
 */
const registries: ReadonlySet<string> = new Set(['ch', 'cr', 'cz', 'fo', 'li', 'nu', 'se', 'sk', 'uz']);

/** Whether the registry of a name takes its DS record from the name's own nameservers. */
export function readsCds(name: string): boolean {
  const labels = name.split('.');
  return labels.length === 2 && registries.has(labels.at(-1) ?? '');
}
