import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import type { Parts } from '../../context.ts';
import { type Countries, openCountries } from '../../countries/countries.client.ts';
import { campaignLabel } from './campaigns.ts';
import { createEventBuffer } from './event-buffer.ts';
import { createKnownViews } from './known-views.ts';
import { referrerLabel } from './referrers.ts';
import { createSalts, visitorOf } from './salts.ts';
import type { Signal } from './signal.rules.ts';
import { type Agent, agentCodes } from './user-agent.rules.ts';
import { utcDay, type VisitEvent, type VisitedPage } from './visit-event.ts';
import { startWriting } from './write-buffer.ts';

/** What a request says of its sender, as it is needed once it is answered. */
export type Sender = { headers: IncomingHttpHeaders; address: string; agent: Agent };
/** What a page says of a visit. */
export type Said = Pick<VisitEvent, 'kind' | 'width' | 'height' | 'variant' | 'engagedMs' | 'inquiryId'> & {
  /** as the browser has them */
  referrer: string;
  utm: string;
};
export const saidNothing = {
  width: 0,
  height: 0,
  variant: 0,
  engagedMs: 0,
  inquiryId: null,
  referrer: '',
  utm: '',
} as const;

/** Makes events of what was said and puts them in a buffer: no address and no user agent goes further than this (D-215). */
export function createVisitIntake(
  parts: Pick<Parts, 'db' | 'config' | 'clock'>,
  { maxBytes }: { maxBytes?: number | undefined } = {},
) {
  const buffer = createEventBuffer(maxBytes === undefined ? {} : { maxBytes });
  const salts = createSalts(parts);
  const views = createKnownViews();
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
    /** What is new of a signal of a page; undefined: it was told before. */
    newsOf: (page: VisitedPage, signal: Signal) => views.take(page.host, signal),
    /** One of a lander that had too many; counted as missing. */
    drop: ({ userId }: VisitedPage): void => buffer.drop(userId, utcDay(parts.clock.now())),
    /** At once where the day's salt is in memory; one that cannot be had is counted as dropped. */
    async take({ headers, address, agent }: Sender, lander: VisitedPage, said: Said): Promise<void> {
      const at = parts.clock.now();
      const { host, userId, landerId, domainId, groupId, variants } = lander;
      const askedHost = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
      const event = {
        ...{ userId, landerId, domainId, groupId, at, kind: said.kind, width: said.width, height: said.height },
        country: countries().of(address, headers),
        ...agentCodes(agent, said),
        referrer: referrerLabel(said.referrer, [host, askedHost]),
        campaign: campaignLabel(said.utm),
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
type VisitIntake = ReturnType<typeof createVisitIntake>;

const keepSaltsMs = 60_000;

/** Opens an intake, and writes what it takes until it is stopped. Throws StartError. */
export async function startVisitIntake(
  { buffer, salts, open }: VisitIntake,
  { pool, clock, log }: Pick<Parts, 'clock' | 'log'> & { pool: pg.Pool },
): Promise<{ stop(): Promise<void> }> {
  open();
  const keep = () => salts.keep().catch((error: unknown) => log.warn({ err: error }, 'no salt of visits'));
  await keep();
  const keeping = setInterval(keep, keepSaltsMs).unref();
  const writing = startWriting({ pool, buffer, clock, log });
  return {
    async stop() {
      clearInterval(keeping);
      await writing.stop();
    },
  };
}
