import type pg from 'pg';

/** What of a connection of the client library sends rows. */
type Connection = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Runs `copy … from stdin` with these rows, lines of COPY's text format (PostgreSQL, 54.2.7), in UTF-8. */
export function copyIn(client: pg.ClientBase, text: string, rows: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const ignored = () => {};
    const query = {
      // also called by the library when a time limit of the connection ends
      callback: (error?: Error) => (error ? reject(error) : resolve()),
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(typeof rows === 'string' ? Buffer.from(rows) : rows);
        connection.endCopyFrom();
      },
      handleError(error: Error) {
        failure ??= error;
        this.callback(failure);
      },
      handleReadyForQuery() {
        this.callback(failure);
      },
      handleRowDescription: ignored,
      handleDataRow: ignored,
      handleCommandComplete: ignored,
      handleEmptyQuery: ignored,
      handlePortalSuspended: ignored,
      handleCopyData: ignored,
    };
    client.query(query as unknown as pg.Submittable);
  });
}

/** A text as a field of COPY's text format; no NUL may be in it. */
export const copyText = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '');
