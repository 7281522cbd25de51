import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApplyDomainConnect, GetConnectTemplates, ReturnDomainConnect } from '#contract/domain-connect.ts';
import { type ConnectService, connectServices, type DomainConnect } from '#contract/domain-connect.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Parts, UserContext } from '../context.ts';
import type { DnsClient } from '../dns/dns.client.ts';
import { getDomain } from '../grid/domains.reads.ts';
import { getVerification } from '../verification/verification.reads.ts';
import { checkVerification } from '../verification/verification.service.ts';
import { findKnown, isFresh, type KnownSettings, keepKnown } from './connect-cache.store.ts';
import type { DomainConnectClient } from './domain-connect.client.ts';
import { applyUrl, keyHost, keyTexts, templateFile, templateOf } from './template.rules.ts';

type ConnectParts = Pick<Parts, 'db' | 'clock'>;
const parallel = 8;
/** by which the way back is known as ours */
const purpose = 'domain connect';

/**
 * What the providers of names (ASCII, lower case) say of themselves (DCON-001): what is known where it is fresh, else asked for, some at a
 * time and each at most once in a call. Names over `mostAsked` that would have to be asked are left out.
 */
async function providersOf(
  { db, clock }: ConnectParts,
  client: DomainConnectClient,
  names: readonly string[],
  mostAsked = 50,
): Promise<Map<string, KnownSettings>> {
  const now = clock.now();
  const known = await findKnown(db, names);
  const stale = names.filter((name) => {
    const found = known.get(name);
    return !found || !isFresh(found, now);
  });
  const asked = stale.slice(0, mostAsked).values();
  const askAll = async () => {
    for (const name of asked) known.set(name, await keepKnown(db, name, await client.settingsOf(name), clock.now()));
  };
  await Promise.all(Array.from({ length: parallel }, askAll));
  return known;
}

/** What providers said of themselves before, however old: nothing is asked. */
export async function knownProvidersOf(
  { db }: Pick<Parts, 'db'>,
  names: readonly string[],
): Promise<
  Map<string, { name: string; controlPanel: string | null /** it has a page for templates */; canAgree: boolean }>
> {
  const known = await findKnown(db, names);
  return new Map(
    [...known].flatMap(([name, { settings }]) =>
      settings
        ? [
            [
              name,
              { name: settings.name, controlPanel: settings.controlPanel, canAgree: settings.syncUx !== null },
            ] as const,
          ]
        : [],
    ),
  );
}

type Operator = { provider: string; key: KeyObject; addresses: string[]; prefix: string; productName: string };

/** What the settings say of the operator's own templates (DCON-003); null: nothing. Throws where the key cannot be read. */
export function operatorOf({ config }: Pick<Parts, 'config'>): Operator | null {
  const { provider, keyFile } = config.domainConnect;
  if (provider === '' || keyFile === '') return null;
  const key = createPrivateKey(readFileSync(keyFile));
  const { landerAddresses: addresses } = config.nameService;
  return { provider, key, addresses, prefix: config.verificationPrefix, productName: config.productName };
}

const servicesOf = ({ addresses }: Operator) =>
  connectServices.filter((service) => service === 'ownership' || addresses.length > 0);

export async function getDomainConnect(
  ctx: UserContext,
  client: DomainConnectClient,
  operator: Operator | null,
  id: string,
): Promise<DomainConnect> {
  const { name } = await getDomain(ctx, id);
  const known = (await providersOf(ctx, client, [name])).get(name);
  const settings = known?.settings ?? null;
  const offered = operator && settings?.syncUx ? servicesOf(operator) : [];
  const services: ConnectService[] = [];
  for (const service of offered) {
    if (operator && settings && (await client.hasTemplate(name, settings, operator.provider, service)) === true)
      services.push(service);
  }
  return {
    provider: settings && { name: settings.name, controlPanel: settings.controlPanel },
    services,
    checkedAt: (known?.checkedAt ?? ctx.now).toISOString(),
  };
}

/** The provider's page with a signed request; the record of the proof is the one of this user's claim. */
export async function applyConnect(
  ctx: UserContext,
  client: DomainConnectClient,
  operator: Operator | null,
  { id, service }: { id: string; service: ConnectService },
): Promise<Reply<typeof ApplyDomainConnect>> {
  const { name } = await getDomain(ctx, id);
  const { services } = await getDomainConnect(ctx, client, operator, id);
  const settings = (await findKnown(ctx.db, [name])).get(name)?.settings;
  if (!operator || !settings?.syncUx || !services.includes(service)) throw new ApiError('CONNECT_NOT_OFFERED');
  const token: Record<string, string> =
    service === 'ownership' ? { token: (await getVerification(ctx, id)).verificationToken } : {};
  const query: Record<string, string> = {
    domain: name,
    ...token,
    redirect_uri: `${ctx.config.publicUrl}/domains/${encodeURIComponent(name)}`,
    state: await ctx.auth.seal(JSON.stringify([purpose, ctx.userId, id, service])),
  };
  const syncUx = isSandboxName(name) && ctx.sandbox ? ctx.sandbox.domainConnect.replace(/\/$/, '') : settings.syncUx;
  return { url: applyUrl(syncUx, { provider: operator.provider, service, key: operator.key, query }) };
}

/** The way back; a proof that was agreed to is looked for at once. */
export async function returnConnect(
  ctx: UserContext,
  id: string,
  { state, error }: Received<typeof ReturnDomainConnect>['body'],
): Promise<Reply<typeof ReturnDomainConnect>> {
  const said = await ctx.auth.unseal(state);
  const service = connectServices.find((one) => said === JSON.stringify([purpose, ctx.userId, id, one]));
  if (!service) throw notFound();
  await getDomain(ctx, id);
  const isAgreed = error === undefined;
  if (isAgreed && service === 'ownership') {
    await checkVerification(ctx, id).catch((failure) => {
      if (!(failure instanceof ApiError)) throw failure; // proven meanwhile, or looked for a moment ago
    });
  }
  return { service, isAgreed };
}

/** What an operator publishes (DCON-003). */
export async function connectTemplates(
  operator: Operator | null,
  dns: Pick<DnsClient, 'txtOf'>,
): Promise<Reply<typeof GetConnectTemplates>> {
  if (!operator) return null;
  const { provider, key, addresses, prefix: verificationPrefix, productName } = operator;
  const facts = { provider, productName, verificationPrefix, addresses };
  const host = `${keyHost}.${provider}`;
  const texts = keyTexts(key);
  const told = await dns.txtOf(host);
  const isAnswer = told.outcome === 'known' || told.outcome === 'notFound';
  const published = new Set(told.outcome === 'known' ? told.value : []);
  return {
    provider,
    templates: servicesOf(operator).map((service) => ({
      file: templateFile(service, provider),
      json: `${JSON.stringify(templateOf(service, facts), null, 2)}\n`,
    })),
    keyRecords: texts.map((value) => ({ host, value })),
    isPublished: isAnswer ? texts.every((text) => published.has(text)) : null,
  };
}
