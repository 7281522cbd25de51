import type { LanderPreset } from '#contract/lander-templates.ts';
import { savedTexts } from '../../http/saved-texts.ts';
import { savedForLanders } from '../landers.store.ts';

/** For-sale presets; pages that were made from one stay as they are (D-184). */
export const presets = savedTexts<Omit<LanderPreset, 'id' | 'createdAt' | 'updatedAt'>>({
  ...savedForLanders,
  table: 'lander_preset',
  columns: {
    name: 'name',
    tagline: 'tagline',
    showPurchaseOptions: 'show_purchase_options',
    showAiHelper: 'show_ai_helper',
    showWhyChoose: 'show_why_choose',
    showContactForm: 'show_contact_form',
  },
});
