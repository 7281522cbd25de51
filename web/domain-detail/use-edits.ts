import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { type DomainEdits, UpdateDomain } from '#contract/update-domain.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { patchRows, reloadDomains } from '#web/domains/domains.api.ts';
import { toasts } from '#web/ui/toast.ts';

/** Changes what the user says of a domain; the answer is shown everywhere at once, a failure is told and changes nothing. */
export function useEdits({ id, domainName }: Domain) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (body: DomainEdits) => call(UpdateDomain, { params: { id }, body }),
    onSuccess: (domain) => patchRows(client, [domain]),
    onError: (error) => {
      const isPublished = error instanceof ApiFailure && error.code === 'EXPIRATION_NOT_ENTERABLE';
      if (isPublished) void reloadDomains(client); // the registry has one now
      toasts.show({
        type: 'danger',
        title: t('domainDetail.editFailed', { name: domainName }),
        message: isPublished ? t('domainDetail.ownExpiry.published') : errorText(error),
      });
    },
  });
}
