import { createHmac } from 'node:crypto';
import { networkOf } from '../http/network.ts';
import { isLoopbackAddress } from '../outbound/addresses.ts';

/** A keyed digest, out of which nothing can be read. */
export const keyedDigest = (secret: string, label: string, ...texts: unknown[]): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([label, ...texts]))
    .digest();

/**
 * By what a visitor is counted. Null for a loopback address, which is that of a proxy that was not announced: counted by it,
 * all visitors would be one.
 */
export const networkDigest = (secret: string, address: string): Buffer | null =>
  isLoopbackAddress(address) ? null : keyedDigest(secret, 'form sender', networkOf(address));

/** Of the mailbox behind an address: what stands after a `+` mostly leads to the same one. */
export const mailboxDigest = (secret: string, email: string): Buffer =>
  keyedDigest(secret, 'mail to', email.toLowerCase().replace(/\+[^@]*@/, '@'));
