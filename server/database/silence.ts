import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

type Limits = { statementMs: number; silenceMs: number };
type Inside = { connection: EventEmitter & { stream: Socket }; readyForQuery: boolean };
const insideOf = (client: pg.ClientBase) => client as unknown as Inside;

/** What the driver says when it gave up a connection that was being made. */
const ownTimeout = 'timeout expired';

/**
 * Breaks connections whose server says nothing while a query is under way, so that its queries fail. The first waits as long as a
 * statement may take and `silenceMs` more. Once it waited in vain, or a new connection did, the server counts as silent and all others
 * wait for `silenceMs` alone, until anything is heard of it (durability B7). `onChange` is told of both.
 */
export function createSilence({ statementMs, silenceMs }: Limits, onChange: (isSilent: boolean) => void) {
  let isSilent = false;
  const waiting = new Set<Socket>(); // beyond `silenceMs`
  const set = (value: boolean) => {
    if (value === isSilent) return;
    isSilent = value;
    onChange(value);
  };
  const heard = () => set(false);
  const begin = () => {
    set(true);
    for (const stream of waiting) breakOff(stream);
    waiting.clear();
  };

  return {
    /** Hears whether a connection that is being made is answered. */
    hear(client: pg.ClientBase): void {
      const { stream } = insideOf(client).connection;
      let isOver = false; // answered, or refused
      stream.once('data', () => {
        isOver = true;
        heard();
      });
      stream.once('error', ({ message }) => {
        isOver ||= message !== ownTimeout;
      });
      stream.once('close', () => {
        if (!isOver) begin();
      });
    },
    /** Breaks a connection that was made once its server is silent. */
    watch(client: pg.ClientBase): void {
      const { stream } = insideOf(client).connection;
      const rest = () => {
        if (waiting.delete(stream)) stream.setTimeout(silenceMs);
      };
      stream.on('data', () => {
        rest();
        heard();
      });
      stream.on('timeout', () => {
        if (insideOf(client).readyForQuery) return;
        if (isSilent) breakOff(stream);
        else if (waiting.has(stream)) begin();
        else {
          waiting.add(stream);
          stream.setTimeout(statementMs);
        }
      });
      stream.once('close', () => waiting.delete(stream));
      stream.setTimeout(silenceMs);
    },
  };
}

function breakOff(stream: Socket): void {
  stream.destroy(Object.assign(new Error('the database does not answer'), { code: '08006' })); // connection failure
}
