import { randomBytes } from 'node:crypto';
import type { Parts } from '../context.ts';
import type { ChannelConfig } from './channel-address.rules.ts';

/** A signing secret as Standard Webhooks writes it: 24 random bytes. */
export const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Where a channel leads, so that nobody who reads the database alone learns of it. */
export const sealConfig = ({ auth }: Pick<Parts, 'auth'>, config: ChannelConfig) => auth.seal(JSON.stringify(config));

/** Null when it was sealed with another AUTH_SECRET. */
export async function unsealConfig({ auth }: Pick<Parts, 'auth'>, sealed: string): Promise<ChannelConfig | null> {
  if (sealed === '') return { kind: 'email' };
  const text = await auth.unseal(sealed);
  return text === null ? null : (JSON.parse(text) as ChannelConfig);
}
