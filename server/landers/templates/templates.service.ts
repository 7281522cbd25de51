import type { LanderTemplate } from '#contract/lander-templates.ts';
import { savedTexts } from '../../http/saved-texts.ts';
import { savedForLanders } from '../landers.store.ts';

/** What custom pages are written by; a group keeps the prompt that it was made with. */
export const templates = savedTexts<Omit<LanderTemplate, 'id' | 'createdAt' | 'updatedAt'>>({
  ...savedForLanders,
  table: 'lander_template',
  columns: { name: 'name', prompt: 'prompt', description: 'description' },
});
