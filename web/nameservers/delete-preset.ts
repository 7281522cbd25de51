import type { QueryClient } from '@tanstack/react-query';
import { CreateNameserverPreset, DeleteNameserverPreset, type NameserverPreset } from '#contract/nameservers.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { reloadNameservers } from './nameservers.api.ts';

/** Deletes a preset and offers to take that back, by creating it again: nothing leads to its id. */
export async function deletePreset(client: QueryClient, preset: NameserverPreset): Promise<void> {
  const { id, name } = preset;
  try {
    await call(DeleteNameserverPreset, { params: { id } });
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === 404; // another page deleted it
    if (!isGone) {
      showFailure(i18n.t('nameservers.deleteFailed', { name }), error);
      return;
    }
  }
  toasts.show({
    type: 'success',
    title: i18n.t('nameservers.deleted', { name }),
    action: { label: i18n.t('common.undo'), run: () => void restore(client, preset) },
  });
  await reloadNameservers(client);
}

async function restore(client: QueryClient, { name, nameservers }: NameserverPreset): Promise<void> {
  try {
    await call(CreateNameserverPreset, { body: { name, nameservers } });
    toasts.show({ type: 'success', title: i18n.t('nameservers.restored', { name }) });
  } catch (error) {
    showFailure(i18n.t('nameservers.restoreFailed', { name }), error);
  }
  await reloadNameservers(client);
}
