import { type Domain, GetDomainsByIds } from '#contract/domains.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { toasts } from '#web/ui/toast.ts';

type Copied = { ids: readonly string[]; domains: readonly Domain[] };

/**
 * Puts the names on the clipboard as they are shown, one a line, in the order of the ids, and tells how many. Those that
 * are not at hand are asked for. Never throws.
 */
export async function copyNames({ ids, domains }: Copied): Promise<void> {
  const { t } = i18n;
  const reportFailed = (message: string) => toasts.show({ type: 'danger', title: t('rowMenu.copyFailed'), message });
  try {
    const known = domains.length >= ids.length ? domains : await call(GetDomainsByIds, { body: [...ids] });
    const byId = new Map(known.map(({ id, domainName }) => [id, domainName]));
    const names = ids.flatMap((id) => byId.get(id) ?? []); // some may be gone
    if (!(await copyText(names.join('\n')))) return void reportFailed(t('rowMenu.copyForbidden'));
    const values = { count: names.length, total: names.length, name: names[0] ?? '' };
    toasts.show({ type: 'success', title: t('rowMenu.copied', values) });
  } catch (error) {
    reportFailed(errorText(error));
  }
}
