import type { Sent } from '#contract/endpoint.ts';
import { testedSettings, type Uplift } from '#contract/lander-test-rules.ts';
import type { StartLanderTest } from '#contract/lander-tests.ts';
import {
  type BuiltInTemplate,
  builtInTemplateOf,
  builtInTemplates,
  type Lander,
  withPairs,
} from '#contract/landers.ts';
import { usualCurrency } from '#contract/money.ts';
import { draftOf, readSettings, type SettingsDraft } from '../settings/settings-draft.ts';

/** What is being set for B. */
type TestDraft = {
  /** null: as on A */
  template: BuiltInTemplate | null;
  settings: SettingsDraft;
  uplift: Uplift;
};

export const testDraftOf = (lander: Lander): TestDraft => ({ template: null, settings: draftOf(lander), uplift: 2 });

/** Templates that B can have beside that of A (D-218a). */
export function templatesFor({ type, template }: Pick<Lander, 'type' | 'template'>): BuiltInTemplate[] {
  const ofType = builtInTemplates[type === 'comingSoon' ? 'comingSoon' : 'forSale'];
  return ofType.filter((one) => one !== builtInTemplateOf(template));
}

type TestFault = 'same' | 'noForm';

/** The call that starts the test; undefined while it cannot be started, with why, or with faults of settings alone. */
export function readTest(
  draft: TestDraft,
  lander: Lander,
): { body: Sent<typeof StartLanderTest>['body'] | undefined; fault: TestFault | null } {
  const { settings } = readSettings(draft.settings);
  if (!settings) return { body: undefined, fault: null };
  const ofA = { ...lander, priceCurrency: lander.priceCurrency ?? usualCurrency };
  const differing = withPairs(testedSettings.filter((name) => settings[name] !== ofA[name]));
  const other = testedSettings.filter((name) => differing.includes(name)); // a price goes with its currency
  if (other.length === 0 && draft.template === null) return { body: undefined, fault: 'same' };
  const canWrite = (page: Pick<Lander, 'showInquiryForm' | 'showPurchaseOptions'>) =>
    page.showInquiryForm || page.showPurchaseOptions;
  if (!canWrite(settings) || !canWrite(lander)) return { body: undefined, fault: 'noForm' };
  const own = Object.fromEntries(other.map((name) => [name, settings[name]]));
  const template = draft.template === null ? {} : { template: draft.template };
  return { body: { ...template, settings: own, uplift: draft.uplift }, fault: null };
}
