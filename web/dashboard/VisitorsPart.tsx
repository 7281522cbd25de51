import { useState } from 'react';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const VisitorsThisWeekPart = part(
  async () =>
    (await withTexts(import('#web/analytics/beside/VisitorsThisWeekPart.tsx'), 'analytics', 'visits'))
      .VisitorsThisWeekPart,
);

/** Visitors of the landers, in code of its own. */
export function VisitorsPart() {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <VisitorsThisWeekPart onMissing={() => setMissing(true)} />;
}
