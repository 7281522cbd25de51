import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CountInquiries } from '#contract/inquiry-counts.ts';
import { call, firstAnswer } from '#web/base/call.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { followsNames } from '#web/base/names-counts.ts';
import { useGatherer } from '#web/base/reload.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './WaitingCount.module.css';

const gatherMs = 1_000; // of a flood of inquiries one in this time is counted

/** How many inquiries each filter shows. */
export const countsQuery = queryOptions({
  queryKey: ['inquiries', 'counts'],
  queryFn: ({ signal }) => call(CountInquiries, { signal }),
  initialData: () => firstAnswer(CountInquiries),
  meta: followsNames,
});

/** How many inquiries wait for an answer, beside the entry of the menu; nothing for none, or while nobody knows. */
export function WaitingCount() {
  const client = useQueryClient();
  const { number } = useFormat();
  const waiting = useQuery(countsQuery).data?.takeAction;
  const gatherer = useGatherer(gatherMs, () => client.invalidateQueries({ queryKey: countsQuery.queryKey }));
  const reload = () => gatherer.current?.add([null]);
  useLive('ReceiveNewInquiry', reload);
  useLive('ReceiveInquiryUpdate', reload);
  useReconnect(reload);
  return waiting ? <span className={`num ${styles.count}`}> {number(waiting)}</span> : null;
}
