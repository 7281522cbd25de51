import { ActivityType } from '#contract/activity.ts';

type Text = { type: ActivityType; one: string; other: string };

/**
 * Every kind of activity: its type (D-053) and its English text for one domain and for several. The browser translates
 * by the key `activity.{kind}`. A feature adds its kinds here.
 */
export const activityTexts = {
  domainsAdded: { type: ActivityType.Domain, one: '{name} added', other: '{count} domains added' },
  domainsReactivated: { type: ActivityType.Domain, one: '{name} reactivated', other: '{count} domains reactivated' },
  domainsAddedMonitored: {
    type: ActivityType.Domain,
    one: '{name} added to monitoring',
    other: '{count} domains added to monitoring',
  },
  batchProcessed: { type: ActivityType.DomainProcessing, one: '{name} processed', other: '{count} domains processed' },
  syncFinished: {
    type: ActivityType.DomainProcessing,
    one: 'Data of {name} updated',
    other: 'Data of {count} domains updated',
  },
  processingFailed: {
    type: ActivityType.DomainProcessingFailed,
    one: '{name} could not be processed',
    other: '{count} domains could not be processed',
  },
} as const satisfies Record<string, Text>;
export type ActivityKind = keyof typeof activityTexts;

/** An action on one domain, named, or on several. */
export type NewActivity = { kind: ActivityKind; count: number; domain: { id: string; name: string } | null };

export const keyOf = (kind: ActivityKind) => `activity.${kind}`;

export function argsOf({ count, domain }: NewActivity): Record<string, string | number> {
  return domain ? { count, domainName: domain.name } : { count };
}

export function englishOf({ kind, count, domain }: NewActivity): string {
  const text = activityTexts[kind];
  if (domain) return text.one.replace('{name}', () => domain.name);
  return count === 1 ? text.one.replace('{name}', '1 domain') : text.other.replace('{count}', String(count));
}
