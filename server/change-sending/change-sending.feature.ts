import { setTimeout } from 'node:timers/promises';
import { countDue } from '../change-sets/rows.service.ts';
import type { Feature } from '../feature.ts';
import { type AccountOpener, accountOpener, registrarOutbound } from '../outside-accounts/written.service.ts';
import { changeSendingEffects } from './change-sending.effects.ts';
import { startSender } from './sender.ts';
import type { Doors } from './writers.ts';

/** What rows are sent to: registrars, services for DNS alone, and marketplaces. */
export const doorsOf = ({
  open,
  openZones,
  openMarket,
}: Pick<AccountOpener, 'open' | 'openZones' | 'openMarket'>): Doors => ({
  registrar: open,
  async dns(account) {
    const opened = await openZones(account);
    return 'dns' in opened ? { ...opened, client: opened.dns } : opened;
  },
  market: openMarket,
});

/** Sends the changes that a person confirmed, once each, and reads them back. */
export const changeSending: Feature = {
  effects: changeSendingEffects,
  waiting: async ({ db, clock }) => ({ changes: await countDue(db, clock.now()) }),
  work({ parts, sandbox }) {
    const all = { ...parts, sandbox };
    const outbound = registrarOutbound(all);
    const stopping = new AbortController();
    const { signal } = stopping;
    const opener = accountOpener(all, outbound, (ms) => setTimeout(ms, undefined, { signal }));
    const sender = startSender({ ...all, doors: doorsOf(opener) });
    return {
      async stop() {
        stopping.abort();
        await sender.stop();
        await outbound.close();
      },
    };
  },
};
