import { hash, verify } from '@node-rs/argon2';

/** Memory in KiB and passes of argon2id. */
export type HashCost = { memoryCost: number; timeCost: number };

/** The OWASP recommendation for argon2id: 19 MiB, 2 passes, 1 lane; about 20 ms. */
const defaultHashCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** One spelling of a password, however the keyboard composes its letters (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string) => password.normalize('NFKC');

/** argon2id in the standard text form, which names its own salt and cost. */
export function hashPassword(password: string, cost: HashCost = defaultHashCost): Promise<string> {
  return hash(normal(password), { ...cost, parallelism: 1 });
}

export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, normal(password));
}
