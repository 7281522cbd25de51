import { useSyncExternalStore } from 'react';
import { part } from '#web/ui/part.tsx';
import { endProof, isProofWanted, listenToProof } from './proof.api.ts';

const ProofDialog = part(async () => (await import('./ProofDialog.tsx')).ProofDialog);

/** The dialog of a proof, fetched when one is asked for. */
export function ProofPart() {
  const isWanted = useSyncExternalStore(listenToProof, isProofWanted);
  return isWanted ? <ProofDialog onMissing={() => endProof(false)} onEnd={endProof} /> : null;
}
