import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#contract/money.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import type { MeantHow } from './listing-guard.api.ts';

type MeantMenuProps = {
  onMean: (how: MeantHow) => void;
  /** asked by marketplaces, that can become the asking price */
  prices?: readonly Amount[];
  onTakeOver?: (price: Amount) => void;
  onSettings?: () => void;
};

/** For how long a task is intended; of prices also the other ways to end it. */
export function MeantMenu(props: MeantMenuProps & MenuProps) {
  const { onMean, prices = [], onTakeOver, onSettings, target } = props;
  const { t } = useTranslation();
  const { amount } = useFormat();
  return (
    <OpeningMenu position="bottom-end" target={target}>
      <Menu.Label>{t('listingGuard.mean')}</Menu.Label>
      <Menu.Item onClick={() => onMean('untilChange')}>{t('listingGuard.menu.untilChange')}</Menu.Item>
      <Menu.Item onClick={() => onMean('untilDay')}>{t('listingGuard.menu.untilDay')}…</Menu.Item>
      <Menu.Item onClick={() => onMean('note')}>{t('listingGuard.menu.note')}…</Menu.Item>
      {onSettings || prices.length > 0 ? <Menu.Divider /> : null}
      {prices.map((price) => (
        <Menu.Item key={`${price.amount} ${price.currency}`} onClick={() => onTakeOver?.(price)}>
          {t('listingGuard.menu.takeOver', { amount: amount(price) })}
        </Menu.Item>
      ))}
      {onSettings ? <Menu.Item onClick={onSettings}>{t('listingGuard.menu.surcharge')}…</Menu.Item> : null}
    </OpeningMenu>
  );
}
