import type { Config } from '../../config/config.ts';
import { isInnerHost } from '../../outbound/addresses.ts';
import type { Expected } from './pointing.rules.ts';

/** What names are compared with, by the settings. */
export function expectedOf({ nsHosts, nameService, publicUrl }: Config): Expected {
  const { mode, landerAddresses } = nameService;
  const { hostname } = new URL(publicUrl);
  const isPublic = hostname.includes('.') && !isInnerHost(hostname) && !/^[\d.]+$|:/.test(hostname);
  return {
    nameservers: mode === 'off' ? [] : nsHosts,
    isServedByUs: mode !== 'off',
    addresses: landerAddresses,
    host: isPublic && landerAddresses.length > 0 ? hostname : null,
  };
}
