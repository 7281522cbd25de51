import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import type { GetOperatorStorage } from '#contract/operator-storage.ts';
import { bytesWords } from '#web/base/bytes.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Sparkline } from '#web/ui/Sparkline.tsx';
import styles from './Storage.module.css';

type Props = { storage: Reply<typeof GetOperatorStorage> };
/** Fewer days make no line. */
const fewestDays = 3;

/** The database, its growth, folders, and what is free. */
export function SpaceCard({ storage }: Props) {
  const { t } = useTranslation();
  const { language, date } = useFormat();
  const { databaseBytes, grownBytes, since, days, folders, disk } = storage;
  const size = (bytes: number, isChange = false) => bytesWords(bytes, language, isChange);
  return (
    <Card title={t('operatorStorage.summary.title')}>
      <dl className={`grid ${styles.facts}`}>
        <Fact label={t('words.database')} value={size(databaseBytes)}>
          {grownBytes === null || since === null
            ? t('operatorStorage.summary.noSample')
            : t('operatorStorage.summary.grown', { size: size(grownBytes, true), date: date(since) })}
        </Fact>
        {disk ? (
          <Fact label={t('operatorStorage.summary.disk')} value={size(disk.freeBytes)}>
            {t('operatorStorage.summary.ofTotal', { size: size(disk.totalBytes), path: disk.path })}
          </Fact>
        ) : null}
        {folders.map(({ of, path, bytes, files, isMore }) => (
          <Fact
            key={of}
            label={t(`operatorStorage.folders.${of}`)}
            value={isMore ? t('operatorStorage.folders.more', { size: size(bytes) }) : size(bytes)}
          >
            {t('operatorStorage.folders.files', { count: files, path })}
          </Fact>
        ))}
        {days.length >= fewestDays ? (
          <div>
            <dt>{t('operatorStorage.summary.history')}</dt>
            <dd className={styles.history}>
              <Sparkline values={[...days.map(({ bytes }) => bytes), databaseBytes]} />
            </dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <small>{children}</small>
      </dd>
    </div>
  );
}
