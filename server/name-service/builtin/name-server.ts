import type { Log } from '../../context.ts';
import type { HeldName } from '../../portfolio/held-names.reads.ts';
import { isServable, type ZoneFacts } from '../zone.ts';
import { type Answered, answerTo, rcodes, withoutRecords, type Zone } from './answer.ts';
import { type ListenAddress, type Listener, listenForQueries, type Responder } from './listener.ts';
import { type Query, readQuery, truncated, writeAnswer } from './message.ts';
import { createResponseLimit, type ResponseLimit } from './response-limit.ts';
import { createZones, type Zones } from './zones.ts';

export type NameServerOptions = {
  facts: ZoneFacts;
  listen: readonly ListenAddress[];
  /** which of these names are held */
  find(names: readonly string[]): Promise<HeldName[]>;
  log: Pick<Log, 'warn' | 'info'>;
  /** like answers to one network in a second; default 20 */
  answersPerSecond?: number;
  ticks?: () => number;
};
export type NameServer = { ports: number[]; stop(): Promise<void> };

type Deps = { facts: ZoneFacts; zones: Zones; limit: ResponseLimit; onTrouble(error: unknown): void };

/** At most one line a minute about a database that is away. */
const troubleMs = 60_000;

/** The authoritative name server of this installation (D-154). Throws StartError where it cannot listen. */
export async function startNameServer(options: NameServerOptions): Promise<NameServer> {
  const { facts, listen, find, log, answersPerSecond = 20, ticks = () => performance.now() } = options;
  let toldAt = -Infinity;
  const deps: Deps = {
    facts,
    zones: createZones({ find: (names) => find(names.filter((name) => isServable(name, facts))), ticks }),
    limit: createResponseLimit(answersPerSecond, ticks),
    onTrouble(error) {
      if (ticks() - toldAt < troubleMs) return;
      toldAt = ticks();
      log.warn({ err: error }, 'the name service could not look for a name');
    },
  };
  const listeners: Listener[] = [];
  const stop = async () => void (await Promise.all(listeners.map((listener) => listener.stop())));
  try {
    for (const address of listen) listeners.push(await listenForQueries(address, responder(deps)));
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ listen, hosts: facts.hosts }, 'the name service answers');
  return { ports: listeners.map(({ port }) => port), stop };
}

function responder(deps: Deps): Responder {
  return async (message, transport, from) => {
    const read = readQuery(message);
    if (!('query' in read)) {
      if (read.refusal === null || transport === 'tcp') return read.refusal;
      return deps.limit.judge(from, 'refusal') === 'send' ? read.refusal : null;
    }
    const { query } = read;
    const { answered, kind } = await answerOf(query, deps);
    if (transport === 'tcp') return writeAnswer(query, answered, transport); // its sender is where it says
    const judged = deps.limit.judge(from, kind);
    if (judged === 'drop') return null;
    return judged === 'send' ? writeAnswer(query, answered, transport) : truncated(query, answered);
  };
}

/** The answer, and which answers are like it: those about one zone with one outcome, and all that are refused. */
async function answerOf(
  query: Query,
  { facts, zones, onTrouble }: Deps,
): Promise<{ answered: Answered; kind: string }> {
  let zone: Zone | null;
  try {
    zone = await zones.zoneOf(query.name);
  } catch (error) {
    onTrouble(error);
    return { answered: withoutRecords(rcodes.SERVFAIL), kind: 'failure' };
  }
  const answered = answerTo(query, zone, facts);
  return { answered, kind: zone ? `${answered.rcode} ${zone.name}` : 'refusal' };
}
