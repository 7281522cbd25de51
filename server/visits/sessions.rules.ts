import { type Cell, quarterOf } from './sums/sums.rules.ts';

/** A session as `visit` has it; dimensions by their codes. */
export type Session = {
  place: number;
  startedAt: Date;
  lastAt: Date;
  views: number;
  engagedMs: number;
  isFirst: boolean;
  /** a click that leads out, or an inquiry */
  hasActed: boolean;
  country: number;
  device: number;
  browser: number;
  os: number;
  referrer: number;
  resolution: number;
};

/** Between two signals of a session lies less. */
export const sessionGapMs = 30 * 60_000;
const readingMs = 10_000;

/** One view, under 10 s engaged, no outbound click and no inquiry (D-214). */
export const isBounce = ({ views, engagedMs, hasActed }: Pick<Session, 'views' | 'engagedMs' | 'hasActed'>): boolean =>
  views === 1 && engagedMs < readingMs && !hasActed;

export function cellOf(session: Session): Cell {
  const { place, country, device, browser, os, referrer, resolution, isFirst, views } = session;
  const seconds = Math.max(0, Math.round((session.lastAt.getTime() - session.startedAt.getTime()) / 1_000));
  const codes = { place, country, device, browser, os, referrer, resolution };
  return { ...codes, slot: quarterOf(session.startedAt), isFirst, isBounce: isBounce(session), views, seconds };
}
