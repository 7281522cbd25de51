import { type VisitDimension, visitDimensions } from '#contract/analytics.ts';
import { type Cell, cellAt, cellBytes, cellsToBytes } from './cells.ts';
import { Figures } from './figures.ts';
import { VarintWriter } from './varint.ts';

/** What must be true of a session to be counted; codes. */
export type CellTest = Partial<Record<VisitDimension, number>> & {
  /** 1 at the codes of the places wanted */
  places?: Uint8Array;
};

/** Sums of sessions as they are stored. */
export type PackedSums = { sessions: number; slots: Buffer; places: Buffer; lists: Buffer };

const threeBytes = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
const any = -1;

/** Counts sessions: in all, by place and by each dimension. Everything a report says is a sum of tallies. */
export class Tally {
  /** by quarter of an hour of a UTC day, or by whatever else a reader counts by */
  readonly slots = new Figures();
  readonly places = new Figures();
  readonly lists: Record<VisitDimension, Figures> = {
    country: new Figures(),
    referrer: new Figures(),
    device: new Figures(),
    browser: new Figures(),
    os: new Figures(),
    resolution: new Figures(),
  };

  add(cells: readonly Cell[]): this {
    return this.addCells(cellsToBytes(cells));
  }

  /**
   * Adds the cells that began in `[from, to)` of their day and pass the test; `sign` -1 takes them away. `slotsTo` is
   * where the time is counted; null: it is not.
   */
  addCells(
    bytes: Uint8Array,
    {
      from = 0,
      to = 96,
      test = {},
      sign = 1,
      slotsTo = this.slots,
      slotAs,
    }: {
      from?: number;
      to?: number;
      test?: CellTest;
      sign?: 1 | -1;
      slotsTo?: Figures | null;
      /** under which code each slot is counted; default: its own */
      slotAs?: Int32Array;
    } = {},
  ): this {
    const { country, referrer, device, browser, os, resolution } = this.lists;
    const { places: wantedPlaces } = test;
    const wanted = (dimension: VisitDimension) => test[dimension] ?? any;
    const [wantedCountry, wantedReferrer, wantedDevice] = [wanted('country'), wanted('referrer'), wanted('device')];
    const [wantedBrowser, wantedOs, wantedResolution] = [wanted('browser'), wanted('os'), wanted('resolution')];
    for (let at = 0; at < bytes.length; at += cellBytes) {
      const slot = bytes[at + cellAt.slot] ?? 0;
      if (slot < from || slot >= to) continue;
      const flags = bytes[at + cellAt.flags] ?? 0;
      const inCountry = (bytes[at + cellAt.country] ?? 0) | ((bytes[at + cellAt.country + 1] ?? 0) << 8);
      if (wantedCountry !== any && inCountry !== wantedCountry) continue;
      if (wantedDevice !== any && flags >> 2 !== wantedDevice) continue;
      if (wantedBrowser !== any && bytes[at + cellAt.browser] !== wantedBrowser) continue;
      if (wantedOs !== any && bytes[at + cellAt.os] !== wantedOs) continue;
      const referredBy = threeBytes(bytes, at + cellAt.referrer);
      if (wantedReferrer !== any && referredBy !== wantedReferrer) continue;
      const ofSize = threeBytes(bytes, at + cellAt.resolution);
      if (wantedResolution !== any && ofSize !== wantedResolution) continue;
      const place = threeBytes(bytes, at + cellAt.place);
      if (wantedPlaces && wantedPlaces[place] !== 1) continue;

      const visitors = sign * (flags & 1);
      const bounces = sign * ((flags >> 1) & 1);
      const views = sign * ((bytes[at + cellAt.views] ?? 0) | ((bytes[at + cellAt.views + 1] ?? 0) << 8));
      const seconds = sign * threeBytes(bytes, at + cellAt.seconds);
      slotsTo?.add(slotAs ? (slotAs[slot] ?? 0) : slot, visitors, sign, views, bounces, seconds);
      this.places.add(place, visitors, sign, views, bounces, seconds);
      country.add(inCountry, visitors, sign, views, bounces, seconds);
      referrer.add(referredBy, visitors, sign, views, bounces, seconds);
      device.add(flags >> 2, visitors, sign, views, bounces, seconds);
      browser.add(bytes[at + cellAt.browser] ?? 0, visitors, sign, views, bounces, seconds);
      os.add(bytes[at + cellAt.os] ?? 0, visitors, sign, views, bounces, seconds);
      resolution.add(ofSize, visitors, sign, views, bounces, seconds);
    }
    return this;
  }

  /** Adds the places and labels of stored sums; `sign` -1 takes them away. */
  addLists({ places, lists }: Pick<PackedSums, 'places' | 'lists'>, sign: 1 | -1 = 1): this {
    this.places.addFrom(places, 0, sign);
    let at = 0;
    for (const dimension of visitDimensions) at = this.lists[dimension].addFrom(lists, at, sign);
    return this;
  }

  /** Forgets all it counted; its memory is used again. */
  clear(): this {
    for (const figures of [this.slots, this.places, ...Object.values(this.lists)]) figures.clear();
    return this;
  }

  toSums(): PackedSums {
    const writer = new VarintWriter();
    for (const dimension of visitDimensions) this.lists[dimension].writeTo(writer);
    const sessions = this.slots.codes().reduce((sum, slot) => sum + this.slots.sessionsOf(slot), 0);
    return { sessions, slots: this.slots.toBytes(), places: this.places.toBytes(), lists: writer.bytes() };
  }
}
