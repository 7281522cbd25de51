import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#contract/dates.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import { marketplacesQuery } from '#web/base/marketplaces.ts';
import { useAppSettings } from '#web/base/settings.ts';

/** Key of what happens to names that were added: nothing is promised that nobody does. */
export function useResultText(names: readonly string[]) {
  const settings = useAppSettings();
  const isSandbox = names.every(isSandboxName); // answered here, whatever is switched off or not connected
  const { data } = useQuery({ ...marketplacesQuery, enabled: !isSandbox, staleTime: minuteMs });
  if (isSandbox) return 'addDomains.resultText';
  if (settings?.isOutboundLive === false) return 'addDomains.resultOff';
  if (!data) return 'addDomains.resultRegistration';
  return data.some(({ by }) => by !== null) ? 'addDomains.resultText' : 'addDomains.resultNoPrices';
}
