import { useStore } from '#web/base/store.ts';
import { Kit } from '#web/ui/Kit.tsx';
import { part } from '#web/ui/part.tsx';
import { openDialog } from '../changes/open-dialog.api.ts';
import { CasingDialog } from './CasingDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { SoldDialogPart } from './SoldDialogPart.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

const close = () => openDialog.set(null);
const AssignContacts = part(async () => (await import('../contacts/AssignContacts.tsx')).AssignContacts);
const EditOwnData = part(async () => (await import('../own-data/EditOwnData.tsx')).EditOwnData);
const ChangeOutside = part(async () => (await import('./ChangeOutsideDialog.tsx')).ChangeOutsideDialog);
const CheckNameserversPart = part(
  async () => (await import('#web/nameservers/CheckNameserversPart.tsx')).CheckNameserversPart,
);
const ImportOwnData = part(async () => (await import('../own-data/ImportOwnData.tsx')).ImportOwnData);
const MarketplaceFile = part(async () => (await import('../export/MarketplaceFileDialog.tsx')).MarketplaceFileDialog);
const ListAtMarkets = part(async () => (await import('./ListAtMarketsDialog.tsx')).ListAtMarketsDialog);
const PlanTransfer = part(async () => (await import('#web/transfers/PlanTransfersPart.tsx')).PlanTransfersPart);
const VerifyAndPoint = part(async () => (await import('#web/pointing-plan/VerifyAndPointPart.tsx')).VerifyAndPointPart);
const AllRecords = part(async () => (await import('../verification/AllRecordsDialog.tsx')).AllRecordsDialog);

/** The dialog of the action that was chosen last. */
export function ActionDialogs() {
  const open = useStore(openDialog);
  if (!open) return null;
  return (
    <Kit>
      {open.kind === 'delete' ? <DeleteDialog target={open.target} onClose={close} /> : null}
      {open.kind === 'markSold' ? <SoldDialogPart target={open.target} onClose={close} /> : null}
      {open.kind === 'checkNameservers' ? (
        <CheckNameserversPart ids={open.target.ids} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'casing' ? <CasingDialog domain={open.domain} onClose={close} /> : null}
      {open.kind === 'importOwnData' ? <ImportOwnData onClose={close} onMissing={close} /> : null}
      {open.kind === 'marketplaceFile' ? (
        <MarketplaceFile of={open.of} file={open.file} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'ownData' ? (
        <EditOwnData target={open.target} domain={open.domain} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'contacts' ? (
        <AssignContacts target={open.target} before={open.before} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'changeOutside' ? <ChangeOutside target={open.target} onClose={close} onMissing={close} /> : null}
      {open.kind === 'listAtMarkets' ? <ListAtMarkets target={open.target} onClose={close} onMissing={close} /> : null}
      {open.kind === 'planTransfer' ? <PlanTransfer target={open.target} onClose={close} onMissing={close} /> : null}
      {open.kind === 'verifyAndPoint' ? (
        <VerifyAndPoint ids={open.target.ids} onClose={close} onMissing={close} />
      ) : null}
      {open.kind === 'allRecords' ? <AllRecords onClose={close} onMissing={close} /> : null}
      {open.kind === 'verify' ? <VerifyDialog domain={open.domain} onClose={close} /> : null}
    </Kit>
  );
}
