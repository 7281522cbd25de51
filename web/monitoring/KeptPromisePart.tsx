import { useState } from 'react';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const Line = part(async () => (await withTexts(import('./KeptPromise.tsx'), 'kept-promise')).KeptPromise);

/** The line about the age of the data, fetched after the screen. */
export function KeptPromisePart() {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <Line onMissing={() => setMissing(true)} />;
}
