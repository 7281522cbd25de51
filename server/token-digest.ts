import { createHash } from 'node:crypto';

/** What is kept of a random token (session, mailed link): enough to know it again, not to use it. SHA-256 as hex. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
