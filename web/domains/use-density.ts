import { useState } from 'react';
import { browserStorage } from '#web/base/browser-storage.ts';
import { storageKeys } from '#web/base/storage-keys.ts';
import type { Density } from '#web/ui/DataGrid/density.ts';

export type { Density };

/** How high the rows of the grid are, kept in this browser (D-078a). */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    browserStorage.getItem(storageKeys.density) === 'compact' ? 'compact' : 'comfortable',
  );
  const choose = (chosen: Density) => {
    setDensity(chosen);
    browserStorage.setItem(storageKeys.density, chosen);
  };
  return [density, choose];
}
