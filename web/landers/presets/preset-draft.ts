import type { LanderPreset } from '#contract/lander-templates.ts';
import { landerLimits } from '#contract/landers.ts';
import { tidyLine } from '#contract/tidy-text.ts';

/** The sections of a preset with the key of their words, in the order of the form; the contact form is the inquiry form. */
export const presetSections = [
  { field: 'showPurchaseOptions', words: 'landerSettings.showPurchaseOptions' },
  { field: 'showContactForm', words: 'landerSettings.showInquiryForm' },
  { field: 'showWhyChoose', words: 'landerSettings.showWhyChoose' },
  { field: 'showAiHelper', words: 'landerSettings.showAiHelper' },
] as const;

type PresetDraft = Omit<LanderPreset, 'id' | 'createdAt' | 'updatedAt' | 'tagline'> & { tagline: string };

export const newPreset: PresetDraft = {
  name: '',
  tagline: '',
  showPurchaseOptions: true,
  showContactForm: true,
  showWhyChoose: true,
  showAiHelper: false,
};

export function presetDraftOf({ id, createdAt, updatedAt, tagline, ...fields }: LanderPreset): PresetDraft {
  return { ...fields, tagline: tagline ?? '' };
}

/** Whether it is longer than a page shows. */
export const isTaglineLong = (tagline: string): boolean => tidyLine(tagline).length > landerLimits.tagline;
