import type { TFunction } from 'i18next';
import type { DnssecItem } from '#contract/dnssec.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';

/** `never`: nobody checked it. */
type ShownState = DnssecItem['state'] | 'never';

export const shownState = ({ state, checkedAt }: Pick<DnssecItem, 'state' | 'checkedAt'>): ShownState =>
  checkedAt === null ? 'never' : state;

export const tones: Record<ShownState, DotTone> = {
  signed: 'good',
  unsigned: 'neutral',
  broken: 'bad',
  unknown: 'warn',
  never: 'neutral',
};

/** Why a check learnt nothing: a code of a lookup, or one of our own. */
export function failureWords(failure: string, t: TFunction): string {
  if (failure === 'clock' || failure === 'rootNotTrusted' || failure === 'noAnswer')
    return t(`dnssec.reasons.${failure}`);
  return reasonWords(failure, t) ?? failure;
}

/** What holds, or the reasons in few words; of a fault in a zone above, with that zone. */
export function reasonsInWords({ reasons, faultZone, domainName, state, checkedAt }: DnssecItem, t: TFunction): string {
  if (checkedAt === null) return '';
  if (reasons.length === 0) return state === 'signed' ? t('dnssec.fine') : '';
  const isAbove = state === 'broken' && faultZone !== null && faultZone !== domainName.toLowerCase();
  const words = reasons.map((reason) => t(`dnssec.reasons.${reason}`));
  const where = isAbove ? ` ${inZone(faultZone, t)}` : '';
  return words.map((word, at) => (at === 0 ? word + where : word)).join(' · ');
}

export const zoneName = (zone: string, t: TFunction): string => (zone === '' ? t('dnssec.root') : zone);

export const inZone = (zone: string, t: TFunction): string =>
  zone === '' ? t('dnssec.ofRoot') : t('dnssec.of', { zone });
