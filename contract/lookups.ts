/**
 * What came of asking an outside source, kept beside every looked-up value (D-234).
 * `known`, `notPublished` and `withheld` are answers; `notFound` is an answer about the whole name; all others are non-answers
 * and must never empty or lower a value that is already known.
 */
export const lookupOutcomes = [
  'known', // the source gave a value
  'notPublished', // the source answered and does not give this field
  'withheld', // the source has a value and says that it keeps it to itself (RFC 9537)
  'notFound', // the source answered that it does not know the name
  'waiting', // it was not asked yet: its turn comes by itself
  'throttled', // the source refuses until a time (`retryAt`)
  'unreachable', // no answer: time limit, connection, 5xx
  'unreadable', // an answer that cannot be understood (HTML, wrong name, too large)
  'refused', // our own guard refused the address, or the source forbids us
  'notOffered', // no source exists for this TLD, or the source is not configured
  'switchedOff', // OUTBOUND=off (D-236)
] as const;
export type LookupOutcome = (typeof lookupOutcomes)[number];

/** Why a source gave no value. The browser has words for each code in every language. */
export const reasonCodes = [
  'HTTP', // with the status
  'DNS', // with the resolver's code
  'timeout',
  'hostNotFound',
  'connectionRefused',
  'connectionLost',
  'unreachable', // other trouble with the connection
  'ownTrouble', // this machine has no sockets or no network left
  'cancelled',
  'tooLarge',
  'unreadable', // not HTTP, or not to be decompressed
  'tooManyRedirects',
  'refusedAddress', // our own guard (D-212)
  'badUrl',
  'switchedOff', // OUTBOUND=off (D-236)
  'notConfigured',
  'noServer', // of the registry, with the TLD
  'notRegistered',
  'deniesCanary', // not found, but neither is a name that surely exists
  'unconfirmed', // not found, and it is not known whether the server knows any name
  'otherServer', // it does not know the name, and is not the registry's own
  'emptyAnswer',
  'htmlAnswer',
  'brokenAnswer', // not the format that was asked for
  'errorReport', // an error in place of the answer
  'otherObject', // about something else than a domain
  'otherName',
  'noAnswerForName', // the call was answered, and not for this name
  'notUnderstood', // the value makes no sense
  'notGiven', // the answer does not have the field
  'keptPrivate', // the answer says that the field is left out
  'rateLimit',
  'accessRefused', // with the source's code where it gave one
  'beingCounted', // its questions wait for their turn
  'tooFewAnswers', // for a count
  'foreignZone', // our DNS server has a zone of this name that somebody else made
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
/** A code, and after a blank what it is about (`HTTP 503`, `noServer es`): stored and logged as it is. */
export type Reason = ReasonCode | `${ReasonCode} ${string}`;

/** Where asking prices are looked up (D-152); each has a field `…Price`. */
export const marketplaceKeys = ['sedo', 'godaddy', 'atom'] as const;
export type MarketplaceKey = (typeof marketplaceKeys)[number];

/** How a registration is asked for, the most trusted first (D-151). */
export const protocols = ['rdap', 'whois', 'registrarRdap'] as const;
export type Protocol = (typeof protocols)[number];

/** A DS record of a name (RFC 4034, 5.1); `digest` is upper-case hexadecimal. */
export type DsRecord = { keyTag: number; algorithm: number; digestType: number; digest: string };

/** Fields that are looked up, each with an outcome, a source and times of its own (D-234). */
export const lookupFields = [
  'registrationDate',
  'expirationDate',
  'registrarName',
  'registrarIanaId',
  'nameServers',
  'eppStatuses',
  'dnssec',
  'sedoPrice',
  'godaddyPrice',
  'atomPrice',
  'tldCount',
] as const;
export type LookupField = (typeof lookupFields)[number];

/** Facts of a registration that only its own page shows; known from the readings, without a state of their own. */
export const sideFields = [
  'lastChangedDate',
  'transferDate',
  'registrarExpirationDate',
  'databaseDate',
  'abuseEmail',
  'abusePhone',
  'dsRecords',
] as const;
export type SideField = (typeof sideFields)[number];

/** What a reading of a registration says. */
export const registrationFields = [
  'registrationDate',
  'expirationDate',
  'registrarName',
  'registrarIanaId',
  'nameServers',
  'eppStatuses',
  'dnssec',
  ...sideFields,
] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** One field's state: the last attempt (`outcome`, `triedAt`) and, when a value is known, when and where it came from. */
export type FieldLookup = {
  outcome: LookupOutcome;
  /** host of the source, e.g. `rdap.example`, or `DNS`; null when none could be asked */
  source: string | null;
  triedAt: string;
  knownAt: string | null;
  retryAt: string | null;
  /** a `Reason`, e.g. `HTTP 503`; of older versions an English text */
  reason: string | null;
};

/** True when the outcome says something about the name; false when a retry makes sense. */
export function isAnswer(outcome: LookupOutcome): boolean {
  return outcome === 'known' || outcome === 'notPublished' || outcome === 'withheld' || outcome === 'notFound';
}
