import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Database, Parts } from '../../context.ts';
import { createVisitIntake, type Sender, saidNothing } from '../../visits/collect/collect.service.ts';
import { longestSignal, readSignal, type Signal } from '../../visits/collect/signal.rules.ts';
import { readUserAgent } from '../../visits/collect/user-agent.rules.ts';
import type { VisitedPage, VisitKind } from '../../visits/collect/visit-event.ts';
import { landersOf } from '../published/landers.ts';
import { addressOf, countVisitors } from '../published/visitor-count.ts';
import { readBody, sendAnswer, sendNoPicture } from './collect-answers.ts';
import { createRoom } from './room.ts';
import { asksForSilence, isAhead, isFromOwnPage, isOnOwnPage, landerInPath, pageOf } from './who-asks.ts';

/** Signals of a network in a minute; a visit sends three and then one every two minutes. */
const maxPerMinute = 600;

/** Why a signal is not among those accepted. */
type Outcome = 'limited' | 'refused' | 'foreign' | 'silent' | 'robot' | 'unknown' | 'repeated';

export type Collector = ReturnType<typeof createCollector>;
const ofProcess = new WeakMap<Database, Collector>();

/** What this process collects; the same for its lander listener, the app's routes and the inquiry form. */
export function collectorOf(parts: Pick<Parts, 'db' | 'config' | 'clock'>): Collector {
  const known = ofProcess.get(parts.db) ?? createCollector(parts);
  ofProcess.set(parts.db, known);
  return known;
}

/**
 * Takes what visitors' browsers send of landers (D-213 to D-215). `host` of a request is the lander's whose own host was
 * asked; undefined on the app's, where the page's path names it.
 */
export function createCollector(
  parts: Pick<Parts, 'db' | 'config' | 'clock'>,
  limits: { maxBytes?: number; ticks?: () => number } = {},
) {
  const { config } = parts;
  const { memory } = landersOf(parts);
  const intake = createVisitIntake(parts, limits);
  const roomFor = createRoom(config, limits.ticks);
  const isAllowed = config.requestsPerMinute === 0 ? () => true : countVisitors(config, limits.ticks, maxPerMinute);
  const counts: Record<Outcome, number> = {
    ...{ limited: 0, refused: 0, foreign: 0, silent: 0, robot: 0, unknown: 0, repeated: 0 },
  };
  const note = (outcome: Outcome): void => {
    counts[outcome] += 1;
  };

  /** Undefined: nobody who is to be counted. */
  function senderOf(request: IncomingMessage, isOwn: (headers: IncomingHttpHeaders) => boolean): Sender | undefined {
    const { headers } = request;
    if (!isOwn(headers)) return void note('foreign');
    if (asksForSilence(headers)) return void note('silent');
    const agent = isAhead(headers) ? null : readUserAgent(headers['user-agent']);
    if (!agent) return void note('robot');
    return { headers, address: addressOf(request, config.trustProxy), agent };
  }

  /** Null where there is none, also where that cannot be known now. */
  async function landerOf(host: string | undefined): Promise<VisitedPage | null> {
    const lander = host === undefined ? null : await memory.lander(host).catch(() => null);
    if (!lander) note('unknown');
    return lander;
  }

  async function takeSignal(sender: Sender, host: string | undefined, signal: Signal): Promise<void> {
    const lander = await landerOf(host);
    if (!lander) return;
    const fresh = intake.newsOf(lander, signal);
    if (!fresh) note('repeated');
    else if (hasRoom(sender, lander, signal.kind)) {
      await intake.take(sender, lander, { ...signal, ...fresh, inquiryId: null });
    }
  }

  /** False: it counts nothing, and is noted. */
  function hasRoom({ address }: Sender, lander: VisitedPage, kind: VisitKind): boolean {
    const room = roomFor({ address, host: lander.host, kind });
    if (room === 'network') note('limited');
    if (room === 'lander') intake.drop(lander);
    return room === null;
  }

  return {
    intake,
    counts: (): Readonly<Record<Outcome, number>> => counts,

    /** Answers `POST /public/collect`. */
    collect(request: IncomingMessage, response: ServerResponse, host: string | undefined): void {
      const refuse = (status: 400 | 413 | 429): void => {
        note(status === 429 ? 'limited' : 'refused');
        sendAnswer(response, status);
      };
      if (!isAllowed(request)) return void refuse(429);
      if (Number(request.headers['content-length'] ?? 0) > longestSignal) return void refuse(413);
      readBody(request, (body) => {
        if (!body) return void refuse(413);
        const signal = readSignal(body.toString());
        if (!signal) return void refuse(400);
        const sender = senderOf(request, isFromOwnPage);
        sendAnswer(response, 200);
        if (sender) void takeSignal(sender, host ?? landerInPath(signal.path), signal);
      });
    },

    /** Answers the picture of a page without script. */
    countWithoutScript(request: IncomingMessage, response: ServerResponse, host: string | undefined): void {
      if (!isAllowed(request)) {
        note('limited');
        return void sendNoPicture(response, 429);
      }
      const sender = senderOf(request, isOnOwnPage);
      sendNoPicture(response, 204);
      if (!sender) return;
      const { path, query } = pageOf(request.headers);
      void landerOf(host ?? landerInPath(path)).then(async (lander) => {
        if (!lander || !hasRoom(sender, lander, 'withoutScript')) return;
        await intake.take(sender, lander, { ...saidNothing, kind: 'withoutScript', utm: query });
      });
    },

    /**
     * An inquiry was sent by the form of `host`: it belongs to the session of the same visitor. Whoever asks for silence has
     * none.
     */
    async inquirySent(
      request: IncomingMessage,
      { host, inquiryId }: { host: string; inquiryId: string },
    ): Promise<void> {
      const { headers } = request;
      const agent = asksForSilence(headers) ? null : readUserAgent(headers['user-agent']);
      const address = addressOf(request, config.trustProxy);
      const lander = agent && (await landerOf(host));
      if (lander)
        await intake.take({ headers, address, agent }, lander, { ...saidNothing, kind: 'inquiry', inquiryId });
    },
  };
}
