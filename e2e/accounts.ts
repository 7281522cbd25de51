import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test';
import type { AddResult } from '#contract/domain-actions.ts';
import type { DomainPage } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import type { Product } from './product.ts';

/** Somebody with an account, and calls in their name beside the browser. */
export type Account = { email: string; api: APIRequestContext };
export const password = 'seven quiet harbours';

/** Makes an account as the sign-in page does: the first of an installation is set up, further ones sign up. */
export async function makeAccount(product: Product, email: string): Promise<Account> {
  const api = await request.newContext({ baseURL: product.url, extraHTTPHeaders: { origin: product.url } });
  const { needsSetup } = await (await api.get('/auth/options')).json();
  const [name] = email.split('@');
  const reply = await api.post(needsSetup ? '/auth/set-up' : '/auth/sign-up', { data: { name, email, password } });
  expect(reply.status()).toBe(201);
  return { email, api };
}

/** The browser has the account's session from now on. */
export async function signIn(context: BrowserContext, { api }: Account): Promise<void> {
  const { cookies } = await api.storageState();
  await context.addCookies(cookies);
}

/** Adds names and waits until the last one of them is processed. */
export async function addProcessed({ api }: Account, names: string[]): Promise<AddResult> {
  const reply = await api.post('/api/domains', { data: names });
  expect(reply.status()).toBe(200);
  const result: AddResult = await reply.json();
  await expect.poll(async () => (await batchOf(api, result.batchId)).isComplete, { timeout: 60_000 }).toBe(true);
  return result;
}

/** What the server says of a batch. */
export async function batchOf(api: APIRequestContext, batchId: string) {
  const reply = await api.get(`/api/batches/${batchId}`);
  return (await reply.json()) as { total: number; done: number; failed: number; isComplete: boolean };
}

/** All domains of an account as the server tells them, newest first or as `query` says. */
export async function domainsOf({ api }: Account, query: Record<string, string> = {}): Promise<Domain[]> {
  const page: DomainPage = await (await api.get('/api/domains', { params: { take: 1000, ...query } })).json();
  return page.data;
}
