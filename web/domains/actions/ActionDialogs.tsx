import { addTexts, withTexts } from '#web/base/i18n.ts';
import { useStore } from '#web/base/store.ts';
import { texts as domainActions } from '#web/locales/domain-actions/en.ts';
import { Kit } from '#web/ui/Kit.tsx';
import { part } from '#web/ui/part.tsx';
import { openDialog } from '../changes/open-dialog.api.ts';
import { CasingDialog } from './CasingDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { SoldDialog } from './SoldDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

addTexts({ 'domain-actions': domainActions });

const close = () => openDialog.set(null);
const AssignContacts = part(
  async () =>
    (await withTexts(import('../contacts/AssignContacts.tsx'), 'domain-actions', 'domain-contacts')).AssignContacts,
);
const EditOwnData = part(
  async () =>
    (await withTexts(import('../own-data/EditOwnData.tsx'), 'domain', 'domain-actions', 'own-data')).EditOwnData,
);
const CheckNameserversPart = part(
  async () =>
    (await withTexts(import('#web/nameservers/CheckNameserversPart.tsx'), 'nameserver-check')).CheckNameserversPart,
);
const ImportOwnData = part(
  async () =>
    (await withTexts(import('../own-data/ImportOwnData.tsx'), 'domain', 'domain-actions', 'import-file', 'own-data'))
      .ImportOwnData,
);
const PlanTransfer = part(
  async () =>
    (await withTexts(import('#web/transfers/PlanTransfersPart.tsx'), 'domain-actions', 'transfers')).PlanTransfersPart,
);
const AllRecords = part(
  async () => (await withTexts(import('../verification/AllRecordsDialog.tsx'), 'verification')).AllRecordsDialog,
);

/** The dialog of the action that was chosen last. */
export function ActionDialogs() {
  const open = useStore(openDialog);
  if (!open) return null;
  return (
    <Kit>
      {open.kind === 'delete' ? <DeleteDialog target={open.target} onClose={close} /> : null}
      {open.kind === 'markSold' ? <SoldDialog target={open.target} onClose={close} /> : null}
      {open.kind === 'checkNameservers' ? (
        <CheckNameserversPart ids={open.target.ids} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'casing' ? <CasingDialog domain={open.domain} onClose={close} /> : null}
      {open.kind === 'importOwnData' ? <ImportOwnData onClose={close} onMissing={close} /> : null}
      {open.kind === 'ownData' ? (
        <EditOwnData target={open.target} domain={open.domain} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'contacts' ? (
        <AssignContacts target={open.target} before={open.before} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'planTransfer' ? <PlanTransfer target={open.target} onClose={close} onMissing={close} /> : null}
      {open.kind === 'allRecords' ? <AllRecords onClose={close} onMissing={close} /> : null}
      {open.kind === 'verify' ? <VerifyDialog domain={open.domain} onClose={close} /> : null}
    </Kit>
  );
}
