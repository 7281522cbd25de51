import type { Icon as IconComponent } from '@tabler/icons-react';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowBarToDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarToDown.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBuildingBroadcastTower from '@tabler/icons-react/dist/esm/icons/IconBuildingBroadcastTower.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFolderDown from '@tabler/icons-react/dist/esm/icons/IconFolderDown.mjs';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconWorldCheck from '@tabler/icons-react/dist/esm/icons/IconWorldCheck.mjs';
import type { DomainActionKind, SelectionFacts } from '#contract/bulk-actions.ts';

export const actionGroups = ['data', 'landers', 'status', 'end'] as const;
export type ActionGroup = (typeof actionGroups)[number];

type ActionLook = { group: ActionGroup; icon: IconComponent };

/** The actions in their order, with their place and look (BULK-001). */
export const actionLooks = {
  sync: { group: 'data', icon: IconRefresh },
  casing: { group: 'data', icon: IconLetterCase },
  verify: { group: 'data', icon: IconShieldCheck },
  ownData: { group: 'data', icon: IconTag },
  checkNameservers: { group: 'data', icon: IconServer2 },
  checkDnssec: { group: 'data', icon: IconShieldLock },
  contacts: { group: 'data', icon: IconAddressBook },
  export: { group: 'data', icon: IconDownload },
  marketplaceFile: { group: 'data', icon: IconBuildingStore },
  listAtMarkets: { group: 'data', icon: IconBuildingBroadcastTower },
  toPortfolio: { group: 'status', icon: IconFolderDown },
  verifyAndPoint: { group: 'landers', icon: IconWorldCheck },
  createLanderGroup: { group: 'landers', icon: IconAppWindow },
  addToLanderGroup: { group: 'landers', icon: IconFolderPlus },
  changeOutside: { group: 'status', icon: IconAdjustments },
  planTransfer: { group: 'status', icon: IconArrowsExchange },
  markSold: { group: 'status', icon: IconCurrencyDollar },
  markDropped: { group: 'status', icon: IconArrowBarToDown },
  markRegistered: { group: 'status', icon: IconArrowBackUp },
  delete: { group: 'end', icon: IconTrash },
} as const satisfies Partial<Record<DomainActionKind, ActionLook>>;
export type ShownAction = keyof typeof actionLooks;

const ofMonitored: readonly ShownAction[] = ['sync', 'ownData', 'export', 'toPortfolio', 'delete'];

/** Those to show: what is monitored has few, of which one is its own, and the way back is for sold and dropped domains alone (D-123). */
export function offeredActions(facts: SelectionFacts | undefined, isForMonitoring: boolean): ShownAction[] {
  const all = Object.keys(actionLooks) as ShownAction[];
  if (isForMonitoring) return all.filter((kind) => ofMonitored.includes(kind));
  const isHistory = facts !== undefined && facts.count > 0 && facts.registered === 0;
  return all.filter((kind) => kind !== 'toPortfolio' && (kind !== 'markRegistered' || isHistory));
}
