import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { BeginPasskeySignIn, SignInWithPasskey } from '#contract/auth.ts';
import type { Call } from '#web/base/call.ts';

/** This browser knows passkeys; it may still have none. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The person closed the browser's window, or another question took its place: nothing to tell. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/**
 * Asks the browser for a passkey and signs in with it. With `isOffered` it stands among what the browser offers to fill
 * into the field for the address, and this waits until it is chosen.
 */
export async function signInByPasskey(call: Call, { isOffered = false } = {}): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await call(BeginPasskeySignIn);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
  await call(SignInWithPasskey, { body: { credential: credential as never } });
}

/** Whether the browser can offer passkeys in the field for the address. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
