import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import { type ChangeMute, DeleteChangeMute, MuteChanges } from '#contract/monitoring.ts';
import { call } from '#web/base/call.ts';
import { showFailure } from '#web/ui/toast.ts';
import { showChange } from '#web/ui/undo-toast.ts';
import { reloadAround } from '../monitoring.api.ts';

/** Days until a mute ends; null: until somebody lifts it. */
export const muteDays = [1, 7, 30, null] as const;
type MuteDays = (typeof muteDays)[number];

export const muteEnd = (days: MuteDays, now: Date): string | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs).toISOString();

type Muted = { domainId: string | null; kind: ChangeMute['kind']; until: string | null };

/** Mutes and lifts again, each with a way back. Both throw what the server says. */
export function useMute() {
  const client = useQueryClient();
  const { t } = useTranslation();
  const failed = (error: unknown) => showFailure(t('monitoring.mutes.failed'), error);

  async function lift({ id, domainId, kind, until }: ChangeMute): Promise<void> {
    await call(DeleteChangeMute, { params: { id } });
    await reloadAround(client);
    const words = { type: 'success' as const, title: t('monitoring.mutes.lifted') };
    showChange(words, () => mute({ domainId, kind, until }).catch(failed));
  }

  async function mute(muted: Muted): Promise<void> {
    const made = await call(MuteChanges, { body: muted });
    await reloadAround(client);
    showChange({ type: 'success', title: t('monitoring.mutes.done') }, () => lift(made).catch(failed));
  }

  return { mute, lift };
}
