import { queryOptions } from '@tanstack/react-query';
import { GetHandover } from '#contract/handovers.ts';
import { call } from '#web/base/call.ts';
import { inquiriesKey } from '../inquiries.api.ts';

/** The hand-over of a sold inquiry; null where it is not sold. */
export const handoverQuery = (id: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'handover', id],
    queryFn: ({ signal }) => call(GetHandover, { params: { id }, signal }),
  });
