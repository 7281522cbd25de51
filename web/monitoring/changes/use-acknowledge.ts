import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcknowledgeChanges, type MonitoringEntry, UndoAcknowledge } from '#contract/monitoring.ts';
import { call } from '#web/base/call.ts';
import { showFailure } from '#web/ui/toast.ts';
import { showChange } from '#web/ui/undo-toast.ts';
import { patchChanges, reloadAround, reloadChanges } from '../monitoring.api.ts';
import { idsOfAnswers } from '../parts/change-pages.ts';
import { askedOf, type ChangeSearch } from '../parts/change-search.ts';

const maxCalls = 200; // 10,000 changes each

/**
 * Marks changes as seen, with a way back: those of one answer together, of which `entries` are known here. Rows leave a list of
 * open ones, elsewhere they stay in their places.
 */
export function useAcknowledge(entries: readonly MonitoringEntry[] = []) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  const failed = (error: unknown) => {
    showFailure(t('monitoring.acknowledge.failed'), error);
    return reloadChanges(client);
  };
  const undo = async (marks: readonly string[]) => {
    try {
      for (const acknowledgedAt of marks) await call(UndoAcknowledge, { body: { acknowledgedAt } });
    } catch (error) {
      showFailure(t('monitoring.acknowledge.undoFailed'), error);
    }
    await reloadChanges(client);
  };
  const tell = (count: number, marks: readonly string[]) => {
    if (count === 0) return;
    showChange({ type: 'success', title: t('monitoring.acknowledge.done', { count }) }, () => undo(marks));
  };

  async function acknowledge(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    setBusy(true);
    try {
      const { acknowledgedCount, acknowledgedAt } = await call(AcknowledgeChanges, { body: { ids: [...ids] } });
      const marked = new Set(idsOfAnswers(entries, ids));
      patchChanges(client, (entry, search) => {
        if (!marked.has(entry.id) || entry.acknowledgedAt !== null) return entry;
        return search.state === 'unacknowledged' ? null : { ...entry, acknowledgedAt };
      });
      tell(acknowledgedCount, [acknowledgedAt]);
      await reloadAround(client);
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  }

  /** All of a search up to an entry: what came after it was not seen. */
  async function acknowledgeAll(search: ChangeSearch, upTo: string): Promise<void> {
    setBusy(true);
    try {
      const filter = askedOf(search, new Date());
      const marks: string[] = [];
      let count = 0;
      for (let calls = 0; calls < maxCalls; calls += 1) {
        const { acknowledgedCount, acknowledgedAt, hasMore } = await call(AcknowledgeChanges, {
          body: { upTo, filter },
        });
        count += acknowledgedCount;
        marks.push(acknowledgedAt);
        if (!hasMore) break;
      }
      tell(count, marks);
      await reloadChanges(client);
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  }

  return { acknowledge, acknowledgeAll, isBusy };
}
export type Acknowledge = ReturnType<typeof useAcknowledge>;
