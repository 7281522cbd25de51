import { landerLimits } from '#contract/landers.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { readSettings } from '../settings/settings-draft.ts';
import type { Draft, Step } from './draft.ts';

/** What keeps a step from being left, a key of its words; of the settings their form says what. */
export type Fault =
  | 'noTextService'
  | 'noTemplate'
  | 'settings'
  | 'noName'
  | 'longName'
  | 'longDescription'
  | 'noDomains';

type Sidebar = { isAdding: boolean; hasTextService: boolean | undefined };

/** What is wrong in a step, in the order of its fields (LAND-005, LAND-016, LAND-017, D-185). */
export function faultsOf(step: Step, draft: Draft, { isAdding, hasTextService }: Sidebar): Fault[] {
  const faults: [Fault, boolean][] = {
    type: [['noTextService', draft.type === 'custom' && hasTextService === false]] satisfies [Fault, boolean][],
    template: [
      ['noTemplate', draft.template === ''],
      ['settings', readSettings(draft.settings).settings === undefined],
    ] satisfies [Fault, boolean][],
    domains: [
      ['noName', !isAdding && tidyLine(draft.name) === ''],
      ['longName', !isAdding && tidyLine(draft.name).length > landerLimits.groupName],
      ['longDescription', !isAdding && draft.description.trim().length > landerLimits.description],
      ['noDomains', draft.chosen.size === 0],
    ] satisfies [Fault, boolean][],
    review: [],
  }[step];
  return faults.flatMap(([fault, is]) => (is ? [fault] : []));
}
