import { type Session, sessionGapMs } from '../sessions.rules.ts';

/** A signal as it is counted; dimensions by their codes. `visitor` is the daily hash as a decimal number. */
export type Signal = {
  userId: string;
  kind: 'view' | 'engage' | 'outbound' | 'inquiry';
  at: Date;
  day: string;
  visitor: string;
  engagedMs: number;
  inquiryId: string | null;
} & Pick<Session, 'place' | 'country' | 'device' | 'browser' | 'os' | 'referrer' | 'resolution'>;

/** A visitor's session, with whether it is packed: then it is only known that there was one. */
export type KnownSession = Session & { userId: string; visitor: string; day: string; isPacked: boolean };

export type Folded = {
  /** sessions that began or changed */
  changed: Set<KnownSession>;
  /** inquiries and the sessions they were written in */
  inquiries: { inquiryId: string; session: KnownSession }[];
};

export const visitorKey = ({ userId, visitor, day }: Pick<Signal, 'userId' | 'visitor' | 'day'>): string =>
  `${userId} ${visitor} ${day}`;

/**
 * Adds signals, in the order of their times, to sessions (D-214). `latest` has the last session of each visitor in the UTC
 * day, and is kept so. A view less than 30 minutes after the last signal belongs to its session, also where a clock stepped
 * back; other signals begin none. A session never ends before it began.
 */
export function foldSignals(signals: readonly Signal[], latest: Map<string, KnownSession>): Folded {
  const folded: Folded = { changed: new Set(), inquiries: [] };
  for (const signal of signals.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const key = visitorKey(signal);
    const last = latest.get(key);
    const isOn = last && !last.isPacked && signal.at.getTime() - last.lastAt.getTime() < sessionGapMs;
    if (isOn) addTo(last, signal);
    const session = isOn ? last : signal.kind === 'view' ? beginWith(signal, last === undefined) : undefined;
    if (session) {
      latest.set(key, session);
      folded.changed.add(session);
    }
    // who writes for long without a signal wrote in the last session of the day
    const wroteIn = session ?? last;
    if (signal.inquiryId && wroteIn) folded.inquiries.push({ inquiryId: signal.inquiryId, session: wroteIn });
  }
  return folded;
}

function addTo(session: KnownSession, { kind, at, engagedMs }: Signal): void {
  if (at > session.lastAt) session.lastAt = at;
  if (kind === 'view') session.views += 1;
  if (kind === 'engage') session.engagedMs = Math.min(session.engagedMs + engagedMs, maxEngagedMs);
  if (kind === 'outbound' || kind === 'inquiry') session.hasActed = true;
}
const maxEngagedMs = 86_400_000;

function beginWith(signal: Signal, isFirst: boolean): KnownSession {
  const { userId, visitor, day, at, place, country, device, browser, os, referrer, resolution } = signal;
  const codes = { place, country, device, browser, os, referrer, resolution };
  const counts = { views: 1, engagedMs: 0, isFirst, hasActed: false, isPacked: false };
  return { userId, visitor, day, startedAt: at, lastAt: at, ...counts, ...codes };
}
