import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { EndOtherSessions, EndSession, GetAccount, ListSessions } from '#contract/account.ts';
import { ResendConfirmation } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type CurrencyChoice, type DatePreference, GetPreferences, SetPreferences } from '#contract/preferences.ts';
import { call } from '#web/base/call.ts';
import { currencyChoice, showCurrency } from '#web/base/currency.ts';
import { dates, showDates } from '#web/base/dates.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';

export type Account = Reply<typeof GetAccount>;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(GetAccount, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: async ({ signal }) => (await call(ListSessions, { signal })).sessions,
});

/** How buyers read who sells; null: nobody is named. */
export const publicNameQuery = queryOptions({
  queryKey: ['public-name'],
  queryFn: async ({ signal }) => (await call(GetPreferences, { signal })).publicName,
});

const reportFailure = (error: Error) => toasts.show({ type: 'danger', title: errorText(error) });

/** Ends one of the sessions, or all others; the list is asked for again whatever came of it. */
export function useEndSessions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({
    mutationFn: (id: string) => call(EndSession, { params: { id } }),
    onError: reportFailure,
    onSettled,
  });
  const endOthers = useMutation({ mutationFn: () => call(EndOtherSessions), onError: reportFailure, onSettled });
  return { end, endOthers };
}

/** Asks for the mail that confirms the address; where it is confirmed meanwhile, the screen shows that. */
export function useResendConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ResendConfirmation),
    onError: reportFailure,
    onSuccess: ({ sent }) => (sent ? undefined : client.invalidateQueries({ queryKey: accountQuery.queryKey })),
  });
}

/** Shows prices as chosen at once and keeps the choice; what cannot be kept is shown as it was before. */
export async function chooseCurrency(choice: CurrencyChoice): Promise<void> {
  const before = currencyChoice.get();
  showCurrency(choice);
  try {
    await call(SetPreferences, { body: { currency: choice } });
  } catch (error) {
    if (currencyChoice.get() === choice) showCurrency(before);
    reportFailure(error as Error);
  }
}

/** Shows dates as chosen at once and keeps the choice; what cannot be kept is shown as it was before. */
export async function chooseDates(chosen: Partial<DatePreference>): Promise<void> {
  const before = dates.get();
  showDates({ ...before, ...chosen });
  const shown = dates.get();
  try {
    await call(SetPreferences, { body: chosen });
  } catch (error) {
    if (dates.get() === shown) showDates(before);
    reportFailure(error as Error);
  }
}
