import { useState } from 'react';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const VisitorsThisWeek = part(
  async () => (await withTexts(import('./visits/VisitorsThisWeek.tsx'), 'analytics', 'visits')).VisitorsThisWeek,
);

/** Visitors of the landers, in code of its own. */
export function VisitorsPart() {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <VisitorsThisWeek onMissing={() => setMissing(true)} />;
}
