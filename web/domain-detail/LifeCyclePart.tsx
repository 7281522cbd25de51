import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { part } from '#web/ui/part.tsx';

const LifeCycle = part(async () => (await withTexts(import('./life-cycle/LifeCycle.tsx'), 'releases')).LifeCycle);

/** Where the name stands between expiry and release, below its date. */
export function LifeCyclePart({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <LifeCycle domain={domain} tools={tools} onMissing={() => setMissing(true)} />;
}
