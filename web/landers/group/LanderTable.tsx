import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import table from '../Table.module.css';
import { LanderButtons } from './LanderButtons.tsx';
import type { LandersProps } from './LanderCards.tsx';
import { LanderStanding } from './LanderStanding.tsx';

/** The pages of a group as lines. */
export function LanderTable({ landers, onTask }: LandersProps) {
  const { t } = useTranslation();
  const { money, number, date, dateTime } = useFormat();
  const heads = {
    domain: t('common.domain'),
    status: t('landers.columns.status'),
    price: t('landers.columns.price'),
    visitors: t('landers.columns.visitors'),
    own: t('landers.columns.own'),
    changed: t('landers.columns.changed'),
  };
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{heads.domain}</th>
            <th scope="col">{heads.status}</th>
            <th scope="col" className={table.right}>
              {heads.price}
            </th>
            <th scope="col" className={table.right}>
              {heads.visitors}
            </th>
            <th scope="col">{heads.own}</th>
            <th scope="col">{heads.changed}</th>
            <th scope="col">
              <span className="vh">{t('landers.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {landers.map((lander) => {
            const own = Object.keys(lander.overrides).length + Number(lander.why !== null);
            return (
              <tr key={lander.id}>
                <th scope="row">
                  <a href={paths.domain(lander.name)}>
                    <DomainName name={lander.domainName} ascii={lander.name} />
                  </a>
                </th>
                <td data-head={heads.status}>
                  <LanderStanding lander={lander} />
                </td>
                <td data-head={heads.price} className={table.right}>
                  {lander.shownPrice ? money(lander.shownPrice) : <span className={table.quiet}>-</span>}
                </td>
                <td data-head={heads.visitors} className={table.right}>
                  <a className="link" href={paths.analyticsOf('lander', lander.id)}>
                    {number(lander.visitors)}
                  </a>
                </td>
                <td data-head={heads.own} className={table.quiet}>
                  {own > 0 ? t('landers.lander.ownSettings', { count: own }) : '-'}
                </td>
                <td data-head={heads.changed} className={table.quiet} title={dateTime(lander.updatedAt)}>
                  {date(lander.updatedAt)}
                </td>
                <td>
                  <div className={table.buttons}>
                    <LanderButtons lander={lander} onTask={onTask} />
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
