import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import { GetInquiry, type Inquiry, type InquirySummary, ListInquiries } from '#contract/inquiries.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { useGatherer } from '#web/base/reload.ts';
import { areRowsInUse } from '#web/ui/list/rows-in-use.ts';
import { type StillPage, withRowsInPlace } from '#web/ui/list/still-rows.rules.ts';
import { askedOf, type InquirySearch, pageSize } from './inquiry-search.ts';
import { countsQuery } from './WaitingCount.tsx';

export const inquiriesKey = ['inquiries'];
const listKey = [...inquiriesKey, 'list'];
export type ShownPage = StillPage<Reply<typeof ListInquiries>>;
const gatherMs = 300; // pushes within this time make one reload

/** A window of 50 of the list, the first is 0. Loaded again while its rows are in use, it keeps their places (D-093a). */
export const pageQuery = (search: InquirySearch, page: number) =>
  queryOptions({
    queryKey: [...listKey, askedOf(search), page],
    queryFn: async ({ signal, client, queryKey }): Promise<ShownPage> => {
      const query = { ...askedOf(search), skip: page * pageSize, take: pageSize };
      const fresh = await call(ListInquiries, { query, signal });
      const shown = client.getQueryData<ShownPage>(queryKey);
      return shown && !shown.isOrderAsked && areRowsInUse() ? withRowsInPlace(shown, fresh) : fresh;
    },
  });

/** The name of the one domain that a list is about, when one of its inquiries is there. */
export function useListedName(search: InquirySearch): string | undefined {
  return useQuery({ ...pageQuery(search, 0), select: ({ data }) => data[0]?.domainName }).data;
}

const oneKey = (id: string) => [...inquiriesKey, 'one', id];

/** One inquiry with its messages, which is read by that; null where there is none. */
export function useInquiry(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => {
      try {
        const inquiry = await call(GetInquiry, { params: { id }, signal });
        patchLists(client, [inquiry]); // it is no longer unread
        return inquiry;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Shows an inquiry as a call has answered it, everywhere on the screen. */
export function showInquiry(client: QueryClient, inquiry: Inquiry): void {
  client.setQueryData(oneKey(inquiry.id), inquiry);
  patchLists(client, [inquiry]);
  askForOrder(client);
  void reloadLists(client);
}

/** Loads lists and counts again: what was done may have moved inquiries from one filter to another. */
async function reloadLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: listKey }),
    client.invalidateQueries({ queryKey: countsQuery.queryKey }),
  ]);
}

/** What a reader's own hand did is shown in its order at once. */
const askForOrder = (client: QueryClient) => changePages(client, (page) => ({ ...page, isOrderAsked: true }));

/** Puts the rows of every list into the order that waits. */
export const putInquiriesInOrder = (client: QueryClient) => changePages(client, (page) => page.waiting ?? page);

function changePages(client: QueryClient, change: (page: ShownPage) => ShownPage): void {
  client.setQueriesData<ShownPage>({ queryKey: listKey }, (page) => page && change(page));
}

/** Loads all that is shown of inquiries again, in its order of now or around rows in use. */
export function reloadInquiries(client: QueryClient, { inOrder } = { inOrder: true }): Promise<void> {
  if (inOrder) askForOrder(client);
  return client.invalidateQueries({ queryKey: inquiriesKey });
}

/** Rows that stand in a list show these changes at once; order and number follow with the next answer. */
function patchLists(client: QueryClient, changed: readonly InquirySummary[]): void {
  const byId = new Map(changed.map((one) => [one.id, one]));
  changePages(client, (page) => {
    if (!page.data.some(({ id }) => byId.has(id))) return page;
    return { ...page, data: page.data.map((one) => ({ ...one, ...summaryOf(byId.get(one.id)) })) };
  });
}

function summaryOf(inquiry: InquirySummary | Inquiry | undefined): Partial<InquirySummary> {
  if (!inquiry || !('messages' in inquiry)) return inquiry ?? {};
  const { messages: _, ...summary } = inquiry;
  return summary;
}

/** Keeps lists, counts and the opened inquiry up to date by what is pushed, and after a lost connection (INQ-011, INQ-012). */
export function useLiveInquiries(): void {
  const client = useQueryClient();
  const gatherer = useGatherer<InquirySummary>(gatherMs, async (changed) => {
    const opened = changed.map(({ id }) => client.invalidateQueries({ queryKey: oneKey(id) }));
    await Promise.all([...opened, reloadLists(client)]);
  });
  const take = (...changed: InquirySummary[]) => {
    patchLists(client, changed);
    gatherer.current?.add(changed);
  };
  useLive('ReceiveNewInquiry', take);
  useLive('ReceiveInquiryUpdate', take);
  useReconnect(() => void reloadInquiries(client, { inOrder: false }));
}
