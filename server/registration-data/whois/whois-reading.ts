import type { ReasonCode } from '#contract/lookups.ts';
import type { RegistrationData } from '../registration.rules.ts';

/**
 * What a WHOIS answer says of the name that was asked for. Only `notFound` means that the registry does not know it;
 * `reserved` names are in nobody's hands and cannot be registered. `throttled` and `refused` are answers about us and say
 * nothing of the name; `retryAt` is set where the server says when it may be asked again.
 */
export type WhoisReading =
  | { kind: 'registered'; data: RegistrationData }
  | { kind: 'notFound' }
  | { kind: 'reserved'; data: RegistrationData }
  | { kind: 'throttled'; retryAt: Date | null }
  | { kind: 'refused' }
  | { kind: 'unreadable'; reason: ReasonCode };
