import { queryOptions } from '@tanstack/react-query';
import { GetPortfolioFigures } from '#contract/figures.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { call } from '#web/base/call.ts';
import { browserClock } from '#web/base/clock.ts';
import { dashboardQuery } from '../dashboard.api.ts';

/** The portfolio in figures, loaded again whenever the dashboard is; the months begin with the viewer's own day. */
export const figuresQuery = queryOptions({
  queryKey: [...dashboardQuery.queryKey, 'figures'],
  queryFn: ({ signal }) =>
    call(GetPortfolioFigures, { query: { today: localDay(new Date(browserClock.now())) }, signal }),
  refetchOnMount: 'always',
});
