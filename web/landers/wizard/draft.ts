import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import type { LanderPreset } from '#contract/lander-templates.ts';
import { builtInTemplates, defaultLanderSettings, type LanderType } from '#contract/landers.ts';
import { lastCurrency } from '#web/base/currency.ts';
import { draftOf, type SettingsDraft } from '../settings/settings-draft.ts';
import type { Purpose } from './wizard-address.ts';

/** The four steps (LAND-015, D-181). */
export const steps = ['type', 'template', 'domains', 'review'] as const;
export type Step = (typeof steps)[number];

/** Domains by id with their names as shown; '' where only the id was handed over. */
export type Chosen = ReadonlyMap<string, string>;

/** What is entered in the wizard. Of a group that exists type, template and settings stay as they are here (D-180). */
export type Draft = {
  /** the group to add to; null: a new one, or none chosen yet */
  groupId: string | null;
  step: Step;
  type: LanderType;
  /** '' where none is chosen */
  template: string;
  settings: SettingsDraft;
  name: string;
  description: string;
  chosen: Chosen;
};

export function newDraft(purpose: Purpose, groupId: string | null = null): Draft {
  return {
    groupId,
    step: purpose === 'create' ? 'type' : 'domains',
    type: 'forSale',
    template: builtInTemplates.forSale[0],
    settings: draftOf({ ...defaultLanderSettings, priceCurrency: lastCurrency(), offerCurrency: lastCurrency() }),
    name: '',
    description: '',
    chosen: new Map(),
  };
}

/** With another type comes its first template; a custom page's is to be chosen. */
export function withType(draft: Draft, type: LanderType): Draft {
  return draft.type === type ? draft : { ...draft, type, template: builtInTemplates[type][0] ?? '' };
}

/** The preset's values are copied (D-184); what it does not have stays. */
export function withPreset(draft: Draft, preset: LanderPreset): Draft {
  const { tagline, showPurchaseOptions, showAiHelper, showWhyChoose, showContactForm } = preset;
  const copied = { tagline: tagline ?? '', showPurchaseOptions, showAiHelper, showWhyChoose };
  return { ...draft, settings: { ...draft.settings, ...copied, showInquiryForm: showContactForm } };
}

/** With these domains, too, as far as one request takes them (CONST-008). */
export function withDomains(chosen: Chosen, domains: readonly { id: string; domainName: string }[]): Chosen {
  const all = new Map(chosen);
  for (const { id, domainName } of domains) {
    if (all.has(id) || all.size < maxDomainsPerRequest) all.set(id, domainName);
  }
  return all;
}

export function withoutDomains(chosen: Chosen, ids: readonly string[]): Chosen {
  const rest = new Map(chosen);
  for (const id of ids) rest.delete(id);
  return rest;
}

/** The names that were not known when the ids were handed over. */
export function withNames(chosen: Chosen, domains: readonly { id: string; domainName: string }[]): Chosen {
  const all = new Map(chosen);
  for (const { id, domainName } of domains) if (all.has(id)) all.set(id, domainName);
  return all;
}
