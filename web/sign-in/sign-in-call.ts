import { type Call, createCall } from '#web/base/call.ts';

/** Calls the server before anybody is signed in: a refusal is shown where it happens, nobody is sent away. */
export const call: Call = createCall({
  fetch: (address, init) => window.fetch(address, init),
  endSession: () => {},
  log: (...parts) => console.error(...parts),
});
