import { ApiFailure } from '#web/base/call.ts';

type Listener = () => void;
type Waiting = { done: (isProven: boolean) => void };

/** Who waits for a proof now; one dialog serves all of them. */
let waiting: Waiting[] = [];
const listeners = new Set<Listener>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Somebody waits for a proof: the dialog is to be shown. */
export const isProofWanted = (): boolean => waiting.length > 0;

export function listenToProof(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Ends the dialog: what waited is tried again, or given up. */
export function endProof(isProven: boolean): void {
  const ended = waiting;
  waiting = [];
  tell();
  for (const { done } of ended) done(isProven);
}

export const isProofNeeded = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'PROOF_NEEDED';

/**
 * Does what may need a recent proof (D-020a): where the server asks for one, the dialog opens, and it is tried once more.
 * Given up there, it rejects with PROOF_NEEDED, which needs no telling (`isProofNeeded`). The screen draws `ProofHost`.
 */
export async function proven<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isProofNeeded(error)) throw error;
    const isProven = await new Promise<boolean>((done) => {
      waiting = [...waiting, { done }];
      tell();
    });
    if (!isProven) throw error;
    return run();
  }
}
