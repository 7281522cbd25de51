import type { TFunction } from 'i18next';
import type { TimeLeft } from '#contract/batches.ts';
import { hourMs, minuteMs } from '#contract/dates.ts';
import type { Language } from '#web/base/language.ts';
import { attemptTime } from '#web/base/next-attempt.ts';

/** A registry that is done sooner is not named. */
const slowMs = 10 * minuteMs;
/** Up to here minutes are told, then hours. */
const minutesMs = 90 * minuteMs;

/** "About 3 h left, .com until 9:40 PM"; that no pace is known is said, too (D-146a). */
export function timeLeftWords({ until, slowest }: TimeLeft, now: Date, t: TFunction, language: Language): string {
  if (until === null) return t('progress.left.unknown');
  const ms = Date.parse(until) - now.getTime();
  const words =
    ms < minuteMs
      ? t('progress.left.soon')
      : ms < minutesMs
        ? t('progress.left.minutes', { count: Math.round(ms / minuteMs) })
        : t('progress.left.hours', { count: Math.round(ms / hourMs) });
  if (!slowest || Date.parse(slowest.until) - now.getTime() < slowMs) return words;
  return t('progress.left.slowest', { words, tld: `.${slowest.tld}`, time: attemptTime(slowest.until, now, language) });
}
