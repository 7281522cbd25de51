import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hourMs } from '#contract/dates.ts';
import { useMinute } from '#web/base/minute.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** When somebody was last seen: a time that is told to the hour is not told to the minute. */
export function SeenHour({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const [drawnAt] = useState(Date.now);
  const now = Math.max(useMinute(), drawnAt);
  if (at === null) return t('people.never');
  return now - Date.parse(at) < hourMs ? t('people.withinHour') : <RelativeTime at={at} />;
}
