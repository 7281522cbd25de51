import { expect, onTestFinished } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains, ListRegistrars } from '#contract/domain-list.ts';
import type { Reply } from '#contract/endpoint.ts';
import { readConfig } from '../../config/config.ts';
import { freePort } from '../../testing/free-port.ts';
import type { TestUser } from '../../testing/given.ts';
import { startNamestead } from '../start.ts';

/** Starts the whole program in this process, on another database than the test's own pool; returns its address. */
export async function startRole(role: 'all' | 'web' | 'worker', settings: Record<string, string>): Promise<string> {
  const common = {
    ROLE: role,
    PORT: `${await freePort()}`,
    LANDER_LISTEN: 'none',
    OUTBOUND: 'off',
    LOG_LEVEL: 'silent',
  };
  const config = readConfig({
    ...common,
    SANDBOX: 'on',
    REQUESTS_PER_MINUTE: '0',
    TLD_COUNT_TLDS: 'none',
    ...settings,
  });
  const { stop } = await startNamestead(config, { isTerminal: false });
  onTestFinished(stop);
  return config.publicUrl;
}

/** What a person does and sees at a web process; rejects while it answers with an error. */
export function browserOf({ cookie }: TestUser, url: string) {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
    return answer.json() as Promise<Answer>;
  }
  const list = () => call<Reply<typeof ListDomains>>(`${ListDomains.path}?take=500`);
  return {
    list,
    registrars: () => call<Reply<typeof ListRegistrars>>(ListRegistrars.path),
    add: (names: string[]) => call<Reply<typeof AddDomains>>(AddDomains.path, names),
    async processed(names: string[]) {
      const open = async () => (await list()).data.filter(({ hasBeenProcessed }) => !hasBeenProcessed).length;
      const present = async () => (await list()).data.filter(({ domainName }) => names.includes(domainName)).length;
      await expect.poll(async () => [await present(), await open()]).toEqual([names.length, 0]);
    },
  };
}
