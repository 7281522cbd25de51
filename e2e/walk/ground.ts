import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { sandboxLanderAddress } from '#contract/sandbox.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type Account, makeAccount } from '../accounts.ts';
import { startAssistant } from '../assistant.ts';
import { startProduct } from '../product.ts';

/** Ids and names of the sample portfolio that addresses of screens need. */
export type Places = {
  /** a name with a lander, prices and a history */
  domain: string;
  /** one that has to be proven */
  unproven: string;
  /** one of somebody else's that is watched */
  monitored: string;
  /** an inquiry that led to a sale, with what is left to do */
  soldInquiry: string;
  landerGroup: string;
  /** an inquiry with several messages */
  inquiry: string;
  contact: string;
  nameserverPreset: string;
  nameserverSet: string;
  /** one whose DNSSEC is broken */
  broken: string;
  transfer: string;
  /** a set of changes that waits */
  changeSet: string;
  /** where an assistant sends its person to connect it */
  assistantAsks: string;
  /** a page of visits that was shared */
  sharedVisits: string;
};

/** A product to walk through: an operator with the sample portfolio, and somebody whose account is empty. */
export type Ground = {
  url: string;
  owner: Account;
  newcomer: Account;
  places: Places;
  stop(): Promise<void>;
};

/** Starts a product with a database and a sandbox of its own; nothing of it reaches a real server. */
export async function startGround(): Promise<Ground> {
  const sandbox = await startSandbox();
  const assistant = await startAssistant();
  const nowhere = 'http://127.0.0.1:9/'; // lookups are on, as with people: lists of the outside are those that ship
  const product = await startProduct({
    SUFFIX_LIST_URL: nowhere,
    RDAP_BOOTSTRAP_URL: nowhere,
    DNS_SERVERS: '127.0.0.1',
    EXCHANGE_RATE_MODE: 'bundled',
    SANDBOX_URL: sandbox.addresses.control,
    SIGN_UP: 'true',
    MCP: 'oauth',
    MCP_CLIENTS: assistant.host,
    LANDER_LISTEN: `127.0.0.1:${await freePort()}`,
    LANDER_ADDRESSES: sandboxLanderAddress,
  });
  const owner = await makeAccount(product, 'ann@names.test');
  const newcomer = await makeAccount(product, 'ben@names.test');
  const loaded = await owner.api.post('/api/sample-portfolio', { timeout: 120_000 });
  if (!loaded.ok()) throw new Error(`The sample portfolio was not loaded: ${await loaded.text()}`);
  await connectAccounts(owner.api);
  const allowed = { scopes: ['domains:read', 'monitoring:read'], tags: null, days: 90 };
  await owner.api.post('/api/account/assistants', { data: { request: `${assistant.request}`, ...allowed } });
  await openStorefront(owner.api);
  return {
    url: product.url,
    owner,
    newcomer,
    places: {
      ...(await placesOf(owner.api)),
      assistantAsks: `/oauth/authorize?${assistant.requestFromAfar}`,
      sharedVisits: await shareVisits(owner.api),
      changeSet: await proposeChanges(owner.api),
    },
    async stop() {
      await Promise.all([owner.api.dispose(), newcomer.api.dispose()]);
      await product.stop();
      await assistant.stop();
      await sandbox.stop();
    },
  };
}

/** Accounts at registrars of the sandbox: one is read at once, one name by name, one waits. */
async function connectAccounts(api: APIRequestContext): Promise<void> {
  const connect = async (registrar: string, label: string): Promise<string> => {
    const data = { registrar, label, values: { apiKey: 'sandbox', secretKey: 'sandbox' } };
    return ((await (await api.post('/api/registrar-accounts', { data })).json()) as { id: string }).id;
  };
  await connect('dynadot', 'Auctions');
  await connect('porkbun', 'Main');
  const paused = await connect('spaceship', 'Old names');
  await api.patch(`/api/registrar-accounts/${paused}`, { data: { isPaused: true } });
}

/** A storefront of the names with a lander or a price, at a path that screens name. */
async function openStorefront(api: APIRequestContext): Promise<void> {
  const names = { tags: [], categories: [], firstTag: null, host: null, showsOthers: true };
  const seller = { place: 'Gothenburg', contact: 'johanna@rask.example' };
  await api.put('/api/storefront', { data: { isOn: true, path: 'walked', ...names, ...seller } });
  await api.put('/api/brand', { data: { isOn: false, name: 'Rask Names', colour: '#2334c4' } });
}

/** The path of a page of all visits. */
async function shareVisits(api: APIRequestContext): Promise<string> {
  const data = { label: 'For a partner', domainId: null, tag: null, days: 30 };
  const { url } = (await (await api.post('/api/shared-views', { data })).json()) as { url: string };
  return new URL(url).pathname;
}

/** A set of changes of the first names, some of which no account has. */
async function proposeChanges(api: APIRequestContext): Promise<string> {
  const { data } = (await (await api.get('/api/domains?take=12&sortBy=name')).json()) as { data: Row[] };
  const domainIds = data.map(({ id }) => id);
  const propose = async (kind: string, value: unknown) => {
    const reply = await api.post('/api/change-sets', { data: { domainIds, kind, value } });
    return ((await reply.json()) as { id: string }).id;
  };
  await propose('nameservers', ['ns1.names.test', 'ns2.names.test']);
  return propose('autoRenew', true);
}

type Row = { id: string; name: string };

async function placesOf(api: APIRequestContext): Promise<Omit<Places, 'assistantAsks' | 'sharedVisits' | 'changeSet'>> {
  const rows = async <Shape = Row>(path: string): Promise<Shape[]> => (await (await api.get(path)).json()).data;
  const first = async <Shape = Row>(path: string): Promise<Shape> => {
    for (let tries = 0; tries < 240; tries += 1) {
      const [row] = await rows<Shape>(path);
      if (row !== undefined) return row;
      await setTimeout(250); // counts of the sample follow its rows
    }
    throw new Error(`The sample has nothing at ${path}.`);
  };
  await first('/api/inquiries?filter=ongoing&take=1');
  const inquiries = await rows<{ id: string; domainName: string; messageCount: number }>(
    '/api/inquiries?filter=ongoing&take=50',
  );
  const longest = inquiries.sort((one, other) => other.messageCount - one.messageCount)[0];
  await first('/api/lander-groups');
  const groups = await rows<{ id: string; landerCount: number }>('/api/lander-groups');
  const set = await first<{ nameservers: string[] }>('/api/nameservers?take=1');
  return {
    domain: longest?.domainName ?? '',
    unproven: (await first('/api/domains?take=1&requiresVerification=true')).name,
    monitored: (await first('/api/domains?take=1&isForMonitoring=true&sortBy=expirationdate')).name,
    soldInquiry: (await first('/api/inquiries?filter=sold&take=1')).id,
    landerGroup: groups.sort((one, other) => other.landerCount - one.landerCount)[0]?.id ?? '',
    inquiry: longest?.id ?? '',
    contact: (await first('/api/contacts')).id,
    nameserverPreset: (await first('/api/nameserver-presets')).id,
    nameserverSet: set.nameservers.join(),
    broken: (await first<{ domainId: string }>('/api/dnssec?take=1&state=broken')).domainId,
    transfer: (await first('/api/transfers?take=1')).id,
  };
}
