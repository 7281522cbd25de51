import { isAnswer } from '#contract/lookups.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import type { RegistrationSource, Server, ServerAnswer } from '../../registration-data/registration-data.client.ts';
import { answerOf } from '../../registration-data/servers.rules.ts';
import type { Found } from './lookup.ts';

/** How far a name has come with the servers that know of its registration: they are asked one after the other (D-151). */
export type ServerProgress = {
  /** those asked in this round, the last one included */
  asked: readonly ServerAnswer[];
  /** another one is to be asked, at a slot of its own */
  goesOn: boolean;
  /** one of those before the last gave an answer: what the last does not know changes nothing */
  wasAnswered: boolean;
};

type Name = { tld: string; asked: readonly ServerAnswer[] };

/** True when one of the servers gave an answer. */
export const isAnswered = (asked: readonly ServerAnswer[]): boolean => asked.some(({ outcome }) => isAnswer(outcome));

/** Where a name stands after one more server; what this machine could not ask, or was not to, leaves it where it was. */
export function progressAfter(
  { tld, asked }: Name,
  via: Server | null,
  answer: Lookup<Found>,
  { nextServer }: Pick<RegistrationSource, 'nextServer'>,
): ServerProgress {
  const wasAnswered = isAnswered(asked);
  const last = via && saidBy(via, answer);
  if (!last) return { asked, goesOn: false, wasAnswered };
  const all = [...asked, last];
  return { asked: all, goesOn: nextServer({ tld }, all) !== null, wasAnswered };
}

function saidBy(via: Server, answer: Lookup<Found>): ServerAnswer | null {
  if (answer.outcome !== 'known')
    return answer.isOwn || answer.outcome === 'switchedOff' ? null : answerOf(via, answer);
  const { registration } = answer.value;
  return registration ? answerOf(via, { ...answer, value: registration }) : null;
}
