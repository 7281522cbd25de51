import pg from 'pg';
import { epochsOf } from './epoch.ts';
import { type Database, sessionsOf } from './pool.ts';

type Subscriber = { channel: string; onNotify(payload: string): void; onLost(): void };
type Line = { add(subscriber: Subscriber): { stop(): Promise<void> }; isUp(): boolean };

/** What operators see of the connection in `pg_stat_activity`. */
export const listeningName = 'namestead listening';
const againMs = 1_000;
/** A connection on which nothing is asked does not notice that its server fell silent, or that another took over. */
const checkMs = 10_000;

/** By the epochs of its pool, which pool and query builder share, or by a pool without them. */
const lines = new WeakMap<object, Line>();
const keyOf = (of: pg.Pool | Database) => epochsOf(of) ?? of;

/**
 * Calls `onNotify` for every NOTIFY on the channel. All channels of a pool are heard on one connection, which is made again
 * when it breaks. A notification may be missed meanwhile: `onLost` is called when it breaks, and `onNotify` with an empty
 * payload once it stands, at the start and again, for whoever then reads what was announced.
 */
export function listen(
  pool: pg.Pool,
  channel: string,
  onNotify: (payload: string) => void,
  onLost: () => void = () => {},
): { stop(): Promise<void> } {
  const line = lines.get(keyOf(pool)) ?? openLine(pool);
  lines.set(keyOf(pool), line);
  return line.add({ channel, onNotify, onLost });
}

/** Whether this process hears now what others announce, on all channels it listens to. */
export const isListening = (of: pg.Pool | Database): boolean => lines.get(keyOf(of))?.isUp() ?? false;

function openLine(pool: pg.Pool): Line {
  const subscribers = new Set<Subscriber>();
  /** those whose channel the connection has been told */
  const hearing = new Set<Subscriber>();
  let client: pg.PoolClient | undefined;
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Brings the connection to what is wanted of it, and looks after it from time to time. */
  const refresh = (): void => {
    clearTimeout(timer);
    queue = queue.then(bring).catch(lose);
  };
  async function bring(): Promise<void> {
    if (subscribers.size === 0) return;
    const line = client ?? (await connect());
    if ((await epochsOf(pool)?.isCurrent(line)) === false) throw new Error('another server has taken over');
    for (const one of subscribers) {
      if (hearing.has(one)) continue;
      await line.query(`listen ${pg.escapeIdentifier(one.channel)}`);
      if (client !== line) return;
      if (!subscribers.has(one)) continue;
      hearing.add(one);
      one.onNotify('');
    }
    again(checkMs);
  }
  async function connect(): Promise<pg.PoolClient> {
    const made = await sessionsOf(pool).connect();
    client = made;
    made.on('error', () => client === made && lose());
    made.on('notification', ({ channel, payload = '' }) => {
      for (const one of hearing) if (one.channel === channel) one.onNotify(payload);
    });
    await made.query(`set application_name = '${listeningName}'`);
    return made;
  }
  function again(ms: number): void {
    clearTimeout(timer);
    if (subscribers.size > 0) timer = setTimeout(refresh, ms);
  }
  function lose(): void {
    leave();
    const lost = [...hearing];
    hearing.clear();
    for (const { onLost } of lost) onLost();
    again(againMs);
  }
  function leave(): void {
    clearTimeout(timer);
    client?.release(true);
    client = undefined;
  }

  return {
    isUp: () => client !== undefined && hearing.size === subscribers.size,
    add(subscriber) {
      subscribers.add(subscriber);
      refresh();
      return {
        async stop() {
          subscribers.delete(subscriber);
          hearing.delete(subscriber);
          if (subscribers.size > 0) return;
          leave();
          await queue; // a connection may be under way
          if (subscribers.size === 0) leave();
        },
      };
    },
  };
}
