import type { DomainActionKind, SyncType } from '#contract/bulk-actions.ts';
import { type DomainContacts, GetDomainContacts } from '#contract/contacts.ts';
import { type Domain, GetDomain, Verification } from '#contract/domains.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { browserStorage } from '#web/base/browser-storage.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { handOverDomains } from '#web/base/pending-domains.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { missingCode } from '#web/ui/missing-code.ts';
import { toasts } from '#web/ui/toast.ts';
import { setStatus } from '../changes/change-domains.api.ts';
import { openDialog } from '../changes/open-dialog.api.ts';
import { readColumns } from '../columns.ts';
import { checkDnssec } from './check-dnssec.ts';
import { resync } from './resync.ts';
import { takeIntoPortfolio } from './take-into-portfolio.ts';

type How = { syncType?: SyncType | undefined; navigate: (address: string) => Promise<void> };

/** Carries an action out that is possible, opens its dialog, or leads to its screen. What fails is told; it never throws. */
export async function startAction(
  kind: DomainActionKind,
  target: ActionTarget,
  { syncType = 'whois', navigate }: How,
): Promise<void> {
  switch (kind) {
    case 'createLanderGroup':
    case 'addToLanderGroup':
      handOverDomains(target.ids);
      return navigate(kind === 'createLanderGroup' ? paths.newLanderGroup : paths.addToLanderGroup);
    case 'changeOutside':
    case 'checkNameservers':
    case 'delete':
    case 'listAtMarkets':
    case 'markSold':
    case 'planTransfer':
    case 'verifyAndPoint':
      return openDialog.set({ kind, target });
    case 'marketplaceFile':
      return openDialog.set({ kind, of: { domainIds: [...target.ids] } });
    case 'ownData': {
      const domain = target.ids.length === 1 ? await loadDomain(target) : null;
      if (domain !== undefined) openDialog.set({ kind, target, domain });
      return;
    }
    case 'contacts': {
      const before = target.ids.length === 1 ? await loadContacts(target) : null;
      if (before !== undefined) openDialog.set({ kind, target, before });
      return;
    }
    case 'casing':
    case 'verify': {
      const domain = await loadDomain(target);
      if (domain && (kind === 'casing' || needsVerification(domain))) openDialog.set({ kind, target, domain });
      return;
    }
    case 'markDropped':
    case 'markRegistered':
      if (await setStatus(target, kind === 'markDropped' ? 'dropped' : 'registered')) target.onDone?.(kind);
      return;
    case 'checkDnssec':
      return checkDnssec(target, navigate);
    case 'toPortfolio':
      if (await takeIntoPortfolio(target)) target.onDone?.(kind);
      return;
    case 'export':
      return exportThese(target);
    case 'sync':
      return resync(target, syncType).catch(() => {}); // told
  }
}

async function exportThese({ ids, columns = readColumns(browserStorage) }: ActionTarget): Promise<void> {
  try {
    const { exportSelection } = await import('../export/export.ts');
    await exportSelection(ids, columns);
  } catch {
    void missingCode();
  }
}

/** The domain as it is now (BULK-027, ERR-008); undefined when it could not be had, which was told. */
const loadDomain = ({ ids: [id = ''] }: ActionTarget): Promise<Domain | undefined> =>
  orTold(() => call(GetDomain, { params: { id } }));

/** Who stands for the domain now; undefined when it could not be had, which was told. */
const loadContacts = ({ ids: [id = ''] }: ActionTarget): Promise<DomainContacts | undefined> =>
  orTold(async () => (await call(GetDomainContacts, { params: { id } })).contacts);

async function orTold<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await load();
  } catch (error) {
    const isMissing = error instanceof ApiFailure && error.status === 404;
    toasts.show({
      type: isMissing ? 'warning' : 'danger',
      title: isMissing ? i18n.t('domainActions.notFound.title') : errorText(error),
      ...(isMissing ? { message: i18n.t('domainActions.notFound.text') } : {}),
    });
    return undefined;
  }
}

/** It may have been verified meanwhile (VERI-006). */
function needsVerification({ verification }: Domain): boolean {
  if (verification === Verification.RequiresVerification) return true;
  toasts.show({
    type: 'info',
    title: i18n.t('domainActions.blocked.notRequiredTitle'),
    message: i18n.t('domainActions.blocked.notRequiredText'),
  });
  raiseDomainsRefresh();
  return false;
}
