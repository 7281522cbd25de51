import type { Domain } from '#contract/domains.ts';
import type { WrittenRecord } from '#contract/pointing-plan.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { useWritten } from './use-written.ts';

/** TXT records that were set here through an account, and the way to remove them once they are not needed (ZONE-007). */
export function WrittenRecordsCard({ domain: { id }, tools }: { domain: Domain; tools: RowTools }) {
  const { t } = tools;
  const { query, removal } = useWritten(id);
  const records = query.data?.data;
  if (records ? records.length === 0 : !query.isError) return null;
  const count = records?.filter(({ state }) => state === 'removable').length ?? 0;
  return (
    <Card title={t('domainDetail.written.title')}>
      <div className="grid gap-10 pad soft">
        {records ? (
          <ul className="grid gap-10">
            {records.map((record) => (
              <li key={`${record.host} ${record.value}`} className="grid gap-4">
                <Standing record={record} tools={tools} />
              </li>
            ))}
          </ul>
        ) : (
          <>
            <p role="status">{t('domainDetail.written.failed')}</p>
            <RetryButton isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
          </>
        )}
        {count > 0 ? (
          <div className="row wrap gap-10">
            <p className="grow">{t('domainDetail.written.removable', { count })}</p>
            <Button size="xs" loading={removal.isBusy} onClick={removal.run}>
              {t('domainDetail.written.remove', { count })}
            </Button>
          </div>
        ) : null}
        {removal.error ? (
          <p role="alert" className="bad">
            {`${t('domainDetail.written.notProposed')} ${errorText(removal.error)}`}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** One record: what it is, where and since when it stands, and why it cannot be removed. */
function Standing({ record, tools: { t, format } }: { record: WrittenRecord; tools: RowTools }) {
  const { host, value, account, writtenAt, state, setId } = record;
  const date = format.date(writtenAt);
  const words = account && `${account.service} (${account.label})`;
  return (
    <>
      <p className="small mono ink breaks">{`TXT ${host} ${value}`}</p>
      <p>
        {words ? t('domainDetail.written.at', { account: words, date }) : t('domainDetail.written.since', { date })}
      </p>
      {state === 'removable' ? null : <p>{t(`domainDetail.written.states.${state}`)}</p>}
      {setId === null ? null : (
        <p>
          <ButtonLink size="xs" href={paths.changeSet(setId)}>
            {t('domainDetail.written.open')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
