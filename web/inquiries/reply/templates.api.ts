import { queryOptions } from '@tanstack/react-query';
import { ListReplyTemplates } from '#contract/reply-templates.ts';
import { call } from '#web/base/call.ts';

export const templatesQuery = queryOptions({
  queryKey: ['reply-templates'],
  queryFn: ({ signal }) => call(ListReplyTemplates, { signal }),
});
