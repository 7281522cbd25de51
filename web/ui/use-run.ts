import { useState } from 'react';

/** Something that a person starts and waits for; why it failed is kept until the next try. */
export function useRun(work: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return { isBusy, error, run: () => void run() };
}
