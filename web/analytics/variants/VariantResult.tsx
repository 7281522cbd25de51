import { addTexts } from '#web/base/i18n.ts';
import { TestsOfLanderPart } from '#web/landers/test/TestsOfLanderPart.tsx';
import { texts as landerSettings } from '#web/locales/lander-settings/en.ts';
import { texts as landerTests } from '#web/locales/lander-tests/en.ts';
import type { VariantResultProps } from '../slots.ts';

addTexts({ 'lander-tests': landerTests, 'lander-settings': landerSettings });

/** What came of the tests of the lander that the report is limited to; nothing where it never had one (D-218a). */
export function VariantResult({ landerId }: VariantResultProps) {
  return <TestsOfLanderPart key={landerId} landerId={landerId} />;
}
