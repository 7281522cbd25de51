import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistryServer, TldAge } from '#contract/registry-status.ts';
import { shareOf } from '#web/base/figures.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './RegistriesPage.module.css';
import { tldsInOrder, wasAnswered } from './registry-figures.ts';

const shownAtFirst = 25;

/** How old the data below each TLD is; those that fall behind come first. */
export function Tlds({ servers }: { servers: readonly RegistryServer[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const tlds = tldsInOrder(servers);
  const shown = isWhole ? tlds : tlds.slice(0, shownAtFirst);
  const heads = ['tld', 'names', 'kept', 'unread', 'oldest'] as const;
  if (tlds.length === 0) return null;
  return (
    <Card title={t('registries.tlds.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`registries.tlds.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ servers: asked, ...age }) => (
            <TldRow key={age.tld} age={age} asked={asked} />
          ))}
        </tbody>
      </table>
      {shown.length < tlds.length ? (
        <div className={styles.more}>
          <Button size="xs" onClick={() => setWhole(true)}>
            {t('registries.tlds.showAll', { count: tlds.length, total: format.number(tlds.length) })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** A TLD of which no server was asked lately is told as that: only the answers show whether its registry has one. */
function TldRow({ age, asked }: { age: TldAge; asked: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tld, names, kept, unread, oldestAt } = age;
  const isPromised = asked.length > 0 || wasAnswered(age);
  const unasked = t(wasAnswered(age) ? 'registries.notAskedLately' : 'registries.neverAsked');
  return (
    <tr>
      <th scope="row">
        <a className="link" href={`/domains?tlds=${encodeURIComponent(tld)}`}>
          .{tld}
        </a>
        <small>{asked.length > 0 ? asked.join(', ') : unasked}</small>
      </th>
      <td data-head={t('registries.tlds.names')}>{format.number(names)}</td>
      <td data-head={t('registries.tlds.kept')}>
        {isPromised ? format.percent(shareOf(kept, names)) : '-'}
        {isPromised && kept < names ? <small>{`${format.number(kept)} / ${format.number(names)}`}</small> : null}
      </td>
      <td data-head={t('registries.tlds.unread')}>{unread > 0 ? format.number(unread) : '-'}</td>
      <td data-head={t('registries.tlds.oldest')}>
        {oldestAt ? <RelativeTime at={oldestAt} /> : t('registries.tlds.none')}
      </td>
    </tr>
  );
}
