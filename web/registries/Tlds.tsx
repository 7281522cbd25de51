import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistryServer, TldAge } from '#contract/registry-status.ts';
import { shareOf } from '#web/base/figures.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type PlainColumn, PlainTable } from '#web/ui/PlainTable.tsx';
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
  if (tlds.length === 0) return null;
  const column = (id: 'tld' | 'names' | 'kept' | 'unread' | 'oldest', cell: PlainColumn<AskedTld>['cell']) => ({
    id,
    label: t(`registries.tlds.${id}`),
    cell,
  });
  return (
    <Card title={t('registries.tlds.title')}>
      <PlainTable
        label={t('registries.tlds.title')}
        keyOf={({ tld }) => tld}
        rows={shown}
        columns={[
          column('tld', ({ servers: asked, ...age }) => <Tld age={age} asked={asked} />),
          column('names', ({ names }) => format.number(names)),
          column('kept', (age) =>
            isPromised(age) ? (
              <>
                {format.percent(shareOf(age.kept, age.names))}
                {age.kept < age.names ? (
                  <small>{`${format.number(age.kept)} / ${format.number(age.names)}`}</small>
                ) : null}
              </>
            ) : (
              '-'
            ),
          ),
          column('unread', ({ unread }) => (unread > 0 ? format.number(unread) : '-')),
          column('oldest', ({ oldestAt }) => (oldestAt ? <RelativeTime at={oldestAt} /> : t('registries.tlds.none'))),
        ]}
      />
      {shown.length < tlds.length ? (
        <div className={`line-top ${styles.more}`}>
          <Button size="xs" onClick={() => setWhole(true)}>
            {t('registries.tlds.showAll', { count: tlds.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

type AskedTld = ReturnType<typeof tldsInOrder>[number];
const isPromised = (age: AskedTld) => age.servers.length > 0 || wasAnswered(age);

/** A TLD of which no server was asked lately is told as that: only the answers show whether its registry has one. */
function Tld({ age, asked }: { age: TldAge; asked: readonly string[] }) {
  const { t } = useTranslation();
  const unasked = t(wasAnswered(age) ? 'registries.notAskedLately' : 'registries.neverAsked');
  return (
    <>
      <a className="link" href={`/domains?tlds=${encodeURIComponent(age.tld)}`}>
        .{age.tld}
      </a>
      <small>{asked.length > 0 ? asked.join(', ') : unasked}</small>
    </>
  );
}
