import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Database } from './pool.ts';

/*
 * NOTIFY in a transaction that writes makes the commits of the whole server take turns, their waits for the disk and for a
 * synchronous standby included. So it is sent when the transaction is over, by a statement that writes nothing
 * (docs/decisions/0006-effects-after-commit.md). A process may die in between: whoever follows looks by itself, too.
 */

/** SQLSTATE of the notice by which a transaction says that it left something in `announcement`. */
const leftBehind = 'NM001';
const atOnce = 1_000;

/** Announces what transactions left for it, a part at a time; returns how many. Two processes may announce the same. */
export async function announceLeft(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id, pg_notify(channel, payload) from (select * from announcement order by id limit ${atOnce}) as a`,
  );
  if (rows.length > 0) await pool.query('delete from announcement where id = any($1)', [rows.map(({ id }) => id)]);
  return rows.length;
}

type Announcer = ReturnType<typeof createAnnouncer>;

/** Sends for all who ask while it is sending together; what fails is left to whoever follows. */
function createAnnouncer(pool: pg.Pool) {
  const channels = new Set<string>();
  let hasLeft = false;
  let sending = Promise.resolve();
  let isNext = false;

  async function send(): Promise<void> {
    isNext = false;
    const [all, isLeft] = [[...channels], hasLeft];
    channels.clear();
    hasLeft = false;
    if (all.length > 0) await pool.query(`select pg_notify(channel, '') from unnest($1::text[]) as channel`, [all]);
    if (isLeft) while ((await announceLeft(pool)) === atOnce);
  }
  function soon(): void {
    if (isNext) return;
    isNext = true;
    sending = sending.then(send).catch(() => {});
  }

  return {
    announce(all: ReadonlySet<string>): void {
      for (const channel of all) channels.add(channel);
      if (all.size > 0) soon();
    },
    /** Announces what this connection leaves behind as soon as its transaction is over. */
    follow(client: pg.Client): void {
      const { connection } = client as unknown as { connection: EventEmitter };
      let isWaiting = false;
      client.on('notice', ({ code }) => {
        isWaiting ||= code === leftBehind;
      });
      connection.on('readyForQuery', ({ status }: { status: string }) => {
        if (!isWaiting || status !== 'I') return; // in a transaction still
        isWaiting = false;
        hasLeft = true;
        soon();
      });
    },
    sent: () => sending,
  };
}

const announcers = new WeakMap<pg.Pool | Database, Announcer>();

/** Of a pool, or of a query builder that `noteAnnouncer` joined with one. */
export function announcerOf(of: pg.Pool): Announcer {
  const announcer = announcers.get(of) ?? createAnnouncer(of);
  announcers.set(of, announcer);
  return announcer;
}
export const noteAnnouncer = (db: Database, pool: pg.Pool): void => void announcers.set(db, announcerOf(pool));

/** Announces on these channels, without keeping the caller waiting. */
export const announce = (db: Database, channels: ReadonlySet<string>): void => announcers.get(db)?.announce(channels);

/** Resolves when what was to be announced until now is sent. */
export const announced = async (of: pg.Pool | Database): Promise<void> => announcers.get(of)?.sent();
