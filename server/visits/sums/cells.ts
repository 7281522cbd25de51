/** A session as it is counted; dimensions by their codes. */
export type Cell = {
  /** quarter of an hour of the UTC day in which it began, 0–95 */
  slot: number;
  place: number;
  country: number;
  referrer: number;
  device: number;
  browser: number;
  os: number;
  resolution: number;
  /** the first of its visitor in this UTC day */
  isFirst: boolean;
  isBounce: boolean;
  views: number;
  seconds: number;
};

/** Bytes of a cell; whole numbers begin with their lowest byte. */
export const cellBytes = 20;
/** Where the parts of a cell stand. */
export const cellAt = {
  slot: 0,
  /** bit 0: first, bit 1: bounce, from bit 2 on: device */
  flags: 1,
  browser: 2,
  os: 3,
  country: 4, // 2 bytes
  place: 6, // 3
  referrer: 9, // 3
  resolution: 12, // 3
  views: 15, // 2
  seconds: 17, // 3
} as const;

const maxViews = 2 ** 16 - 1;

/** The quarter of an hour of the UTC day, 0–95. */
export const quarterOf = (at: Date): number => at.getUTCHours() * 4 + Math.floor(at.getUTCMinutes() / 15);

function writeCell(bytes: Buffer, index: number, cell: Cell): void {
  const at = index * cellBytes;
  bytes[at + cellAt.slot] = cell.slot;
  bytes[at + cellAt.flags] = (cell.isFirst ? 1 : 0) | (cell.isBounce ? 2 : 0) | (cell.device << 2);
  bytes[at + cellAt.browser] = cell.browser;
  bytes[at + cellAt.os] = cell.os;
  bytes.writeUInt16LE(cell.country, at + cellAt.country);
  bytes.writeUIntLE(cell.place, at + cellAt.place, 3);
  bytes.writeUIntLE(cell.referrer, at + cellAt.referrer, 3);
  bytes.writeUIntLE(cell.resolution, at + cellAt.resolution, 3);
  bytes.writeUInt16LE(Math.min(cell.views, maxViews), at + cellAt.views);
  bytes.writeUIntLE(cell.seconds, at + cellAt.seconds, 3);
}

/** Cells as bytes, in the order of places and slots. */
export function cellsToBytes(cells: readonly Cell[]): Buffer {
  const bytes = Buffer.allocUnsafe(cells.length * cellBytes);
  const sorted = cells.toSorted((a, b) => a.place - b.place || a.slot - b.slot);
  for (const [index, cell] of sorted.entries()) writeCell(bytes, index, cell);
  return bytes;
}

/** Cells that were each in this order, in it together. */
export function mergeCells(parts: readonly Buffer[]): Buffer {
  const all = Buffer.concat(parts);
  const keys = new Float64Array(all.length / cellBytes);
  for (let index = 0; index < keys.length; index += 1) {
    const at = index * cellBytes;
    keys[index] = all.readUIntLE(at + cellAt.place, 3) * 256 + (all[at + cellAt.slot] ?? 0);
  }
  const order = Uint32Array.from(keys, (_key, index) => index);
  order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  const sorted = Buffer.allocUnsafe(all.length);
  for (const [index, from] of order.entries()) {
    all.copy(sorted, index * cellBytes, from * cellBytes, (from + 1) * cellBytes);
  }
  return sorted;
}
