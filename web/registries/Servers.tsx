import { Trans, useTranslation } from 'react-i18next';
import { hourMs } from '#contract/dates.ts';
import type { RegistryServer } from '#contract/registry-status.ts';
import { spanWords } from '#web/base/figures.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { type PlainColumn, PlainTable } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './RegistriesPage.module.css';
import { inOrder, waitMs } from './registry-figures.ts';

/** The budget of DNS, which is no registry's. */
const dnsServer = 'dns';
/** A slot so near is told as now. */
const soonMs = 2_000;

/** The servers with their queue, next slot and standing. */
export function Servers({ servers }: { servers: readonly RegistryServer[] }) {
  const { t } = useTranslation();
  if (servers.length === 0) return null;
  const column = (
    id: 'server' | 'standing' | 'waiting' | 'next' | 'day',
    cell: PlainColumn<RegistryServer>['cell'],
  ) => ({
    id,
    label: t(`registries.servers.${id}`),
    cell,
  });
  return (
    <Card title={t('registries.servers.title')}>
      <p className={`quiet ${styles.about}`}>{t('registries.servers.about')}</p>
      <PlainTable
        label={t('registries.servers.title')}
        keyOf={({ server }) => server ?? ''}
        rows={inOrder(servers)}
        columns={[
          column('server', (server) => <Name server={server} />),
          column('standing', (server) => <Standing server={server} />),
          column('waiting', (server) => <Waiting server={server} />),
          column('next', (server) => <NextSlot server={server} />),
          column('day', (server) => <LastDay server={server} />),
        ]}
      />
    </Card>
  );
}

function Name({ server: { server, intervalMs, protocol, questions } }: { server: RegistryServer }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  return (
    <>
      <span className={styles.host}>{server === dnsServer ? t('registries.dns') : server}</span>
      <small>
        {protocol ? `${t(`registries.protocol.${protocol}`)} · ` : null}
        {intervalMs === 0 ? t('registries.noPace') : null}
        {intervalMs > 0 && questions === null ? t('registries.pace', { time: spanWords(intervalMs, language) }) : null}
        {intervalMs > 0 && questions !== null
          ? t('registries.dnsCost', {
              questions,
              perHour: Math.round((questions * hourMs) / intervalMs),
            })
          : null}
      </small>
    </>
  );
}

function Standing({ server }: { server: RegistryServer }) {
  const { t } = useTranslation();
  const { lastAnswerAt } = server;
  return (
    <>
      <State server={server} />
      <small>
        {lastAnswerAt ? (
          <Trans t={t} i18nKey="registries.lastAnswer" components={{ time: <RelativeTime at={lastAnswerAt} /> }} />
        ) : (
          t('registries.neverAnswered')
        )}
      </small>
    </>
  );
}

function State({ server: { blockedUntil, isProbed, reason, lastAnswerAt } }: { server: RegistryServer }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  if (blockedUntil === null) {
    return isProbed ? (
      <StatusDot tone="warn">{t('registries.state.probed')}</StatusDot>
    ) : (
      <StatusDot tone={lastAnswerAt === null ? 'neutral' : 'good'}>{t('registries.state.open')}</StatusDot>
    );
  }
  const words = reason === null ? undefined : reasonWords(reason, t);
  return (
    <>
      <StatusDot tone="bad">
        {t('registries.state.leftAlone', { time: attemptTime(blockedUntil, new Date(), language) })}
      </StatusDot>
      {words ? <small>{words}</small> : null}
    </>
  );
}

function Waiting({ server }: { server: RegistryServer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { waiting, refreshing } = server;
  const ms = waitMs(server);
  return (
    <>
      {format.number(waiting)}
      {ms !== null ? <small>{t('registries.about', { time: spanWords(ms, format.language) })}</small> : null}
      {refreshing > 0 ? <small>{t('registries.refreshing', { count: refreshing })}</small> : null}
    </>
  );
}

function NextSlot({ server: { nextSlotAt } }: { server: RegistryServer }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  if (nextSlotAt === null) return '-';
  const leftMs = Date.parse(nextSlotAt) - Date.now();
  if (leftMs < soonMs) return t('registries.now');
  return attemptTime(nextSlotAt, new Date(), language);
}

function LastDay({ server: { lastDay } }: { server: RegistryServer }) {
  const { t } = useTranslation();
  const { answered, refused, failed } = lastDay;
  if (answered + refused + failed === 0) return <span className="quiet">{t('registries.quiet')}</span>;
  return (
    <>
      {t('registries.answered', { total: answered })}
      {refused > 0 ? <small>{t('registries.refused', { total: refused })}</small> : null}
      {failed > 0 ? <small>{t('registries.noReply', { total: failed })}</small> : null}
    </>
  );
}
