import { useEffect, useState } from 'react';

const debounceMs = 300;

/** The value as it was when it last stood still. */
export function useDebounced(value: string): string {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}
