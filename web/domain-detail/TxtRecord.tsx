import { useQuery } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import { verificationQuery } from '#web/domains/domains.api.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import styles from './DomainDetail.module.css';
import { Fact } from './Fact.tsx';

/** The TXT record that proves a pending name, part by part to copy, and what happens once it is set (VERI-007). */
export function TxtRecord({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const { data, isError, isFetching, refetch } = useQuery(verificationQuery(domain.id));
  const parts =
    data &&
    ([
      ['type', data.recordType],
      ['name', data.recordName],
      ['value', data.recordValue],
    ] as const);
  return (
    <Card title={t('domainDetail.txt.title')}>
      <p className={styles.none}>{t('domainDetail.txt.text')}</p>
      {parts ? (
        <dl className={styles.facts} data-columns="record">
          {parts.map(([part, value]) => (
            <Fact key={part} label={t(`domainDetail.txt.${part}`)}>
              <code>{value}</code>
              {part === 'value' ? (
                <CopyButton text={value} label={t('domainDetail.txt.copy')} doneLabel={t('domainDetail.txt.copied')} />
              ) : null}
            </Fact>
          ))}
        </dl>
      ) : null}
      {isError ? (
        <p className={styles.none} role="alert">
          {t('domainDetail.txt.failed')}{' '}
          <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}
