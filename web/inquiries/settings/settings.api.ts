import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import {
  AddSpamRule,
  DeleteSpamRule,
  GetSpamRules,
  type InquiryMails,
  type SpamRule,
} from '#contract/inquiry-mails.ts';
import { GetPreferences, SetPreferences } from '#contract/preferences.ts';
import { call } from '#web/base/call.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';

type Preferences = Reply<typeof GetPreferences>;
type Rules = Reply<typeof GetSpamRules>;

export const preferencesQuery = queryOptions({
  queryKey: ['inquiry-settings'],
  queryFn: ({ signal }) => call(GetPreferences, { signal }),
});

export const spamRulesQuery = queryOptions({
  queryKey: ['spam-rules'],
  queryFn: ({ signal }) => call(GetSpamRules, { signal }),
});

const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which the server reads the times. */
export const zoneOf = ({ timeZone, inquiryMails }: Preferences) => timeZone ?? inquiryMails.zone ?? zoneOfBrowser();

/** Keeps choices: they show at once and are undone when the server does not take them. */
export function useInquiryMails() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { mutate } = useMutation({
    mutationFn: (chosen: Partial<InquiryMails>) => {
      const inquiryMails = { ...chosen, zone: zoneOfBrowser() }; // counts for those who chose none for dates
      return call(SetPreferences, { body: { inquiryMails } });
    },
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, inquiryMails: { ...before.inquiryMails, ...chosen } });
      return before;
    },
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (error, _chosen, before) => {
      if (before) client.setQueryData(queryKey, before);
      showFailure(t('inquirySettings.notKept'), error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['inquiry-mails'] }), // the switch under Notifications
    scope: { id: 'inquiry-mails' }, // one after the other
  });
  return mutate;
}

/** Adds and lifts rules; the list shows what the server then has. */
export function useSpamRules() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = spamRulesQuery;
  const change = (to: (rules: Rules) => Rules) => client.setQueryData(queryKey, (now) => now && to(now));
  const add = useMutation({
    mutationFn: (body: { kind: 'word' | 'sender'; text: string }) => call(AddSpamRule, { body }),
    onSuccess: (rule) => {
      change((now) => ({ ...now, rules: [rule, ...now.rules.filter(({ id }) => id !== rule.id)] }));
      toasts.show({ type: 'success', title: t('inquirySettings.spam.added', { text: rule.text }) });
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: SpamRule) => call(DeleteSpamRule, { params: { id } }),
    onSuccess: (_, { id, text }) => {
      change((now) => ({ ...now, rules: now.rules.filter((rule) => rule.id !== id) }));
      toasts.show({ type: 'success', title: t('inquirySettings.spam.removed', { text }) });
    },
    onError: (error) => showFailure(t('inquirySettings.spam.failed'), error),
  });
  return { add, remove };
}
