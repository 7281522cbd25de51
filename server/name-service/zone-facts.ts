import type { Config } from '../config/config.ts';
import type { ZoneFacts } from './zone.ts';

/** What the settings say of all names that are served. */
export function zoneFacts({ nsHosts, nameService, verificationPrefix }: Config): ZoneFacts {
  return {
    hosts: nsHosts,
    addresses: nameService.landerAddresses,
    verificationPrefix,
    isMailLocked: nameService.isMailLocked,
  };
}
