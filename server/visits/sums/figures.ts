import { VarintWriter } from './varint.ts';

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
    const [values, at] = [this.#values, code * width];
    return {
      visitors: values[at] ?? 0,
      sessions: values[at + 1] ?? 0,
      views: values[at + 2] ?? 0,
      bounces: values[at + 3] ?? 0,
      seconds: values[at + 4] ?? 0,
    };
  }

  visitorsOf(code: number): number {
    return this.#values[code * width] ?? 0;
  }

  sessionsOf(code: number): number {
    return this.#values[code * width + 1] ?? 0;
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

  /** Adds what was written from this byte on (`sign` -1 takes it away); returns where it ends. */
  addFrom(bytes: Uint8Array, start = 0, sign: 1 | -1 = 1): number {
    // most of a report's time: the numbers (see VarintWriter) are read without a call for each
    let from = start;
    let left = 1; // entries; the first number says how many there are
    let at = 0;
    let field = width;
    let isCounted = false;
    while (left > 0) {
      let byte = bytes[from++] ?? 0;
      let value = byte & 127;
      for (let place = 128; byte > 127; place *= 128) {
        byte = bytes[from++] ?? 0;
        value += (byte & 127) * place;
      }
      if (!isCounted) {
        isCounted = true;
        left = value;
      } else if (field === width) {
        at += value * width;
        if (at >= this.#end) this.#reach(at + width);
        field = 0;
      } else {
        this.#values[at + field] = (this.#values[at + field] ?? 0) + sign * value;
        field += 1;
        if (field === width) left -= 1;
      }
    }
    return from;
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
    figures.addFrom(bytes);
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
