import type { Person } from '#contract/people.ts';
import {
  EndSessionsOfPerson,
  KeepPerson,
  RequestDeletionOfPerson,
  ResetFactorsOfPerson,
  SetOperator,
  SetPersonOpen,
  UnlinkProviderOfPerson,
  WithdrawInvitation,
} from '#contract/people.ts';
import { call } from '#web/base/call.ts';

export type PersonAction =
  | 'link'
  | 'withdraw'
  | 'sessions'
  | 'factors'
  | 'unlink'
  | 'makeOperator'
  | 'removeOperator'
  | 'disable'
  | 'enable'
  | 'delete'
  | 'keep';
/** Why an action is not possible now. */
type WhyNot = 'own' | 'lastOperator' | 'noSessions' | 'inUse' | 'demo' | 'going';
export type Offered = { action: PersonAction; whyNot: WhyNot | null; isDangerous: boolean };

/** What an operator can do to an account, in the order of the drawer; what makes no sense for it is left out. */
export function offeredFor(person: Person, operators: number): Offered[] {
  const { state, isOperator, isYou, isDemo, deletion } = person;
  const offer = (action: PersonAction, whyNot: WhyNot | false, isDangerous = false) => ({
    ...{ action, whyNot: whyNot || null, isDangerous },
  });
  if (deletion?.isUnderWay) return [offer('keep', 'going')];
  return [
    offer('link', isDemo && 'demo'),
    ...(state === 'invited' ? [offer('withdraw', false, true)] : []),
    offer('sessions', person.sessions === 0 && 'noSessions', true),
    ...(person.hasSecondFactor ? [offer('factors', false, true)] : []),
    ...(person.hasProvider ? [offer('unlink', false, true)] : []),
    isOperator
      ? offer('removeOperator', operators < 2 && 'lastOperator', true)
      : offer('makeOperator', isDemo ? 'demo' : state !== 'active' && 'inUse', true),
    state === 'disabled' ? offer('enable', false) : offer('disable', isYou && 'own', true),
    ...(deletion ? [offer('keep', false)] : []),
    // an invitation is taken back instead
    ...(deletion || state === 'invited' ? [] : [offer('delete', isDemo ? 'demo' : isYou && 'own', true)]),
  ];
}

const places: Partial<Record<PersonAction, string>> = {
  ...{ makeOperator: 'operator', removeOperator: 'operator', disable: 'open', enable: 'open' },
  ...{ delete: 'deletion', keep: 'deletion' },
};
/** The place of an action's button, which its opposite takes once it is done: the focus stays there. */
export const placeOf = (action: PersonAction): string => places[action] ?? action;

/** Carries an action out; `link` has a dialog of its own. */
export function carryOut(action: Exclude<PersonAction, 'link'>, userId: string): Promise<unknown> {
  const params = { userId };
  switch (action) {
    case 'withdraw':
      return call(WithdrawInvitation, { params });
    case 'sessions':
      return call(EndSessionsOfPerson, { params });
    case 'factors':
      return call(ResetFactorsOfPerson, { params });
    case 'unlink':
      return call(UnlinkProviderOfPerson, { params });
    case 'makeOperator':
    case 'removeOperator':
      return call(SetOperator, { params, body: { isOperator: action === 'makeOperator' } });
    case 'delete':
      return call(RequestDeletionOfPerson, { params });
    case 'keep':
      return call(KeepPerson, { params });
    default:
      return call(SetPersonOpen, { params, body: { isOpen: action === 'enable' } });
  }
}
