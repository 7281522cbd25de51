import { useTranslation } from 'react-i18next';
import { type Lander, pagePriceOf } from '#contract/landers.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { type CardColumn, CardTable, Nothing } from '../CardTable.tsx';
import { LanderButtons } from './LanderButtons.tsx';
import type { LandersProps } from './LanderCards.tsx';
import { LanderStanding } from './LanderStanding.tsx';

/** The pages of a group as lines. */
export function LanderTable({ landers, onTask }: LandersProps) {
  const { t } = useTranslation();
  const { amount, number } = useFormat();
  const columns: CardColumn<Lander>[] = [
    { label: t('landers.columns.status'), cell: (lander) => <LanderStanding lander={lander} /> },
    {
      label: t('words.price'),
      look: 'right',
      cell: (lander) => {
        const price = pagePriceOf(lander);
        return price ? amount(price) : <Nothing />;
      },
    },
    {
      label: t('domain.columns.visitors'),
      look: 'right',
      cell: ({ id, visitors }) => (
        <a className="link" href={paths.analyticsOf('lander', id)}>
          {number(visitors)}
        </a>
      ),
    },
    {
      label: t('landers.columns.own'),
      look: 'quiet',
      cell: ({ overrides, why }) => {
        const own = Object.keys(overrides).length + Number(why !== null);
        return own > 0 ? t('landers.lander.ownSettings', { count: own }) : '-';
      },
    },
  ];
  return (
    <CardTable
      label={t('common.domain')}
      nameOf={({ name, domainName }) => (
        <a href={paths.domain(name)}>
          <DomainName name={domainName} ascii={name} />
        </a>
      )}
      columns={columns}
      rows={landers}
      buttons={(lander) => <LanderButtons lander={lander} onTask={onTask} />}
    />
  );
}
