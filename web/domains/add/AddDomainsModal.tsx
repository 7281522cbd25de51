import { part } from '#web/ui/part.tsx';
import { type AddModal, loadAddDomains } from './use-add-modal.ts';

const AddDomains = part(async () => (await loadAddDomains()).AddDomains);

/** The modal, fetched when it is first wanted. */
export function AddDomainsModal({ modal, isNarrow }: { modal: AddModal; isNarrow: boolean }) {
  if (!modal.isWanted) return null;
  return (
    <AddDomains
      isOpen={modal.isOpen}
      names={modal.names}
      target={modal.target}
      onNamesTaken={modal.takeNames}
      onClose={modal.close}
      onGone={modal.giveFocusBack}
      isNarrow={isNarrow}
      onMissing={modal.giveUp}
    />
  );
}
