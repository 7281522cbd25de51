import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf } from '#web/base/format.ts';
import { toLanguage } from '#web/base/language.ts';
import { useMinute } from '#web/base/minute.ts';
import { relativeTime } from '#web/base/relative-time.ts';

/**
 * When something happened (ISO text): "2 min. ago", kept up to date, with the exact local time as its title (SHELL-049).
 * Clocks differ: a time that is still to come by this one is shown as "now".
 */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const language = toLanguage(useTranslation().i18n.language);
  const [drawnAt] = useState(Date.now);
  const minute = useMinute();
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <span className={className}>-</span>;
  const now = Math.max(minute, drawnAt, time);
  return (
    <time className={className} dateTime={at} title={formatOf(language, null).dateTime(at)}>
      {relativeTime(at, now, language)}
    </time>
  );
}
