import { basename } from 'node:path';
import { test as base } from '@playwright/test';
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/sandbox.ts';
import { type Account, makeAccount } from './accounts.ts';
import { type Product, startProduct } from './product.ts';

type Settings = Record<string, string>;
type Ground = {
  /** settings of the product on top of the ones every journey needs */
  settings?: Settings | ((sandbox: Sandbox) => Settings);
  /** seed and pace of the sandbox */
  sandbox?: SandboxOptions;
  /** a demo with its sample portfolio, which has no accounts */
  isDemo?: boolean;
};

/**
 * Journeys on a product with a database of its own and a sandbox, which outlives the product's crashes and whose world they
 * can change; `page.goto('/')` opens the product. Files with the same `test` share a product, one for each of Playwright's
 * workers.
 */
function onProduct({ settings = {}, sandbox: options = {}, isDemo = false }: Ground) {
  return base.extend<object, { sandbox: Sandbox; product: Product }>({
    sandbox: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
      async ({}, use) => {
        const sandbox = await startSandbox(options);
        await use(sandbox);
        await sandbox.stop();
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ sandbox }, use) => {
        const { control, rdap } = sandbox.addresses;
        const own = typeof settings === 'function' ? settings(sandbox) : settings;
        const env = {
          MARKETPLACE_HOME_URL: 'https://namestead.example/',
          SOCIAL_URL: 'https://namestead.example/social',
          SANDBOX_URL: control,
          SIGN_UP: 'true',
          EXCHANGE_RATE_MODE: 'bundled', // no outside server is queried
          RDAP_BOOTSTRAP_URL: `${rdap}dns.json`,
          ...own,
        };
        const product = await startProduct(env, isDemo ? ['--demo'] : []);
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
    context: async ({ context, browserName }, use) => {
      if (browserName === 'firefox') await context.addInitScript(typeAsPeopleDo);
      await use(context);
    },
  });
}

/** Playwright's `test` for journeys that need a product with settings of their own. `ann` has its first account. */
export function journeysOn(ground: Ground = {}) {
  return onProduct(ground).extend<object, { ann: Account }>({
    ann: [async ({ product }, use) => use(await makeAccount(product, 'ann@names.test')), { scope: 'worker' }],
  });
}

/** Journeys on a demo with its sample portfolio, which changes nobody else's: they share it. */
export const demo = onProduct({ isDemo: true });

/**
 * Journeys that need nothing of their own: their files share a product, so that each has an `ann` whose address is that of
 * the file, and names that no other file adds. The first account, the operator's, is nobody's here.
 */
export const test = onProduct({
  // they sign in more often than an address may in a minute
  settings: { NS_HOSTS: 'ns1.harbour.example,ns2.harbour.example', REQUESTS_PER_MINUTE: '0' },
}).extend<{ ann: Account }, { annOf: (file: string) => Promise<Account> }>({
  annOf: [
    async ({ product }, use) => {
      await makeAccount(product, 'operator@names.test');
      const known = new Map<string, Promise<Account>>();
      await use((file) => {
        const ann = known.get(file) ?? makeAccount(product, `ann@${basename(file, '.e2e.ts')}.test`);
        known.set(file, ann);
        return ann;
      });
    },
    { scope: 'worker', auto: true },
  ],
  ann: async ({ annOf }, use, { file }) => use(await annOf(file)),
});

/** What Playwright 1.65 does in its place in Firefox sets a field's value in a way that React does not notice. */
function typeAsPeopleDo(): void {
  const insert = (text: string) => document.execCommand('insertText', false, text);
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}

export { expect } from '@playwright/test';
