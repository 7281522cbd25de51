import type { Domain } from '#contract/domains.ts';
import { VerifyDialog } from '../actions/VerifyDialog.tsx';

/** The TXT record of a name in the results (ADD-027), fetched when one is opened. */
export function PendingRecord({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  return <VerifyDialog domain={domain} onClose={onClose} />;
}
