import type { IncomingHttpHeaders } from 'node:http';
import type { Parts } from '../../context.ts';
import { type Countries, openCountries } from '../../countries/countries.client.ts';
import { createEventBuffer } from '../../visits/collect/event-buffer.ts';
import { referrerLabel } from '../../visits/collect/referrers.ts';
import { createSalts, visitorOf } from '../../visits/collect/salts.ts';
import { type Agent, agentCodes } from '../../visits/collect/user-agent.ts';
import { utcDay, type VisitEvent } from '../../visits/collect/visit-event.ts';
import type { PublishedLander } from '../published/page-memory.ts';

/** What a request says of its sender, as it is needed once it is answered. */
export type Sender = { headers: IncomingHttpHeaders; address: string; agent: Agent };
/** What a page says of a visit. */
export type Said = Pick<VisitEvent, 'kind' | 'width' | 'height' | 'variant' | 'engagedMs' | 'inquiryId'> & {
  /** as the browser has it */
  referrer: string;
};
export const saidNothing = { width: 0, height: 0, variant: 0, engagedMs: 0, inquiryId: null, referrer: '' } as const;

/** Makes events of what was said and puts them in a buffer: no address and no user agent goes further than this (D-215). */
export function eventTaker(
  parts: Pick<Parts, 'db' | 'config' | 'clock'>,
  { maxBytes }: { maxBytes?: number | undefined } = {},
) {
  const buffer = createEventBuffer(maxBytes === undefined ? {} : { maxBytes });
  const salts = createSalts(parts);
  let opened: Countries | undefined;
  const countries = () => {
    opened ??= openCountries(parts.config.visits);
    return opened;
  };

  return {
    buffer,
    salts,
    /** reads the country database; throws StartError */
    open: () => void countries(),
    /** One of a lander that had too many; counted as missing. */
    drop: ({ userId }: PublishedLander): void => buffer.drop(userId, utcDay(parts.clock.now())),
    /** At once where the day's salt is in memory; one that cannot be had is counted as dropped. */
    async take({ headers, address, agent }: Sender, lander: PublishedLander, said: Said): Promise<void> {
      const at = parts.clock.now();
      const { host, userId, landerId, domainId, groupId, variants } = lander;
      const askedHost = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
      const event = {
        ...{ userId, landerId, domainId, groupId, at, kind: said.kind, width: said.width, height: said.height },
        country: countries().of(address, headers),
        ...agentCodes(agent, said),
        referrer: referrerLabel(said.referrer, [host, askedHost]),
        variant: variants.includes(said.variant) ? said.variant : 0,
        engagedMs: said.engagedMs,
        inquiryId: said.inquiryId,
      };
      if (said.kind === 'withoutScript') {
        buffer.add({ ...event, visitor: 0n });
        return;
      }
      const day = utcDay(at);
      const salt = salts.of(day) ?? (await salts.bring(day).catch(() => undefined));
      if (!salt) buffer.drop(userId, day);
      else
        buffer.add({ ...event, visitor: visitorOf(salt, { host, address, userAgent: headers['user-agent'] ?? '' }) });
    },
  };
}
