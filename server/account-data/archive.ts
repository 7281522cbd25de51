import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive: its path in it, and its content in parts. */
export type ArchivedFile = { path: string; content: AsyncIterable<string | Buffer> | Iterable<string | Buffer> };

/** Whoever takes nothing for so long is gone. */
const patienceMs = 5 * 60_000;

/**
 * The files as a ZIP, packed while it is read: no more of it is in memory than a part or two. A failure breaks it off, so
 * that no half archive looks whole; when the reader goes, nothing more is read.
 */
export function archiveOf(files: AsyncIterable<ArchivedFile>, now: () => Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const patience = setTimeout(() => archive.destroy(new Error('nobody reads the archive')), patienceMs).unref();
  let current: Readable | undefined;
  archive.once('close', () => {
    clearTimeout(patience);
    current?.destroy();
  });
  archive.on('error', () => {}); // told by whoever reads it
  zip.on('error', (error: Error) => archive.destroy(error));
  const watched = async function* (content: ArchivedFile['content']) {
    for await (const part of content) {
      patience.refresh();
      yield part;
    }
  };
  const pack = async () => {
    for await (const { path, content } of files) {
      if (archive.destroyed) return;
      current = Readable.from(watched(content), { objectMode: false });
      zip.addReadStream(current, path, { mtime: now(), mode: 0o100600 });
      await finished(current);
    }
    zip.end();
  };
  pack().catch((error) => archive.destroy(error));
  return archive;
}
