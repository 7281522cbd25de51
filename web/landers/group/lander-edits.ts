import type { Sent } from '#contract/endpoint.ts';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { type Lander, type UpdateLander, withPairs } from '#contract/landers.ts';
import { changedFields } from '#web/ui/edits.ts';
import { draftOf, readSettings, type SettingsDraft, settingFields } from '../settings/settings-draft.ts';
import { readWhy, type WhyDraft, whyDraftOf, whyFault } from './why-draft.ts';

/** What of a lander can be edited. */
type LanderDraft = SettingsDraft & { why: WhyDraft; template: string };

export const landerDraftOf = (lander: Lander): LanderDraft => ({
  ...draftOf(lander),
  why: whyDraftOf(lander.why),
  template: lander.template,
});

/** Whether it can be saved. */
export const isReady = (draft: LanderDraft): boolean =>
  readSettings(draft).settings !== undefined && Object.values(draft.why).every((text) => whyFault(text) === undefined);

/**
 * What the call takes: the settings that were changed, but for those that are the group's again, which then follow it. Others
 * stay as they are, also where they differ from the group's.
 */
export function landerChange(
  draft: LanderDraft,
  changed: (keyof LanderDraft)[],
  group: LanderGroup,
): Omit<Sent<typeof UpdateLander>['body'], 'id' | 'updatedAt'> {
  const { settings } = readSettings(draft);
  const all = withPairs(changed); // a price goes with its currency
  const other = settingFields.filter((field) => all.includes(field));
  const own = new Set(ownFields(draft, group));
  const set = other.filter((field) => own.has(field)).map((field) => [field, settings?.[field]]);
  const useGroup = [
    ...other.filter((field) => !own.has(field)),
    ...(changed.includes('template') ? (['template'] as const) : []), // it can only become the group's again
  ];
  return {
    ...Object.fromEntries(set),
    ...(useGroup.length > 0 ? { useGroup } : {}),
    ...(changed.includes('why') ? { why: readWhy(draft.why) } : {}),
  };
}

/** The settings in which a page differs from its group. */
export function ownFields(draft: LanderDraft, { configuration }: Pick<LanderGroup, 'configuration'>): string[] {
  const { why, template, ...settings } = draft;
  return withPairs(changedFields(settings, draftOf(configuration)));
}
