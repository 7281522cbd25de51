import { type ApiShape, optional } from './api-shape.ts';

type ApiChange = {
  /** as a changelog lists it */
  text: string;
  /** a program that worked may fail */
  isBreaking: boolean;
};

/**
 * What something comes and goes with: `A answers body.b` with `A answers body`, with `A`, and with `A needs`, without which no
 * program knows of it.
 */
function holdersOf(about: string): string[] {
  const within = Array.from(about.matchAll(/[ .[{]/g), ({ index }) => about.slice(0, index));
  return / (takes|answers) /.test(about) ? [...within, `${about.split(' ')[0]} needs`] : within;
}

/**
 * What changed from one API to another: calls, what they take and answer, messages of webhooks. What is in a part that came or
 * went is not told again. New members and words of answers break nothing (decision 57), nor does the end of a call after the day
 * that it was announced for.
 */
export function apiChanges(before: ApiShape, after: ApiShape, today: string): ApiChange[] {
  const isTold = (about: string, where: ApiShape, other: ApiShape) =>
    holdersOf(about).some((holder) => where.has(holder) && !other.has(holder));
  const changes: ApiChange[] = [];
  for (const about of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const [was, is] = [before.get(about), after.get(about)];
    const tell = (what: string, isBreaking: boolean) => changes.push({ text: `\`${about}\`: ${what}`, isBreaking });
    if (was === is) continue;
    if (is === undefined) {
      if (!isTold(about, before, after)) tell('removed', !isOver(was ?? '', today));
    } else if (was === undefined) {
      if (!isTold(about, after, before)) tell(`added, ${is}`, isTaken(about) && !is.endsWith(optional));
    } else if (isTaken(about)) {
      tell(differenceOf(was, is), !isWithin(was, is) || (was.endsWith(optional) && !is.endsWith(optional)));
    } else if (/ (answers|sends) body/.test(about)) {
      tell(differenceOf(was, is), !isWithin(is, was, isWord) || (is.endsWith(optional) && !was.endsWith(optional)));
    } else {
      tell(`${is}, was ${was}`, addressOf(is) !== addressOf(was));
    }
  }
  return changes;
}

const isTaken = (about: string): boolean => about.includes(' takes ');
const isWord = (type: string): boolean => type.startsWith('"');

/** Method and path of a call, or its scope, without when it ends. */
const addressOf = (value: string): string => value.split(', deprecated')[0] ?? '';

/** Whether a call was announced to end by then. */
function isOver(value: string, today: string): boolean {
  const ends = /, ends (\d{4}-\d\d-\d\d)$/.exec(value)?.[1];
  return ends !== undefined && ends <= today;
}

const typesOf = (value: string): string[] => value.replace(optional, '').split(' | ');

/** What a type became, without what it still is. */
function differenceOf(was: string, is: string): string {
  const [before, now] = [typesOf(was), typesOf(is)];
  const added = now.filter((type) => !before.includes(type)).join(' | ');
  const gone = before.filter((type) => !now.includes(type)).join(' | ');
  const change =
    was.endsWith(optional) === is.endsWith(optional) ? '' : is.endsWith(optional) ? 'optional' : 'required';
  return [added && `also ${added}`, gone && `no longer ${gone}`, change].filter(Boolean).join(', ');
}

/** Whether each of the types of one is among those of the other, or passes for a new word among words. */
function isWithin(one: string, other: string, passes: (type: string) => boolean = () => false): boolean {
  const [types, known] = [typesOf(one), typesOf(other)];
  return types.every(
    (type) =>
      known.includes(type) ||
      known.includes('anything') ||
      (type === 'integer' && known.includes('number')) ||
      (isWord(type) && known.includes('string')) ||
      (passes(type) && known.some(passes)),
  );
}
