import type { Socket } from 'node:net';
import type pg from 'pg';

type Message = { chunk: Buffer };

/**
 * Runs `copy … to stdout` and hands its rows on in parts of whole lines, about `partBytes` each; a longer row is a part of
 * its own. The server waits while `onPart` does: no more than two parts are held. Rejects with what either of them failed with;
 * after a failure of `onPart` the connection is broken.
 */
export function copyOut(
  client: pg.ClientBase,
  text: string,
  partBytes: number,
  onPart: (part: Buffer) => Promise<void>,
): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  return new Promise((resolve, reject) => {
    let held: Buffer[] = [];
    let bytes = 0;
    let failure: Error | undefined;
    let handing = Promise.resolve();
    let waiting = 0;

    const fail = (error: Error) => {
      failure ??= error;
      stream.destroy(failure);
      reject(failure);
    };
    const handOn = () => {
      if (bytes === 0 || failure) return;
      const part = Buffer.concat(held, bytes);
      held = [];
      bytes = 0;
      waiting += 1;
      stream.pause();
      handing = handing
        .then(() => onPart(part))
        .then(() => {
          waiting -= 1;
          if (waiting === 0) stream.resume();
        })
        .catch(fail);
    };
    const ignored = () => {};
    const query = {
      // also called by the library when the connection breaks
      callback: (error?: Error) => {
        if (error) return reject(error);
        handOn();
        handing.then(() => resolve(), reject);
      },
      submit: (connection: { query(text: string): void }) => connection.query(text),
      handleCopyData({ chunk }: Message) {
        held.push(Buffer.from(chunk)); // a view of the library's buffer, which it uses again
        bytes += chunk.length;
        if (bytes >= partBytes) handOn();
      },
      handleError(error: Error) {
        failure ??= error;
        this.callback(failure);
      },
      handleReadyForQuery() {
        this.callback(failure);
      },
      handleCopyInResponse: ignored,
      handleRowDescription: ignored,
      handleDataRow: ignored,
      handleCommandComplete: ignored,
      handleEmptyQuery: ignored,
      handlePortalSuspended: ignored,
    };
    client.query(query as unknown as pg.Submittable);
  });
}
