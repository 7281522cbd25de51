import { useTranslation } from 'react-i18next';
import { type FormatFault, formatFault } from '#contract/domain-name.ts';
import { isNameFailure } from './add-flow.ts';
import type { Refusal } from './name-list.ts';

/** Says why an entry was refused: the server's reason where it gave one, in the reader's language (D-226). */
export function useFaultText(): (entry: string, fault: FormatFault | Refusal) => string {
  const { t } = useTranslation();
  const ofFormat = ({ kind, sign = '' }: FormatFault) => t(`addDomains.fault.${kind}`, { sign });
  return (entry, fault) => {
    if ('kind' in fault) return ofFormat(fault);
    const { reason, message } = fault;
    if (!isNameFailure(reason)) return message;
    const known = reason === 'INVALID_FORMAT' ? formatFault(entry) : null;
    return known
      ? ofFormat(known)
      : t(`addDomains.reason.${reason}`, { name: entry, tld: entry.split('.').at(-1) ?? '' });
  };
}
