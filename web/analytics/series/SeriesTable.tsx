import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import type { SeriesPoint } from '../slots.ts';
import type { SeriesWords } from './SeriesTip.tsx';

/** The chart for those who do not see it. */
export const SeriesTable = memo(function SeriesTable({
  points,
  name,
  write,
  times,
}: SeriesWords & { points: readonly SeriesPoint[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? t('charts.series.unmeasured') : write(value);
  return (
    <div className="vh">
      <table>
        <caption>{t('charts.series.label', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('charts.series.time')}</th>
            <th scope="col">{name}</th>
            <th scope="col">{t('charts.series.before')}</th>
            <th scope="col">{t('charts.conversions')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value, before, conversions, isRunning }, index) => (
            <tr key={index}>
              <th scope="row">
                {times.long(at)}
                {isRunning ? ` (${t('charts.series.running')})` : ''}
              </th>
              <td>{figure(value)}</td>
              <td>{figure(before?.value)}</td>
              <td>{conversions === null ? t('charts.series.unmeasured') : number(conversions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
