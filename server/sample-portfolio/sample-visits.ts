import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import type { LanderType } from '#contract/landers.ts';
import { pickWeighted, randomOf } from '#sandbox/random.ts';
import type { NewSampleInquiry } from '../inquiries/sample/sample-inquiries.service.ts';
import type { FinishedSession } from '../visits/visits.service.ts';
import { visitorOf } from './sample-visitors.ts';

/** A page of the sample that its name leads to: since when it is online, and how many visitors it has on a usual day. */
export type SampleLander = {
  landerId: string;
  groupId: string;
  domainId: string;
  name: string;
  tld: string;
  type: LanderType;
  template: string;
  since: Date;
  strength: number;
};

const sampleDays = 90;

/** Visitors by the day of the week, from Sunday on, and by the hour of their own day. */
const ofWeekday = [0.72, 1.06, 1.14, 1.16, 1.1, 1, 0.76];
const hours = [4, 2, 1, 1, 1, 2, 4, 8, 14, 19, 21, 20, 18, 19, 20, 20, 18, 16, 14, 14, 15, 14, 11, 7].map(
  (weight, hour) => ({ weight, hour }),
);
/** Over the 90 days visits grow by so much. */
const growth = 0.35;
const bounceShare = 0.58;

/**
 * Sessions of 90 days of visitors of these pages, robots left out: names of different strength, fewer at weekends, in the
 * waking hours of where they are. The same each time, but for the days, which end at `now`. None is still going on.
 */
export function sampleVisitsOf(landers: readonly SampleLander[], now: Date): FinishedSession[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const last = now.getTime() - hourMs;
  return landers.flatMap((lander) => {
    const random = randomOf(`sample visits of ${lander.name}`);
    const sessions: FinishedSession[] = [];
    for (let ago = sampleDays - 1; ago >= 0; ago -= 1) {
      const day = today - ago * dayMs;
      const share = ofWeekday[new Date(day).getUTCDay()] ?? 1;
      const trend = 1 + growth * (0.5 - ago / sampleDays) + (random() - 0.5) * 0.4;
      const count = poisson(lander.strength * share * trend, random);
      for (let one = 0; one < count; one += 1) sessions.push(...visitsOfOne(lander, day, random));
    }
    return sessions.filter(({ startedAt }) => startedAt >= lander.since && startedAt.getTime() <= last);
  });
}

/** Visitors of a name on a usual day, by its asking price in US dollars: few names draw many. */
export function strengthOf(name: string, price: number): number {
  const worth = price >= 10_000 ? 1.5 : price >= 1_000 ? 1 : 0.5;
  return worth * (0.4 + 18 * randomOf(`sample strength of ${name}`)() ** 5);
}

/** One visitor of a day: mostly one session, now and then a second one later that day. */
function visitsOfOne(lander: SampleLander, day: number, random: () => number): FinishedSession[] {
  const { ahead, ...visitor } = visitorOf(lander.tld, random);
  const localMs = pickWeighted(random, hours).hour * hourMs + random() * hourMs;
  const inDay = (((localMs - ahead * hourMs) % dayMs) + dayMs) % dayMs; // as much of it as lies in the day of UTC
  const first = sessionOf(lander, visitor, day + inDay, random);
  const again = inDay + (1 + random() * 6) * hourMs;
  if (random() >= 0.08 || again > dayMs - hourMs) return [first];
  return [
    first,
    { ...sessionOf(lander, visitor, day + again, random), isFirst: false, referrer: 'direct', campaign: '' },
  ];
}

type Visitor = Omit<ReturnType<typeof visitorOf>, 'ahead'>;

function sessionOf(lander: SampleLander, visitor: Visitor, at: number, random: () => number): FinishedSession {
  const isBounce = random() < bounceShare;
  const engagedMs = Math.round(isBounce ? random() * 9_000 : 10_000 + random() ** 2 * 150_000);
  const views = isBounce || random() < 0.8 ? 1 : 2;
  const startedAt = new Date(Math.floor(at));
  return {
    ...visitor,
    ...placeOf(lander, visitor),
    ...{ startedAt, lastAt: new Date(startedAt.getTime() + engagedMs), engagedMs, views },
    ...{ isFirst: true, hasActed: !isBounce && random() < 0.05 },
  };
}

/** Sources of which the links name a campaign. */
const campaignsOf: Readonly<Record<string, string>> = {
  linkedin: 'linkedin/social/autumn-names',
  gmail: 'own-letter/email/names-of-the-month',
  'weekly-names.test': 'weekly-names/newsletter/',
  'forum.names.test': 'forum/signature/',
};
const placeOf = ({ landerId, groupId, domainId }: SampleLander, { referrer }: Visitor) => {
  return { landerId, groupId, domainId, variant: 0, campaign: campaignsOf[referrer] ?? '' };
};

const countryOfLanguage: Readonly<Record<string, string>> = { de: 'DE', fr: 'FR', es: 'ES' };
/** So many of a hundred buyers wrote without being counted. */
const uncounted = 0.15;

/** The sessions in which buyers wrote, by inquiry. Of some nothing is known: their browsers asked not to be counted. */
export function visitsOfBuyers(
  inquiries: readonly NewSampleInquiry[],
  landers: readonly SampleLander[],
): Map<string, FinishedSession> {
  const byDomain = new Map(landers.map((lander) => [lander.domainId, lander]));
  const random = randomOf('sample visits of buyers');
  const visits = new Map<string, FinishedSession>();
  for (const { id, domainId, language, spamReasons, messages } of inquiries) {
    const lander = byDomain.get(domainId);
    const written = messages[0]?.at;
    if (!lander || !written || written < lander.since || spamReasons.length > 0 || random() < uncounted) continue;
    const { ahead, ...visitor } = visitorOf(lander.tld, random, countryOfLanguage[language]);
    const midnight = Math.floor(written.getTime() / dayMs) * dayMs; // a session does not reach beyond its day of UTC
    const startedAt = new Date(Math.max(midnight, Math.floor(written.getTime() - (1 + random() * 6) * minuteMs)));
    const engagedMs = written.getTime() - startedAt.getTime();
    visits.set(id, {
      ...visitor,
      ...placeOf(lander, visitor),
      ...{ startedAt, lastAt: written, engagedMs, views: 1, isFirst: true, hasActed: true },
    });
  }
  return visits;
}

/** A number of events whose mean this is (Knuth). */
function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > limit) {
    count += 1;
    product *= random();
  }
  return count;
}
