import type { MonitoringEntry } from '#contract/monitoring.ts';

export const now = new Date('2026-05-14T12:00:00.000Z');
export const domainIdOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** A change of a test: the `at`th nameserver change, found `at` minutes ago, not acknowledged. */
export function changeOf(at: number, more: Partial<MonitoringEntry> = {}): MonitoringEntry {
  const detectedAt = more.detectedAt ?? new Date(now.getTime() - at * 60_000).toISOString();
  return {
    id: String(100_000 - at),
    domainId: domainIdOf(at),
    domainName: `name${at}.test`,
    kind: 'whois',
    field: 'nameservers',
    meaning: null,
    marketplace: null,
    oldValue: ['ns1.old.test'],
    newValue: ['ns1.new.test'],
    currency: null,
    source: 'rdap.sandbox.test',
    detectedAt,
    times: 1,
    lastAt: detectedAt,
    isBack: false,
    isMuted: false,
    acknowledgedAt: null,
    inPortfolio: false,
    isMonitored: true,
    look: `look ${at}`,
    ...more,
  };
}
