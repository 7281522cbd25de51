import { ActivityType } from '#contract/activity.ts';
import { englishFor, fillPlaces } from '#contract/english.ts';

/** One kind of activity: its type (D-053) and its English for one domain, named, and for several. */
export type ActivityKind = { key: string; type: ActivityType; one: string; other: string };

/** An action on one domain, named, or on several, with their ids where they are known. */
export type NewActivity = {
  kind: ActivityKind;
  count: number;
  domain: { id: string; name: string } | null;
  domainIds?: readonly string[];
  /** the lander group that it is about */
  group?: { id: string; name: string };
};

/** An action on these domains: the only one is named, of several the ids are kept (D-053a). */
export function activityOf(kind: ActivityKind, domains: readonly { id: string; name: string }[]): NewActivity {
  const [first, ...others] = domains;
  if (first && others.length === 0) return { kind, count: 1, domain: { id: first.id, name: first.name } };
  return { kind, count: domains.length, domain: null, domainIds: domains.map(({ id }) => id) };
}

/** The kinds of one feature, by key: their English from its contract file, and the type of each. */
export function activityKinds<Key extends string>(
  texts: Readonly<Record<`${NoInfer<Key>}_one` | `${NoInfer<Key>}_other`, string>>,
  types: Readonly<Record<Key, ActivityType>>,
): Readonly<Record<Key, ActivityKind>> {
  const plain = (key: string, count: number) => englishFor(texts, key, count).replaceAll(/<\/?b>/g, '');
  const kinds = Object.entries<ActivityType>(types).map(([key, type]): [string, ActivityKind] => [
    key,
    { key, type, one: plain(key, 1), other: plain(key, 2) },
  ]);
  return Object.fromEntries(kinds) as Record<Key, ActivityKind>;
}

/** The browser translates by this key. */
export const keyOf = ({ key }: ActivityKind) => `activity.${key}`;

export function argsOf({ count, domain, group }: NewActivity): Record<string, string | number> {
  return {
    count,
    ...(domain ? { domainName: domain.name } : {}),
    ...(group ? { groupId: group.id, groupName: group.name } : {}),
  };
}

/** What an item is about: its one domain, or the lander group. */
export function entityIdOf({ kind, domain, group }: NewActivity): string | null {
  return (kind.type === ActivityType.LanderGroup ? group?.id : (domain?.id ?? group?.id)) ?? null;
}

export function englishOf({ kind, count, domain, group }: NewActivity): string {
  const isOne = domain !== null || count === 1;
  const text = isOne
    ? kind.one.replace('<name/>', () => domain?.name ?? '1 domain')
    : fillPlaces(kind.other, { count });
  return text.replace('<group/>', () => group?.name ?? '');
}
