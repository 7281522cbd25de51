import { useState } from 'react';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { part } from '#web/ui/part.tsx';
import { purposeOf, withoutPurpose } from './wizard-address.ts';

const Wizard = part(async () => (await import('./Wizard.tsx')).Wizard);
const asItIs = (raw: Record<string, unknown>) => raw as Record<string, string>;

/**
 * Where the wizard is drawn: on each screen whose address may ask for it (`paths.newLanderGroup`, `addToLanderGroup`,
 * `growLanderGroup`). `groupId`: the screen's own group, which needs no choosing.
 */
export function WizardHost({ groupId = null }: { groupId?: string | null }) {
  const [search, change] = useSearch(asItIs);
  const [isMissing, setMissing] = useState(false);
  const purpose = purposeOf(search, groupId !== null);
  if (purpose === null || isMissing) return null;
  const close = () => change(withoutPurpose, { replace: true });
  return (
    <Wizard
      key={purpose}
      purpose={purpose}
      groupId={groupId}
      onClose={close}
      onMissing={() => {
        setMissing(true);
        close();
      }}
    />
  );
}
