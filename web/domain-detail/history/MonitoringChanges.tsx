import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#web/base/paths.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { changeWords } from '#web/monitoring/parts/change-words.rules.ts';
import { ChangeList, firstChanges, maxChanges } from './ChangeList.tsx';
import { monitoringChangesQuery } from './history.api.ts';

/** What changed on marketplaces, and of its website (DETAIL-009). */
export function MonitoringChanges({ id, tools }: { id: string; tools: RowTools }) {
  const [limit, setLimit] = useState(firstChanges);
  const query = useQuery(monitoringChangesQuery(id, limit));
  const { t } = tools;
  return (
    <ChangeList
      title={t('domainHistory.monitoring.title')}
      all={paths.changesOf(id)}
      none={t('domainHistory.monitoring.none')}
      failed={t('domainHistory.monitoring.failed')}
      query={query}
      limit={limit}
      onMore={() => (query.isError ? void query.refetch() : setLimit(maxChanges))}
      shown={(change) => ({
        icon: change.kind === 'price' ? IconTag : IconWorld,
        words: changeWords(change, tools),
      })}
      tools={tools}
    />
  );
}
