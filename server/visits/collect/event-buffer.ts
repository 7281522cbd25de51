import { copyText } from '../../database/copy-in.ts';
import { utcDay, type VisitEvent, visitKinds } from './visit-event.ts';

/** Events written together; whole days alone. */
export const maxTogether = 5_000;
const shippedBytes = 32 * 1024 ** 2;
/** Bytes of an entry beside its text, roughly. */
const overhead = 100;
/** Accounts and days for which missing signals are counted one by one. */
const maxCounted = 10_000;

type Entry = { day: string; line: string };
type Dropped = { userId: string; day: string; count: number };

/** Signals that wait to be written, within a limit of memory; those beyond it are counted. */
export function createEventBuffer({ maxBytes = shippedBytes } = {}) {
  const entries: Entry[] = [];
  const dropped = new Map<string, Dropped>();
  let bytes = 0;
  const counts = { accepted: 0, dropped: 0 };

  /** What was accepted and finds no room, or cannot be told whose it is. */
  const drop = (userId: string, day: string) => {
    counts.dropped += 1;
    const key = `${day} ${userId}`;
    const known = dropped.get(key);
    if (known) known.count += 1;
    else if (dropped.size < maxCounted) dropped.set(key, { userId, day, count: 1 });
  };

  return {
    add(event: VisitEvent): void {
      const entry = { day: utcDay(event.at), line: flat(lineOf(event)) };
      const size = entry.line.length + overhead;
      if (bytes + size > maxBytes) {
        drop(event.userId, entry.day);
        return;
      }
      counts.accepted += 1;
      bytes += size;
      entries.push(entry);
    },
    drop,
    /** The oldest, all of one day; they stay until `remove`. */
    next(): { day: string; lines: string[]; dropped: Dropped[] } | undefined {
      const [first] = entries;
      if (!first) return undefined;
      const other = entries.findIndex(({ day }, at) => at >= maxTogether || day !== first.day);
      const lines = entries.slice(0, other < 0 ? entries.length : other).map(({ line }) => line);
      return { day: first.day, lines, dropped: [...dropped.values()].map((one) => ({ ...one })) };
    },
    /** These were written. */
    remove({ lines, dropped: written }: { lines: readonly string[]; dropped: readonly Dropped[] }): void {
      for (const { line } of entries.splice(0, lines.length)) bytes -= line.length + overhead;
      for (const { userId, day, count } of written) {
        const key = `${day} ${userId}`;
        const known = dropped.get(key);
        if (!known) continue;
        known.count -= count;
        if (known.count <= 0) dropped.delete(key);
      }
    },
    size: () => ({ events: entries.length, bytes, ...counts }),
  };
}
export type EventBuffer = ReturnType<typeof createEventBuffer>;

/** The same text in one piece: one put together of parts keeps them all, and takes three times the memory. */
const flat = (text: string): string => Buffer.from(text).toString();

/** A row of COPY from the third column on, in the order of `writeEvents`. */
function lineOf(event: VisitEvent): string {
  const { visitor, at, userId, landerId, domainId, groupId, inquiryId, engagedMs, kind, country } = event;
  const { device, browser, os, width, height, variant, referrer, campaign } = event;
  const ids = `${userId}\t${landerId}\t${domainId}\t${groupId}\t${inquiryId ?? '\\N'}`;
  const codes = `${visitKinds[kind]}\t${country}\t${device}\t${browser}\t${os}\t${width}\t${height}\t${variant}`;
  return `${visitor}\t${at.toISOString()}\t${ids}\t${engagedMs}\t${codes}\t${copyText(referrer)}\t${copyText(campaign)}\n`;
}
