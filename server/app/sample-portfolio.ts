import { randomBytes } from 'node:crypto';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import { type Parts, provenUserId } from '../context.ts';
import { addDomains } from '../domains/domains.service.ts';
import { findUser } from '../users/users.reads.ts';
import { createUser, setPassword } from '../users/users.service.ts';

const email = 'demo@namestead.test';
const size = 1_000; // D-233

/**
 * The account of `npm run demo` with a sample portfolio of names below .test (D-233), which the worker then looks up at
 * the sandbox. Made once; every start gives the account a new password. Returns what to tell the person at the terminal.
 */
export async function openSamplePortfolio(parts: Parts, sandbox: SandboxAddresses): Promise<string[]> {
  const password = randomBytes(6).toString('base64url');
  const context = { ...parts, now: parts.clock.now() };
  const known = await findUser(parts.db, email);
  if (known) {
    await setPassword(context, known, password);
  } else {
    const id = await createUser(context, { name: 'Demo', email, password }, 'vouched');
    const reply = await fetch(new URL(`names?count=${size}&seed=sample`, sandbox.control));
    const names = (await reply.json()) as string[];
    await addDomains({ ...context, userId: provenUserId(id), requestId: parts.newId() }, { names, list: 'portfolio' });
  }
  return [`Sign in as ${email} with the password ${password}`];
}
