import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeedKind, feedKinds, type MadeFeed } from '#contract/feeds.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { FeedRow } from './FeedRow.tsx';
import styles from './Feeds.module.css';
import { feedsQuery, feedViewsQuery, useFeedChanges } from './feeds.api.ts';
import { MadeLink } from './MadeLink.tsx';

/** Links by which calendars and feed readers follow names: made, replaced and deleted here. */
export function FeedsCard() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(feedsQuery);
  const [made, setMade] = useState<MadeFeed | null>(null);
  const { make, remake, remove } = useFeedChanges();
  return (
    <Card title={t('feeds.title')}>
      <p className={`soft ${styles.about}`}>{t('feeds.about')}</p>
      <MakeFeed isMaking={make.isPending} onMake={(wanted) => make.mutate(wanted, { onSuccess: setMade })} />
      {made ? <MadeLink key={made.url} feed={made} onDone={() => setMade(null)} /> : null}
      {data && data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              isBusy={
                (remake.isPending && remake.variables === feed.id) || (remove.isPending && remove.variables === feed.id)
              }
              onRemake={() => remake.mutate(feed.id, { onSuccess: setMade })}
              onRemove={() =>
                remove.mutate(feed.id, { onSuccess: () => setMade((known) => (known?.id === feed.id ? null : known)) })
              }
            />
          ))}
        </ul>
      ) : null}
      {data?.length === 0 ? <p className={`soft ${styles.none}`}>{t('feeds.none')}</p> : null}
      {isError && !data ? (
        <div role="alert" className={`soft ${styles.none}`}>
          {t('words.linksFailed')} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {data || isError ? null : (
        <div className={`soft ${styles.none}`}>
          <Spinner label={t('common.loading')} />
        </div>
      )}
    </Card>
  );
}

type MakeProps = { isMaking: boolean; onMake: (wanted: { kind: FeedKind; viewId: string | null }) => void };

function MakeFeed({ isMaking, onMake }: MakeProps) {
  const { t } = useTranslation();
  const { data: views = [] } = useQuery(feedViewsQuery);
  const [kind, setKind] = useState<FeedKind>('calendar');
  const [viewId, setViewId] = useState('');
  return (
    <form
      className={`screen-only grid gap-8 pad ${styles.make}`}
      onSubmit={(event) => {
        event.preventDefault();
        onMake({ kind, viewId: viewId || null });
      }}
    >
      <SelectField label={t('feeds.kind')} value={kind} onChange={(event) => setKind(event.target.value as FeedKind)}>
        {feedKinds.map((one) => (
          <option key={one} value={one}>
            {t(`feeds.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('feeds.scope')} value={viewId} onChange={(event) => setViewId(event.target.value)}>
        <option value="">{t('words.allNames')}</option>
        {views.map(({ id, viewName }) => (
          <option key={id} value={id}>
            {viewName}
          </option>
        ))}
      </SelectField>
      <Button type="submit" loading={isMaking}>
        {t('feeds.make')}
      </Button>
      <p>
        {t(`feeds.kindTexts.${kind}`)} {kind === 'calendar' ? t('feeds.calendarLimit') : null}
      </p>
    </form>
  );
}
