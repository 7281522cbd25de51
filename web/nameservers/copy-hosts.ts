import { i18n } from '#web/base/i18n.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { toasts } from '#web/ui/toast.ts';

/** Copies hosts, one a line, and tells so. */
export async function copyHosts(hosts: readonly string[]): Promise<void> {
  if (!(await copyText(hosts.join('\n')))) return;
  toasts.show({ type: 'success', title: i18n.t('nameservers.copiedAll', { count: hosts.length }) });
}
