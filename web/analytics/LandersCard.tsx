import { useTranslation } from 'react-i18next';
import type { AnalyticsLander } from '#contract/analytics.ts';
import { toLanguage } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import styles from './Breakdown.module.css';
import { MoreRows, Row, useRows } from './Breakdown.tsx';
import { figuresOf } from './figures.ts';

type LandersCardProps = {
  landers: readonly AnalyticsLander[];
  /** the lander that the report is narrowed to */
  chosen: string | undefined;
  onChoose: (landerId: string) => void;
};

/** The landers with their visitors, what came of them, and the share that is; each limits the report to itself. */
export function LandersCard({ landers, chosen, onChoose }: LandersCardProps) {
  const { t, i18n } = useTranslation();
  const { number } = useFormat();
  const figures = figuresOf(toLanguage(i18n.language));
  const rows = useRows(landers);
  const title = t('titles.landers');
  const max = Math.max(...landers.map(({ visitors }) => visitors), 1);
  return (
    <Card title={title} aside={<span className="t-12 quiet">{t('analytics.lists.landersUnit')}</span>}>
      {landers.length === 0 ? <p className={`quiet ${styles.none}`}>{t('analytics.lists.none')}</p> : null}
      <ul className={styles.list}>
        {rows.shown.map(({ landerId, domainName, visitors, sessions, conversions, conversionRate }) => {
          const rate = conversionRate === null ? '-' : figures.percent(conversionRate);
          return (
            <Row
              key={landerId ?? ''}
              hint={`${domainName}\n${t('analytics.lists.hint', { sessions, conversions })}`}
              share={visitors / max}
              name={
                landerId === null ? (
                  <span>{t('analytics.other')}</span>
                ) : (
                  <DomainName name={domainName} size={13} isLong={false} />
                )
              }
              isChosen={landerId === chosen}
              onChoose={landerId === null ? null : () => onChoose(landerId)}
            >
              <em>
                {number(conversions)}
                <span className="vh"> {t('analytics.metrics.conversions')}</span>
              </em>{' '}
              <em className={styles.rate}>{rate}</em> <b>{number(visitors)}</b>
            </Row>
          );
        })}
      </ul>
      <MoreRows rows={rows} of={title} />
    </Card>
  );
}
