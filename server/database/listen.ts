import type pg from 'pg';

/**
 * Calls `onNotify` for every NOTIFY on the channel, on a connection of its own that is made again when it breaks.
 * A notification may be missed while it is broken: callers also poll, or take heed of `onLost`. After each connection
 * made they are called with an empty payload.
 */
export function listen(
  pool: pg.Pool,
  channel: string,
  onNotify: (payload: string) => void,
  onLost: () => void = () => {},
): { stop(): Promise<void> } {
  let client: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    try {
      client = await pool.connect();
      client.on('notification', (message) => onNotify(message.payload ?? ''));
      client.on('error', again);
      await client.query(`listen ${channel}`);
      onNotify('');
    } catch {
      again();
    }
  };
  const again = (): void => {
    client?.release(true);
    client = undefined;
    onLost();
    clearTimeout(retry); // a connection that breaks before LISTEN is answered tells it twice
    if (!isStopped) retry = setTimeout(connect, 1_000);
  };
  let ready = connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await ready;
      ready = Promise.resolve();
      client?.release(true);
      client = undefined;
    },
  };
}
