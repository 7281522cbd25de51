import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import type { GetOperatorVersion, ShownProcess } from '#contract/operator-settings.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Settings.module.css';

const shortCommit = 12;

/** The program, its database, and the processes that run of it. */
export function Program({ version }: { version: Reply<typeof GetOperatorVersion> }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const { product, commit, node, postgres, isEmbedded, migrations, processes } = version;
  return (
    <Card title={t('words.thisInstallation')}>
      <dl className={`grid ${styles.facts}`}>
        <Fact label={t('operatorSettings.program.version')}>
          {product}
          {commit ? (
            <small>{t('operatorSettings.program.commit', { commit: commit.slice(0, shortCommit) })}</small>
          ) : null}
        </Fact>
        <Fact label={t('words.database')}>
          PostgreSQL {postgres.split(' ', 1)[0]}
          <small>{t(isEmbedded ? 'operatorSettings.program.embedded' : 'operatorSettings.program.external')}</small>
        </Fact>
        <Fact label={t('operatorSettings.program.migrations')}>
          {number(migrations.count)}
          {migrations.lastAt ? (
            <small>{t('operatorSettings.program.lastMigration', { date: date(migrations.lastAt) })}</small>
          ) : null}
        </Fact>
        <Fact label="Node">{node.replace(/^v/, '')}</Fact>
      </dl>
      {processes.length > 0 ? <Processes processes={processes} product={product} /> : null}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Processes({ processes, product }: { processes: readonly ShownProcess[]; product: string }) {
  const { t } = useTranslation();
  return (
    <PlainTable
      label={t('operatorSettings.processes.title')}
      rows={processes}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'process',
          label: t('operatorSettings.processes.process'),
          cell: ({ host, pid, isThis }) => (
            <>
              {host} · {pid}
              {isThis ? <small>{t('operatorSettings.processes.this')}</small> : null}
            </>
          ),
        },
        {
          id: 'role',
          label: t('operatorSettings.processes.role'),
          cell: ({ runs, version }) => (
            <>
              {t(`operatorSettings.processes.roles.${runs}`)}
              {version === product ? null : <small>{t('operatorSettings.processes.otherVersion', { version })}</small>}
            </>
          ),
        },
        {
          id: 'state',
          label: t('common.state'),
          cell: ({ isAlive, seenAt }) =>
            isAlive ? (
              <StatusDot tone="good">{t('operator.running')}</StatusDot>
            ) : (
              <>
                <StatusDot tone="bad">{t('operatorSettings.processes.silent')}</StatusDot>
                <small>
                  <Trans
                    t={t}
                    i18nKey="operatorSettings.processes.seen"
                    components={{ time: <RelativeTime at={seenAt} /> }}
                  />
                </small>
              </>
            ),
        },
        {
          id: 'started',
          label: t('operator.started'),
          cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
        },
      ]}
    />
  );
}
