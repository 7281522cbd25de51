import { hash } from 'node:crypto';

/** What a table's rows come to, in whatever order they are read. */
type TableSum = { rows: number; bytes: number; sum: string };

const lineEnd = 10;
const sumBytes = 6; // of each row's SHA-256: a sum of such numbers, cut to as many bytes, is exact in a double
const modulus = 2 ** (8 * sumBytes);

/** Adds up rows, given as lines of COPY's text format in parts of whole lines. */
export function startTableSum() {
  let [rows, bytes, sum] = [0, 0, 0];
  return {
    /** gives the number of its rows */
    add(part: Buffer): number {
      const before = rows;
      for (let from = 0; from < part.length; ) {
        const end = part.indexOf(lineEnd, from) + 1 || part.length;
        sum = (sum + hash('sha256', part.subarray(from, end), 'buffer').readUIntBE(0, sumBytes)) % modulus;
        rows += 1;
        from = end;
      }
      bytes += part.length;
      return rows - before;
    },
    result: (): TableSum => ({ rows, bytes, sum: sum.toString(16).padStart(2 * sumBytes, '0') }),
  };
}

/** The number of these rows. */
export function countRows(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(lineEnd); at >= 0; at = part.indexOf(lineEnd, at + 1)) rows += 1;
  return rows;
}
