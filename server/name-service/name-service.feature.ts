import type { Parts } from '../context.ts';
import { findHeld } from '../domains/held-names.reads.ts';
import type { Feature } from '../feature.ts';
import { startNameServer } from './builtin/name-server.ts';
import { addMissing, followSettings } from './external/switch-on.ts';
import { startTending } from './external/zone-keeper.ts';
import { zoneFacts } from './zone-facts.ts';

/** Answers for the names of this installation: its own name server, or zones of an operator's PowerDNS (D-154). */
export const nameService: Feature = {
  async listen(parts: Parts) {
    const { mode, listen } = parts.config.nameService;
    if (mode !== 'builtin' || listen.length === 0) return undefined;
    const find = (names: readonly string[]) => findHeld(parts.db, names);
    return startNameServer({ facts: zoneFacts(parts.config), listen, find, log: parts.log });
  },
  work({ parts, sources: { nameService: service } }) {
    const { log } = parts;
    const following = followSettings(parts).catch((error) => {
      log.error({ err: error }, 'the zones do not follow the settings');
    });
    const tending = service?.tend ? startTending({ tend: service.tend }, log) : undefined;
    return {
      async stop() {
        await tending?.stop();
        await following;
      },
    };
  },
  jobs: [
    {
      name: 'find-names-without-zone',
      cron: '17 3 * * *',
      async run(parts) {
        if (parts.config.nameService.mode === 'external') await addMissing(parts);
      },
    },
  ],
};
