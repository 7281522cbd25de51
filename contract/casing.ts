import { maxLabelLength } from './domain-name.ts';
import type { ErrorCode } from './errors.ts';

/** Why a second-level label cannot be written so; `SLD_MISMATCH` is told only when it is to be saved (BULK-019). */
export type CasingFault = Extract<ErrorCode, `SLD_${string}`>;

/** The rules of the dialog, in its order (BULK-013 to BULK-017, BULK-019, D-132); `sld` is the present label. */
export function casingFault(newSld: string, sld: string): CasingFault | null {
  const label = newSld.trim();
  if (label === '') return 'SLD_EMPTY';
  if (label.length > maxLabelLength) return 'SLD_TOO_LONG'; // before any pattern
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label)) return 'SLD_INVALID';
  if (label.includes('--')) return 'SLD_CONSECUTIVE_HYPHENS';
  return label.toLowerCase() === sld.toLowerCase() ? null : 'SLD_MISMATCH';
}
