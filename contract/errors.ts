/** Every error of the API: HTTP status (D-009) and the English sentence; the web translates by code (D-226). */
export const errorList = {
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  INVALID_PARAMETER: { status: 400, message: 'A parameter is not valid.' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  TOO_MANY_DOMAINS: { status: 400, message: 'A request can have up to 10,000 domains.' },
  TOO_MANY_TAGS: { status: 400, message: 'A domain has at most 20 tags.' },
  TAG_LIMIT_REACHED: { status: 400, message: 'An account has at most 1,000 different tags.' },
  DOMAIN_LIMIT_REACHED: { status: 400, message: 'This account has reached its limit of domains.' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  KEY_ENDED: { status: 401, message: 'This key has ended.' },
  KEY_NOT_ALLOWED: { status: 403, message: 'This key may not do this.' },
  KEY_IN_ADDRESS: {
    status: 400,
    message: 'A key belongs in the Authorization header, never in an address. Make another one.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another call.' },
  CALL_UNDER_WAY: { status: 409, message: 'This call is being made. Ask again in a moment.' },
  CALL_DONE: { status: 409, message: 'This call was made before; its answer is not known any more.' },
  ASSISTANT_UNKNOWN: { status: 400, message: 'It cannot be verified which program asks.' },
  KEY_LIMIT_REACHED: { status: 400, message: 'You can have up to 50 keys.' },
  ORIGIN_MISMATCH: { status: 403, message: 'The request does not come from this application.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  DOMAIN_NOT_FOUND: { status: 404, message: 'Domain not found.' },
  BATCH_ID_REUSED: { status: 409, message: 'This batch id was used for another list.' },
  VIEW_NAME_TAKEN: { status: 409, message: 'Another saved view has this name.' },
  VIEW_LIMIT_REACHED: { status: 400, message: 'You can save up to 100 views.' },
  NAMESERVER_PRESET_NAME_TAKEN: { status: 409, message: 'Another nameserver preset has this name.' },
  NAMESERVER_PRESET_LIMIT_REACHED: { status: 400, message: 'You can save up to 500 nameserver presets.' },
  NOT_MONITORED: { status: 409, message: 'You can wait only for a name that you monitor.' },
  RELEASE_WATCH_LIMIT_REACHED: { status: 400, message: 'You can wait for up to 50 names at a time.' },
  FEED_LIMIT_REACHED: { status: 400, message: 'You can have up to 20 links.' },
  BROKER_LINK_LIMIT_REACHED: { status: 400, message: 'You can hand an inquiry to up to 10 people at a time.' },
  SHARED_VIEW_LIMIT_REACHED: { status: 400, message: 'You can share up to 50 links at a time.' },
  STOREFRONT_PATH_TAKEN: { status: 409, message: 'Another storefront has this address.' },
  STOREFRONT_HOST_UNPROVEN: { status: 400, message: 'The address has to be one of your verified names, or below one.' },
  STOREFRONT_HOST_IN_USE: { status: 409, message: 'This name already shows a page of its own.' },
  BRAND_LOGO_UNREADABLE: { status: 400, message: 'The picture is not a PNG, JPEG or WebP that we can read.' },
  MUTE_LIMIT_REACHED: { status: 400, message: 'You can mute up to 500 names or kinds of change.' },
  WEBSITE_UNKNOWN: { status: 409, message: 'We have not found a page at this address yet.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'This was changed while you were editing, perhaps on another page. Nothing was saved.',
  },
  LANDER_GROUP_NAME_TAKEN: { status: 409, message: 'Another lander group has this name.' },
  LANDER_LIMIT_REACHED: {
    status: 400,
    message: 'You can have up to 1,000 lander groups, 1,000 presets and 1,000 templates.',
  },
  CONTACT_LIMIT_REACHED: { status: 400, message: 'You can save up to 5,000 contacts.' },
  LANDER_NOT_LIVE: { status: 409, message: 'Only a page that is live and online can be tested.' },
  LANDER_TEST_RUNNING: { status: 409, message: 'A test of this lander is running.' },
  LANDER_TEST_CHOSEN: { status: 409, message: 'The other page of this test was chosen already.' },
  LANDER_TEST_LIMIT_REACHED: { status: 400, message: 'You can test a lander up to 100 times.' },
  TRANSFER_OPEN: { status: 409, message: 'A transfer of this name is planned already.' },
  TRANSFER_SAME_REGISTRAR: { status: 409, message: 'The name is at this registrar already.' },
  TRANSFER_NOT_POSSIBLE: {
    status: 409,
    message: 'Only a registered name of the portfolio that needs no verification can be transferred.',
  },
  TRANSFER_LIMIT_REACHED: { status: 400, message: 'You can have up to 200,000 transfers.' },
  EXPIRATION_NOT_ENTERABLE: {
    status: 409,
    message: 'An expiry date can be entered only where the registry publishes none.',
  },
  REGISTRAR_NOT_ENTERABLE: {
    status: 409,
    message: 'A registrar can be entered only where the registry does not name one.',
  },
  VERIFICATION_NOT_REQUIRED: { status: 409, message: 'This domain does not require verification.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Content-Type must be application/json.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again in a moment.' },
  RESYNC_TOO_SOON: { status: 429, message: 'Domain information can be updated once every 48 hours.' },
  SLD_EMPTY: { status: 400, message: 'Domain name cannot be empty' },
  SLD_INVALID: { status: 400, message: 'Domain name can only contain letters, numbers, and hyphens' },
  SLD_CONSECUTIVE_HYPHENS: { status: 400, message: 'Domain name cannot contain consecutive hyphens' },
  SLD_TOO_LONG: { status: 400, message: 'Domain name cannot exceed 63 characters' },
  SLD_MISMATCH: { status: 400, message: 'The SLD must match' },
  INVALID_CREDENTIALS: { status: 401, message: 'E-mail or password is wrong.' },
  PASSWORD_COMMON: { status: 400, message: 'This password is easy to guess. Choose another one.' },
  PASSWORD_WRONG: { status: 400, message: 'The current password is wrong.' },
  PROOF_NEEDED: { status: 403, message: 'Please confirm that it is you.' },
  CODE_WRONG: { status: 400, message: 'The code is wrong or was used before.' },
  SIGN_IN_EXPIRED: { status: 400, message: 'This took too long. Please sign in again.' },
  PASSKEY_REFUSED: { status: 400, message: 'This passkey does not sign in here.' },
  PASSKEYS_OFF: { status: 409, message: 'Passkeys do not work at this address: it needs https and a host name.' },
  PASSKEY_LIMIT_REACHED: { status: 400, message: 'You can add up to 20 passkeys.' },
  LAST_WAY_TO_SIGN_IN: { status: 409, message: 'This is the last way to sign in to this account.' },
  FACTORS_ELSEWHERE: { status: 409, message: 'This account signs in elsewhere and has no second step here.' },
  SETUP_DONE: { status: 409, message: 'This installation already has an account.' },
  EMAIL_TAKEN: { status: 409, message: 'This e-mail address already has an account.' },
  SETUP_CODE_WRONG: { status: 403, message: 'The set-up code is wrong.' },
  OPERATOR_IMPOSSIBLE: {
    status: 409,
    message: 'Only an active account can be an operator, and not a demo account.',
  },
  LAST_OPERATOR: { status: 409, message: 'This is the last operator. Make another account an operator first.' },
  OWN_ACCOUNT: { status: 409, message: 'This is not possible for your own account.' },
  DELETION_BY_OPERATOR: { status: 409, message: 'Only the operator can delete this account.' },
  DELETION_UNDER_WAY: { status: 409, message: 'This account is being deleted and can no longer be restored.' },
  ACCOUNT_MOVING: {
    status: 409,
    message: 'This account is being moved to another installation. Please try again later.',
  },
  DELETION_IMPOSSIBLE: { status: 409, message: 'A demo account cannot be deleted.' },
  NOT_INVITED: { status: 409, message: 'This invitation has already been accepted.' },
  LINK_INVALID: { status: 400, message: 'This link has already been used or has expired.' },
  REGISTRAR_REFUSED: { status: 409, message: 'The registrar does not accept this access.' },
  REGISTRAR_SILENT: { status: 409, message: 'The registrar did not answer, so nothing was changed. Please try again.' },
  ACCOUNT_LABEL_TAKEN: { status: 409, message: 'Another account at this registrar has this label.' },
  CONNECT_NOT_OFFERED: { status: 409, message: 'The DNS provider of this domain cannot set these records for you.' },
  CHANGE_SET_LIMIT_REACHED: {
    status: 400,
    message: 'Up to 100 sets can wait to be confirmed. Confirm or discard one.',
  },
  ACCOUNT_LIMIT_REACHED: { status: 400, message: 'You can connect up to 40 accounts.' },
  INQUIRY_UNVERIFIED: { status: 409, message: 'The buyer has not confirmed the e-mail address yet.' },
  INQUIRY_CLOSED: { status: 409, message: 'This inquiry is closed. It reopens only if the buyer writes again.' },
  INQUIRY_SOLD: { status: 409, message: 'This inquiry is marked as sold.' },
  INQUIRY_NOT_REOPENABLE: {
    status: 409,
    message: 'Only an inquiry that is sold or below the minimum can be reopened.',
  },
  REPLY_SENT: { status: 409, message: 'This reply is on its way and can no longer be stopped.' },
  OFFER_NOT_OPEN: { status: 409, message: 'This offer is no longer open.' },
  COUNTER_OPEN: { status: 409, message: 'Another buyer can still accept a counter-offer for this name.' },
  COUNTER_END_INVALID: { status: 400, message: 'A counter-offer is open for an hour at least and 60 days at most.' },
  SIMULATION_NEEDED: {
    status: 409,
    message: 'Simulate exactly these rules first. A simulation counts for an hour.',
  },
  BUYER_UNCONFIRMED: {
    status: 409,
    message: 'The buyer has not confirmed this e-mail address, so we do not send e-mail to it.',
  },
  REPLY_LIMIT_REACHED: { status: 429, message: 'You can send up to 20 replies an hour in one conversation.' },
  BUYER_MAIL_LIMIT_REACHED: { status: 429, message: 'You can send up to 500 replies a day.' },
  AGREEMENT_CHANGED: {
    status: 409,
    message: 'There is a newer version of this agreement. Nothing was stored: please read it first.',
  },
  AGREEMENT_OVER: { status: 409, message: 'This agreement is no longer open.' },
  AGREEMENT_SIGNED: { status: 409, message: 'Both have accepted this agreement already.' },
  AGREEMENT_NOT_SIGNED: { status: 409, message: 'This agreement was not accepted by both.' },
  AGREEMENT_TOLD: { status: 409, message: 'The minute is over, and the buyer sees that you accepted.' },
  AGREEMENT_INCOMPLETE: {
    status: 409,
    message: 'Your name as a party is missing. Add it to your terms and make a new version.',
  },
  MAIL_OFF: { status: 409, message: 'This installation cannot send e-mail to this address.' },
  TEXT_SERVICE_OFF: { status: 409, message: 'No AI is set up on this installation.' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now.' },
} as const;
export type ErrorCode = keyof typeof errorList;

/** Body of every error answer (D-007). */
export type ErrorBody = {
  code: string;
  message: string;
  field: string | null;
  details: Record<string, unknown> | null;
  requestId: string;
};

type ErrorOptions = {
  message?: string;
  field?: string;
  details?: Record<string, unknown>;
  /** seconds, for the Retry-After header */
  retryAfter?: number;
};

/** An error with a place in the list; server/http/errors.ts alone turns it into HTTP. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | null;
  readonly details: Record<string, unknown> | null;
  readonly retryAfter: number | null;
  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.message ?? errorList[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorList[code].status;
    this.field = options.field ?? null;
    this.details = options.details ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

export const validationFailed = (field: string, message: string, details?: Record<string, unknown>) =>
  new ApiError('VALIDATION_FAILED', { field, message, ...(details ? { details } : {}) });
export const invalidParameter = (field: string, message?: string) =>
  new ApiError('INVALID_PARAMETER', { field, message: message ?? `The parameter ${field} is not valid.` });
export const unauthorized = () => new ApiError('UNAUTHORIZED');
export const notFound = () => new ApiError('NOT_FOUND');
export const domainNotFound = () => new ApiError('DOMAIN_NOT_FOUND');
export const tooManyDomains = () => new ApiError('TOO_MANY_DOMAINS');
export const verificationNotRequired = () => new ApiError('VERIFICATION_NOT_REQUIRED');
/** `hoursRemaining`: whole hours until the first domain may be looked up again (D-126). */
export const resyncTooSoon = (hoursRemaining: number, retryAfter: number) =>
  new ApiError('RESYNC_TOO_SOON', { details: { hoursRemaining }, retryAfter });
export const batchIdReused = () => new ApiError('BATCH_ID_REUSED');
