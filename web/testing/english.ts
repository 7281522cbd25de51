import { addTexts } from '#web/base/i18n.ts';
import type { FeatureTexts } from '#web/locales/texts.ts';

const files = import.meta.glob<FeatureTexts[keyof FeatureTexts]>('../locales/*/en.ts', {
  import: 'texts',
  eager: true,
});

/** The English of all features: tests draw parts without the screen that would bring their texts. */
export function addAllTexts(): void {
  for (const [file, texts] of Object.entries(files)) addTexts({ [file.split('/')[2] ?? '']: texts });
}
