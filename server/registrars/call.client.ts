/** Calls with credentials, as clients of other services make them. */
export { type CallOptions, call, change, known, type Manners, notUnderstood } from './call.ts';
