import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ChangedField, type ChangedValues, ListDomainAudit, type OutsideField } from '#contract/audit.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call } from '#web/base/call.ts';
import { ownWords } from '#web/base/own-words.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { useActionWords } from './action-words.rules.ts';
import styles from './DomainAuditPart.module.css';

const auditQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['domains', 'audit', id], // asked for again when something happened to the name
    queryFn: ({ signal, pageParam }) => call(ListDomainAudit, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Who did what to a name and when, newest first (D-229a). */
export function DomainAuditPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(auditQuery(id));
  const entries = list.data?.pages.flatMap(({ data }) => data);
  return (
    <Card title={t('audit.own.title')}>
      {entries?.length ? (
        <ol className={`lined ${styles.list}`}>
          {entries.map((entry) => (
            <Entry key={entry.no} entry={entry} />
          ))}
        </ol>
      ) : null}
      {entries?.length === 0 ? <p className={`row wrap gap-10 quiet ${styles.words}`}>{t('audit.own.none')}</p> : null}
      {!entries && list.isPending ? <CardWaiting /> : null}
      {list.isError ? (
        <div role="alert" className={`row wrap gap-10 quiet ${styles.words}`}>
          <p>{t('audit.own.failed')}</p>
          <RetryButton isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        </div>
      ) : null}
      {list.hasNextPage && !list.isError ? (
        <div className={`row wrap gap-10 quiet ${styles.words}`}>
          <Button size="xs" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('words.showMore')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Entry({ entry }: { entry: Reply<typeof ListDomainAudit>['data'][number] }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const words = useActionWords();
  const { at, actor, isThisSession, key, action, names, changes } = entry;
  const others = names - 1;
  const you = () => (key ? t('audit.own.key', { key }) : t(isThisSession ? 'audit.own.youHere' : 'audit.own.you'));
  const who = actor === 'user' ? you() : t(`audit.actors.${actor}`);
  return (
    <li>
      <span>
        <b>{words(action)}</b>
        {others > 0 ? ` ${t('audit.own.together', { count: others })}` : null}
      </span>
      <small>
        {who} · <time dateTime={at}>{dateTime(at)}</time>
      </small>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <ChangeLine change={change} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const isOutside = (field: ChangedField['field']): field is OutsideField => field.startsWith('outside.');

/** What a field holds now and held before, in this name or in all of the change together. */
function ChangeLine({ change: { field, names, before, after } }: { change: ChangedField }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = isOutside(field) ? t(`audit.${field}`) : t(`domain.columns.${field}`);
  const told = { field: name, before: sideOf(before), after: sideOf(after) };
  return names === null ? t('audit.values.line', told) : t('audit.values.lineOf', { ...told, count: names });

  function sideOf({ none, different, least, most }: ChangedValues): string {
    if (different === 0) return t('audit.values.nothing');
    const one = least === null ? t('audit.values.text') : shown(least);
    const some =
      least === null || most === null
        ? t('audit.values.different', { total: different })
        : t('audit.values.range', { total: different, least: shown(least), max: shown(most) });
    const values = different === 1 ? one : some;
    return none > 0 ? t('audit.values.without', { values, total: none }) : values;
  }
  function shown(value: string | number | boolean): string {
    if (isOutside(field))
      return typeof value === 'boolean' ? t(`audit.outside.${value ? 'on' : 'off'}`) : String(value);
    if (field === 'tags') return String(value).replaceAll(',', ', ');
    if (field === 'registrarName') return String(value);
    return field === 'expirationDate' ? format.day(String(value)) : ownWords(field, value, { t, format });
  }
}
