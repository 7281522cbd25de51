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
 * Playwright's `test` for the journeys of one file. They share a product with a database of its own and a sandbox, which
 * outlives the product's crashes and whose world they can change; `page.goto('/')` opens the product. `ann` has an account.
 */
export function journeysOn({ settings = {}, sandbox: options = {}, isDemo = false }: Ground = {}) {
  return base.extend<object, { sandbox: Sandbox; product: Product; ann: Account }>({
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
    ann: [async ({ product }, use) => use(await makeAccount(product, 'ann@names.test')), { scope: 'worker' }],
    baseURL: async ({ product }, use) => use(product.url),
    context: async ({ context, browserName }, use) => {
      if (browserName === 'firefox') await context.addInitScript(typeAsPeopleDo);
      await use(context);
    },
  });
}

/** What Playwright 1.65 does in its place in Firefox sets a field's value in a way that React does not notice. */
function typeAsPeopleDo(): void {
  const insert = (text: string) => document.execCommand('insertText', false, text);
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}

export { expect } from '@playwright/test';
