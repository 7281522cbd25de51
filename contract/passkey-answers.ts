import { z } from 'zod';

const bytes = z
  .string()
  .max(6_000)
  .regex(/^[\w-]*$/); // base64url
const credential = {
  id: bytes.min(1).max(1_400),
  rawId: bytes.max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
/** What a browser answers to a request for a passkey's signature (WebAuthn level 3, 5.1.8). */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
/** What a browser answers when it made a passkey. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
