import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { part } from '#web/ui/part.tsx';

const LifeCycleFactPart = part(
  async () => (await withTexts(import('#web/monitoring/releases/LifeCycleFactPart.tsx'), 'releases')).LifeCycleFactPart,
);

/** Where the name stands between expiry and release, below its date. */
export function LifeCyclePart({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <LifeCycleFactPart domain={domain} tools={tools} onMissing={() => setMissing(true)} />;
}
