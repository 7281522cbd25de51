import { type ComponentType, useState } from 'react';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { part } from '#web/ui/part.tsx';

type HistoryProps = { id: string; tools: RowTools };
const history = () =>
  withTexts(import('./history/History.tsx'), 'changes', 'domain', 'domain-detail', 'domain-history', 'website-status');

/** A card below the fold; where its code cannot be fetched, which is told, it stays away until the page is opened again. */
function below(load: () => Promise<ComponentType<HistoryProps>>) {
  const View = part(load);
  return function Below(props: HistoryProps) {
    const [isMissing, setMissing] = useState(false);
    return isMissing ? null : <View {...props} onMissing={() => setMissing(true)} />;
  };
}

export const PriceHistory = below(async () => (await history()).PriceHistory);
export const WhoisChanges = below(async () => (await history()).WhoisChanges);
export const MonitoringChanges = below(async () => (await history()).MonitoringChanges);
export const SandboxNote = below(async () => (await history()).SandboxNote);
export const RawAnswers = below(async () => (await history()).RawAnswers);
