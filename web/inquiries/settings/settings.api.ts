import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import { AddSpamRule, DeleteSpamRule, GetSpamRules, type SpamRule } from '#contract/spam-rules.ts';
import { call } from '#web/base/call.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';

type Rules = Reply<typeof GetSpamRules>;

export const spamRulesQuery = queryOptions({
  queryKey: ['spam-rules'],
  queryFn: ({ signal }) => call(GetSpamRules, { signal }),
});

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
