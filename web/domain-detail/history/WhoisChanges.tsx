import type { Icon as IconComponent } from '@tabler/icons-react';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WhoisChange, WhoisField } from '#contract/domain-changes.ts';
import { isEppStatus } from '#contract/epp-statuses.ts';
import type { LookupField } from '#contract/lookups.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { ChangeList, firstChanges, mostChanges, type ShownChange } from './ChangeList.tsx';
import { whoisChangesQuery } from './history.api.ts';

/** What the registry's answers changed (DETAIL-008). */
export function WhoisChanges({ id, tools }: { id: string; tools: RowTools }) {
  const [limit, setLimit] = useState(firstChanges);
  const query = useQuery(whoisChangesQuery(id, limit));
  const { t } = tools;
  return (
    <ChangeList
      title={t('domainHistory.whois.title')}
      none={t('domainHistory.whois.none')}
      failed={t('domainHistory.whois.failed')}
      query={query}
      limit={limit}
      onMore={() => (query.isError ? void query.refetch() : setLimit(mostChanges))}
      shown={(change) => shownChange(change, tools)}
      tools={tools}
    />
  );
}

const fields: Record<WhoisField, { icon: IconComponent; name: LookupField }> = {
  registrar: { icon: IconBuildingBank, name: 'registrarName' },
  expirationDate: { icon: IconCalendarPlus, name: 'expirationDate' },
  registrationDate: { icon: IconCalendarPlus, name: 'registrationDate' },
  nameservers: { icon: IconServer, name: 'nameServers' },
  status: { icon: IconLock, name: 'eppStatuses' },
  dnssec: { icon: IconShieldCheck, name: 'dnssec' },
};

function shownChange({ id, field, oldValue, newValue, detectedAt }: WhoisChange, tools: RowTools): ShownChange {
  const { icon, name } = fields[field];
  const [before, after] = [textsOf(field, oldValue, tools), textsOf(field, newValue, tools)];
  return {
    id,
    icon,
    what: tools.t(`domainDetail.lookups.fields.${name}`),
    before: before.filter((text) => !after.includes(text)),
    after: after.filter((text) => !before.includes(text)),
    at: detectedAt,
  };
}

/** A value as the facts above say it. */
function textsOf(field: WhoisField, value: WhoisChange['oldValue'], { t, format }: RowTools): string[] {
  if (typeof value === 'boolean') return [t(value ? 'domainDetail.signed' : 'domainDetail.notSigned')];
  if (Array.isArray(value)) {
    if (field === 'nameservers' && value.length === 0) return [t('domain.noNameservers')];
    return value.map((one) => (isEppStatus(one) ? t(`domainDetail.eppStatuses.${one}`) : one));
  }
  if (value === null) return [];
  return [field === 'registrar' ? value : format.registryDate(value)];
}
