import type { TFunction } from 'i18next';
import type { Domain } from '#contract/domains.ts';
import type { Language } from '#web/base/language.ts';
import { attemptTime } from '#web/base/next-attempt.ts';

/** That a registry did not find a name of which something is known, and when it is asked again. */
export function notFoundText(
  { nextCheckAt }: Pick<NonNullable<Domain['notFound']>, 'nextCheckAt'>,
  { t, now, language }: { t: TFunction; now: Date; language: Language },
): string {
  if (nextCheckAt === null) return t('domain.notFound.unplanned');
  if (new Date(nextCheckAt) <= now) return t('domain.notFound.soon');
  return t('domain.notFound.planned', { time: attemptTime(nextCheckAt, now, language) });
}
