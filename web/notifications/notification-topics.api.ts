import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetNotificationTopics, type NotificationTopic, SetNotificationTopics } from '#contract/notifications.ts';
import { call } from '#web/base/call.ts';
import { toasts } from '#web/ui/toast.ts';

const queryKey = ['notification-topics'];
type Topics = Record<NotificationTopic, boolean>;

/** Which topics are on, and what switches them: it shows at once and is undone when the server does not take it. */
export function useNotificationTopics() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(GetNotificationTopics, { signal }) });
  const show = (given: Partial<Topics>) =>
    client.setQueryData<Topics>(queryKey, (topics) => topics && { ...topics, ...given });
  const { mutate } = useMutation({
    mutationFn: (given: Partial<Topics>) => call(SetNotificationTopics, { body: given }),
    onMutate: (given) => {
      void client.cancelQueries({ queryKey });
      show(given);
    },
    onError: (_error, given) => {
      show(opposite(given));
      toasts.show({ type: 'danger', title: t('notificationTopics.failed') });
    },
  });
  return { isOn: query.data, isError: query.isError, refetch: () => void query.refetch(), change: mutate };
}

const opposite = (given: Partial<Topics>): Partial<Topics> =>
  Object.fromEntries(Object.entries(given).map(([topic, isOn]) => [topic, !isOn]));
