import type { TFunction } from 'i18next';
import { usualCurrency } from '#contract/money.ts';
import { isAmountColumn, type OwnColumn, type OwnColumnOf, ownKinds, renewalDecisions } from '#contract/own-data.ts';
import type { Format } from './format.ts';
import { money } from './money.ts';

/** Own data that is one of a few values. */
type ChoiceColumn = OwnColumnOf<'yesNo' | 'choice'>;
export const isChoiceColumn = (column: OwnColumn): column is ChoiceColumn =>
  ownKinds[column] === 'yesNo' || ownKinds[column] === 'choice';

/** The values of a choice as addresses and fields hold them, with their words. */
export function choicesOfOwn(column: ChoiceColumn, t: TFunction): { value: string; label: string }[] {
  if (column === 'autoRenew') {
    return [
      { value: 'true', label: t('domain.renews') },
      { value: 'false', label: t('domain.doesNotRenew') },
    ];
  }
  return renewalDecisions.map((value) => ({ value, label: t(`domain.decisions.${value}`) }));
}

/** A value of own data in words; amounts as they were noted, those of the audit log with their currency in their text. */
export function ownWords(
  column: OwnColumn,
  value: string | number | boolean,
  { t, format }: { t: TFunction; format: Pick<Format, 'day' | 'language'> },
  currency: string = usualCurrency,
): string {
  if (isAmountColumn(column)) {
    const [amount, written = currency] = String(value).split(' ');
    return money({ amount: Number(amount), currency: written }, format.language);
  }
  if (isChoiceColumn(column)) return choicesOfOwn(column, t).find((one) => one.value === String(value))?.label ?? '';
  return ownKinds[column] === 'day' ? format.day(String(value)) : String(value);
}
