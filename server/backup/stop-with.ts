import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** Breaks the connection when it is to stop; gives what takes that back. */
export function stopWith(signal: AbortSignal, client: pg.ClientBase): () => void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  const stop = () => connection.stream.destroy(new BackupError('Stopped.'));
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  return () => signal.removeEventListener('abort', stop);
}
