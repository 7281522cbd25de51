import { dayMs } from '#contract/dates.ts';
import { type Key, keyDays, type WantedKey } from '#contract/keys.ts';
import { distinctTags, isTag, tidyTag } from '#contract/own-data.ts';
import { isReading, type Scope, scopes } from '#contract/scopes.ts';

/** Ends to choose from: so many days from today, a day of one's own, or none. */
export const keyEnds = [...keyDays.map((days) => `${days}` as const), 'day', 'never'] as const;
export type KeyEnd = (typeof keyEnds)[number];

/** What is typed and chosen of a key. */
type KeyFields = { label: string; scopes: readonly Scope[]; tags: string; end: KeyEnd; day: string };

export const newKey: KeyFields = { label: '', scopes: ['domains:read'], tags: '', end: '90', day: '' };

/** A key that is changed keeps its last day until another is chosen. */
export const fieldsOf = ({ label, scopes: given, tags, endsAt }: Key): KeyFields => ({
  ...{ label, scopes: given, tags: tags?.join(', ') ?? '' },
  ...(endsAt === null ? { end: 'never', day: '' } : { end: 'day', day: dayOf(Date.parse(endsAt) - 1) }),
});

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** What is missing of a key, by field. */
export type KeyProblem = 'label' | 'scopes' | 'tags' | 'day' | 'never';

/** Typed tags, with commas or semicolons between; null: none, so all names. */
export function readTags(typed: string): { tags: string[] | null; areTags: boolean } {
  const tags = distinctTags(typed.split(/[,;]/).map(tidyTag).filter(Boolean));
  return { tags: tags.length > 0 ? tags : null, areTags: tags.every(isTag) };
}

/** What the server is asked for at this moment (ms), or the fields with which it would refuse. */
export function wantedOf(fields: KeyFields, now: number): { wanted: WantedKey } | { problems: KeyProblem[] } {
  const { label, end, day } = fields;
  const { tags, areTags } = readTags(fields.tags);
  const given = scopes.filter((scope) => fields.scopes.includes(scope));
  const problems: (KeyProblem | false)[] = [
    label.trim() === '' && 'label',
    given.length === 0 && 'scopes',
    !areTags && 'tags',
    end === 'day' && (day === '' || day < dayOf(now)) && 'day',
    end === 'never' && !given.every(isReading) && 'never',
  ];
  const found = problems.filter((problem) => problem !== false);
  if (found.length > 0) return { problems: found };
  const lastDay = end === 'never' ? null : end === 'day' ? day : dayOf(now + Number(end) * dayMs);
  return { wanted: { label: label.trim(), scopes: given, tags, lastDay } };
}
