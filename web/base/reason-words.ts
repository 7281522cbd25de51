import type { TFunction } from 'i18next';
import { type ReasonCode, reasonCodes } from '#contract/lookups.ts';

const isCode = (code: string): code is ReasonCode => (reasonCodes as readonly string[]).includes(code);

/** Why a source gave no value, in words. Undefined for what this version has no words for, as English texts of older ones. */
export function reasonWords(reason: string, t: TFunction): string | undefined {
  const [code = '', ...rest] = reason.split(' ');
  return isCode(code) ? t(`domainDetail.lookups.reasons.${code}`, { detail: rest.join(' ') }).trim() : undefined;
}
