import type { Icon as IconComponent } from '@tabler/icons-react';

/** An outline icon at the line weight of its size; decorative, so a word or an accessible name stands beside it. */
export function Icon({ of: Shape, size = 16, className }: { of: IconComponent; size?: number; className?: string }) {
  const stroke = size >= 28 ? 1.4 : size >= 18 ? 1.6 : 1.75;
  return <Shape size={size} stroke={stroke} className={className} aria-hidden="true" style={{ flex: 'none' }} />;
}
