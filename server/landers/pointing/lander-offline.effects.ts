import { effect } from '../../jobs/outbox.ts';

/** The name of a lander that led to it leads elsewhere. */
export const landerOffline = effect<{ landerId: string; domainId: string; domainName: string }>('lander-offline');
