import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistryServer } from '#contract/registry-status.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './RegistriesPage.module.css';
import { shareOf, tldsInOrder } from './registry-figures.ts';

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
          {shown.map(({ tld, names, kept, unread, oldestAt, servers: asked }) => (
            <tr key={tld}>
              <th scope="row">
                <a className="link" href={`/domains?tlds=${encodeURIComponent(tld)}`}>
                  .{tld}
                </a>
                <small>{asked.length > 0 ? asked.join(', ') : t('registries.noServer')}</small>
              </th>
              <td data-head={t('registries.tlds.names')}>{format.number(names)}</td>
              <td data-head={t('registries.tlds.kept')}>
                {asked.length > 0 ? format.percent(shareOf(kept, names)) : '-'}
                {asked.length > 0 && kept < names ? (
                  <small>{`${format.number(kept)} / ${format.number(names)}`}</small>
                ) : null}
              </td>
              <td data-head={t('registries.tlds.unread')}>{unread > 0 ? format.number(unread) : '-'}</td>
              <td data-head={t('registries.tlds.oldest')}>
                {oldestAt ? <RelativeTime at={oldestAt} /> : t('registries.tlds.none')}
              </td>
            </tr>
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
