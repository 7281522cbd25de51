import type { Icon as IconComponent } from '@tabler/icons-react';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WhoisChange, WhoisField } from '#contract/domain-changes.ts';
import { paths } from '#web/base/paths.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { changeWords } from '#web/monitoring/parts/change-words.rules.ts';
import { ChangeList, firstChanges, maxChanges, type ShownChange } from './ChangeList.tsx';
import { whoisChangesQuery } from './history.api.ts';

/** What the registry's answers changed (DETAIL-008). */
export function WhoisChanges({ id, tools }: { id: string; tools: RowTools }) {
  const [limit, setLimit] = useState(firstChanges);
  const query = useQuery(whoisChangesQuery(id, limit));
  const { t } = tools;
  return (
    <ChangeList
      title={t('domainHistory.whois.title')}
      all={paths.changesOf(id, 'whois')}
      none={t('domainHistory.whois.none')}
      failed={t('domainHistory.whois.failed')}
      query={query}
      limit={limit}
      onMore={() => (query.isError ? void query.refetch() : setLimit(maxChanges))}
      shown={(change) => shownChange(change, tools)}
      tools={tools}
    />
  );
}

const icons: Record<WhoisField, IconComponent> = {
  registrar: IconBuildingBank,
  expirationDate: IconCalendarPlus,
  registrationDate: IconCalendarPlus,
  nameservers: IconServer,
  status: IconLock,
  dnssec: IconShieldCheck,
  dsRecords: IconShieldCheck,
  registered: IconCircleDashed,
};

function shownChange(change: WhoisChange, tools: RowTools): ShownChange {
  return {
    icon: icons[change.field],
    words: changeWords({ ...change, marketplace: null, currency: null }, tools),
  };
}
