import { useState } from 'react';
import { type Domain, GetDomain } from '#contract/domains.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';

/** The domain whose TXT record is shown over the results (ADD-027); it is loaded first. */
export function usePendingDomain() {
  const [domain, setDomain] = useState<Domain | null>(null);
  return {
    domain,
    open: async (id: string) => {
      try {
        setDomain(await call(GetDomain, { params: { id } }));
      } catch {
        tellNoRecord();
      }
    },
    close: () => setDomain(null),
  };
}

/** ERR-010 */
export function tellNoRecord(): void {
  toasts.show({ type: 'warning', title: i18n.t('addDomains.noRecord') });
}
