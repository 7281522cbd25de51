import type { Domain } from '#contract/domains.ts';
import { addTexts } from '#web/base/i18n.ts';
import { texts as domainActions } from '#web/locales/domain-actions/en.ts';
import { VerifyDialog } from '../actions/VerifyDialog.tsx';

addTexts({ 'domain-actions': domainActions });

/** The TXT record of a name in the results (ADD-027), fetched when one is opened. */
export function PendingRecord({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  return <VerifyDialog domain={domain} onClose={onClose} />;
}
