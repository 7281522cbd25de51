import { useTranslation } from 'react-i18next';
import { type ServiceKey, serviceFacts } from '#contract/outside-services.ts';
import type { Remedy } from '#contract/registrar-accounts.ts';

type RemedyTextProps = { registrar: ServiceKey; remedy: Remedy | null; outgoingAddress: string | null };

/** What a person can do about a refusal; nothing where that is not known. */
export function RemedyText({ registrar, remedy, outgoingAddress }: RemedyTextProps) {
  const { t } = useTranslation();
  if (remedy === null) return null;
  const { label, right } = serviceFacts[registrar];
  const words = { registrar: label, right, address: outgoingAddress ?? '' };
  if (remedy === 'allowAddress') return t(`registrarAccounts.address.${outgoingAddress ? 'known' : 'unknown'}`, words);
  if (remedy === 'giveRight') return t(`registrarAccounts.giveRight.${right ? 'named' : 'any'}`, words);
  return t(`registrarAccounts.remedies.${remedy}`, words);
}
