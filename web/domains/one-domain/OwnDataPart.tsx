import { type ReactNode, useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { currencyOf, ownColumns } from '#contract/own-data.ts';
import { ownWords } from '#web/base/own-words.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { startAction } from '../actions/start-action.ts';
import type { RowTools } from '../row-tools.api.ts';
import styles from './OwnDataPart.module.css';

/** Tags come first, notes last; auto-renew is among the facts of the registration. */
const lined = ownColumns.filter((column) => column !== 'tags' && column !== 'notes' && column !== 'autoRenew');

type OwnDataProps = {
  domain: Domain;
  /** asking price and floor price stand elsewhere on the screen */
  isPriced: boolean;
  tools: RowTools;
};

/** What the user noted of the domain; prices in dollars as they were typed. Its dialog changes all of it. */
export function OwnDataPart({ domain, isPriced, tools: { t, format } }: OwnDataProps) {
  const { own } = domain;
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const edit = () => {
    setOpening(true);
    const target = { ids: [domain.id], domains: [domain], isForMonitoring: !domain.inPortfolio };
    void startAction('ownData', target, { navigate }).finally(() => setOpening(false));
  };
  const lines: [label: string, value: ReactNode][] = [];
  if (own && own.tags.length > 0) {
    const tags = own.tags.map((tag) => <Badge key={tag}>{tag}</Badge>);
    lines.push([t('domain.columns.tags'), <span className={`flex wrap gap-4 ${styles.tags}`}>{tags}</span>]);
  }
  for (const column of lined) {
    const value = own?.[column] ?? null;
    if (value === null || (isPriced && (column === 'askingPrice' || column === 'floorPrice'))) continue;
    const words = ownWords(column, value as string | number | boolean, { t, format }, currencyOf(own, column));
    lines.push([t(`domain.columns.${column}`), words]);
  }
  return (
    <Card
      title={t('words.yourData')}
      aside={
        <Button size="xs" loading={isOpening} data-shortcut="edit" onClick={edit}>
          {t('common.edit')}
        </Button>
      }
    >
      {lines.length > 0 ? (
        <dl className={`grid ${styles.lines}`}>
          {lines.map(([label, value]) => (
            <div className="flex between gap-12" key={label}>
              <dt className="rigid quiet">{label}</dt>
              <dd className="min-0 breaks num">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {own?.notes ? <p className={`line-top breaks soft ${styles.notes}`}>{own.notes}</p> : null}
      {lines.length === 0 && !own?.notes ? <p className="pad soft">{t('domainDetail.own.none')}</p> : null}
    </Card>
  );
}
