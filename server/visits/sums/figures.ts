import { VarintReader, VarintWriter } from './varint.ts';

/** What is counted of sessions: all of it adds up. */
export type VisitCounts = {
  /** sessions that are the first of their visitor in the UTC day: over several days the sum of the days (D-214) */
  visitors: number;
  sessions: number;
  /** page views */
  views: number;
  bounces: number;
  /** from the first signal to the last, of all sessions together */
  seconds: number;
};
export const noVisits: VisitCounts = { visitors: 0, sessions: 0, views: 0, bounces: 0, seconds: 0 };

export const plus = (a: VisitCounts, b: VisitCounts): VisitCounts => ({
  visitors: a.visitors + b.visitors,
  sessions: a.sessions + b.sessions,
  views: a.views + b.views,
  bounces: a.bounces + b.bounces,
  seconds: a.seconds + b.seconds,
});

const width = 5;

/** Counts by code, a small whole number: five numbers a code, in the order of `VisitCounts`. */
export class Figures {
  #values = new Float64Array(16 * width);
  /** no code from here on was counted */
  #end = 0;

  add(code: number, visitors: number, sessions: number, views: number, bounces: number, seconds: number): void {
    const at = code * width;
    if (at >= this.#end) this.#reach(at + width);
    const values = this.#values;
    values[at] = (values[at] ?? 0) + visitors;
    values[at + 1] = (values[at + 1] ?? 0) + sessions;
    values[at + 2] = (values[at + 2] ?? 0) + views;
    values[at + 3] = (values[at + 3] ?? 0) + bounces;
    values[at + 4] = (values[at + 4] ?? 0) + seconds;
  }

  of(code: number): VisitCounts {
    const [visitors = 0, sessions = 0, views = 0, bounces = 0, seconds = 0] = this.#values.subarray(
      code * width,
      code * width + width,
    );
    return { visitors, sessions, views, bounces, seconds };
  }

  /** Codes of which there is a session, ascending. */
  codes(): number[] {
    const found: number[] = [];
    for (let at = 1; at < this.#end; at += width) if (this.#values[at]) found.push((at - 1) / width);
    return found;
  }

  /** The codes with a session and what they have, ascending: as differences from code to code. */
  writeTo(writer: VarintWriter): void {
    const codes = this.codes();
    writer.write(codes.length);
    let before = 0;
    for (const code of codes) {
      writer.write(code - before);
      before = code;
      for (let at = code * width; at < (code + 1) * width; at += 1) writer.write(this.#values[at] ?? 0);
    }
  }

  /** Adds what was written; `sign` -1 takes it away. */
  addFrom(reader: VarintReader, sign: 1 | -1 = 1): void {
    let code = 0;
    for (let left = reader.read(); left > 0; left -= 1) {
      code += reader.read();
      const at = code * width;
      if (at >= this.#end) this.#reach(at + width);
      const values = this.#values;
      for (let place = at; place < at + width; place += 1) values[place] = (values[place] ?? 0) + sign * reader.read();
    }
  }

  /** Forgets all; its memory is used again. */
  clear(): void {
    this.#values.fill(0, 0, this.#end);
    this.#end = 0;
  }

  toBytes(): Buffer {
    const writer = new VarintWriter();
    this.writeTo(writer);
    return writer.bytes();
  }

  static fromBytes(bytes: Uint8Array): Figures {
    const figures = new Figures();
    figures.addFrom(new VarintReader(bytes));
    return figures;
  }

  #reach(end: number): void {
    this.#end = end;
    if (end <= this.#values.length) return;
    const larger = new Float64Array(Math.max(end, 2 * this.#values.length));
    larger.set(this.#values);
    this.#values = larger;
  }
}
