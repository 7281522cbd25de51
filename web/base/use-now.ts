import { useMemo, useState } from 'react';
import { browserClock } from './clock.ts';
import { useMinute } from './minute.ts';

/** The present moment to the minute, from when the component was first drawn. */
export function useNow(): Date {
  const [drawnAt] = useState(browserClock.now);
  const at = Math.max(drawnAt, useMinute());
  return useMemo(() => new Date(at), [at]);
}
