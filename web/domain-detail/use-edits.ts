import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { type DomainEdits, UpdateDomain } from '#contract/update-domain.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { patchRows, reloadDomains } from '#web/domains/domains.api.ts';
import { toasts } from '#web/ui/toast.ts';

/** Where a fact is told by now, which the user wanted to enter. */
const refusals = new Map<string, 'ownExpiry' | 'ownRegistrar'>([
  ['EXPIRATION_NOT_ENTERABLE', 'ownExpiry'],
  ['REGISTRAR_NOT_ENTERABLE', 'ownRegistrar'],
]);

/** Changes what the user says of a domain; the answer is shown everywhere at once, a failure is told and changes nothing. */
export function useEdits({ id, domainName }: Domain) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (body: DomainEdits) => call(UpdateDomain, { params: { id }, body }),
    onSuccess: (domain) => patchRows(client, [domain]),
    onError: (error) => {
      const refused = error instanceof ApiFailure ? refusals.get(error.code) : undefined;
      if (refused) void reloadDomains(client); // the registry has one now
      toasts.show({
        type: 'danger',
        title: t('domainDetail.editFailed', { name: domainName }),
        message: refused ? t(`domainDetail.${refused}.published`) : errorText(error),
      });
    },
  });
}
