import { lazy, Suspense } from 'react';
import { type AddDoor, loadAddDomains } from './use-add-door.ts';

const AddDomains = lazy(async () => ({ default: (await loadAddDomains()).AddDomains }));

/** The modal, fetched when it is first wanted. */
export function AddDomainsDoor({ door, isNarrow }: { door: AddDoor; isNarrow: boolean }) {
  if (!door.isWanted) return null;
  return (
    <Suspense>
      <AddDomains isOpen={door.isOpen} onClose={door.close} onGone={door.giveFocusBack} isNarrow={isNarrow} />
    </Suspense>
  );
}
