import type { SampleEntry } from './sample-story.ts';

const presetCount = 3; // D-233

/** The nameservers that most names of the sample have, each under the name of whoever runs them, in the order of names. */
export function sampleNameserversOf(entries: readonly SampleEntry[]): { name: string; hosts: string[] }[] {
  const counts = new Map<string, number>();
  for (const { facts, state } of entries) {
    if (!facts || facts.nameservers.length < 2 || state !== 'held') continue;
    const key = facts.nameservers.toSorted().join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = [...counts].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  const presets = new Map<string, string[]>();
  for (const [key] of most) {
    const hosts = key.split(' ');
    const name = operatorOf(hosts[0] ?? '');
    if (!presets.has(name)) presets.set(name, hosts);
    if (presets.size === presetCount) break;
  }
  return [...presets].map(([name, hosts]) => ({ name, hosts }));
}

/** `ns1.parkhaus.de.test`: `Parkhaus`. */
function operatorOf(host: string): string {
  const label = host.split('.').slice(1, 2).join();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
