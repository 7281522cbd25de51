import { Trans, useTranslation } from 'react-i18next';
import { hourMs } from '#contract/dates.ts';
import { shareOf, spanWords } from '#web/base/figures.ts';
import { useProductName } from '#web/base/settings.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './RegistriesPage.module.css';
import type { RegistryStatus } from './registries.api.ts';
import { freshnessOf } from './registry-figures.ts';

/** What is kept of the promise of fresh data, and what the promise is. */
export function Freshness({ status }: { status: RegistryStatus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const product = useProductName();
  const { promised, measuredAt, isOutboundLive, waitingForOutbound } = status;
  const { names, kept, unread, oldest } = freshnessOf(status.servers);
  const hours = (count: number) => spanWords(count * hourMs, format.language);
  const measured = measuredAt ? (
    <Trans t={t} i18nKey="registries.fresh.measured" components={{ time: <RelativeTime at={measuredAt} /> }} />
  ) : (
    t('registries.fresh.notMeasured')
  );
  return (
    <Card title={t('registries.fresh.title')} aside={<span className="quiet">{measured}</span>}>
      <div className="grid gap-6 soft pad">
        {names > 0 && promised.usual > 0 ? (
          <p className={`ink ${styles.figure}`}>
            {kept === names
              ? t('registries.fresh.all', { count: names })
              : t('registries.fresh.share', {
                  count: names,
                  total: names,
                  share: format.percent(shareOf(kept, names)),
                })}
          </p>
        ) : null}
        {oldest && Date.now() - Date.parse(oldest.oldestAt) > hourMs ? (
          <p>
            <Trans
              t={t}
              i18nKey="registries.fresh.oldest"
              values={{ tld: oldest.tld }}
              components={{ time: <RelativeTime at={oldest.oldestAt} /> }}
            />
          </p>
        ) : null}
        {unread > 0 ? <p>{t('registries.fresh.noAnswer', { count: unread })}</p> : null}
        {isOutboundLive ? null : (
          <p role="status">
            {t('registries.off')}{' '}
            {waitingForOutbound > 0 ? t('registries.offWaiting', { count: waitingForOutbound }) : null}
          </p>
        )}
        <p className="quiet">
          {promised.usual === 0
            ? t('registries.fresh.promiseOff')
            : t('registries.fresh.promise', {
                product,
                usual: hours(promised.usual),
                expiring: hours(promised.expiring),
                monitored: hours(promised.monitored),
              })}{' '}
          {promised.usual > 0 && promised.close > 0
            ? t('registries.fresh.promiseClose', { close: hours(promised.close) })
            : null}
        </p>
      </div>
    </Card>
  );
}
