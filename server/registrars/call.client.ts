/** Calls with credentials, as clients of other services make them. */
export { type CallOptions, call, known, type Manners, notUnderstood } from './call.ts';
