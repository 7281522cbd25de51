import { lazy, Suspense } from 'react';
import { type AddModal, loadAddDomains } from './use-add-modal.ts';

const AddDomains = lazy(async () => ({ default: (await loadAddDomains()).AddDomains }));

/** The modal, fetched when it is first wanted. */
export function AddDomainsModal({ modal, isNarrow }: { modal: AddModal; isNarrow: boolean }) {
  if (!modal.isWanted) return null;
  return (
    <Suspense>
      <AddDomains isOpen={modal.isOpen} onClose={modal.close} onGone={modal.giveFocusBack} isNarrow={isNarrow} />
    </Suspense>
  );
}
