import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { marketplaceKeys } from '#contract/lookups.ts';
import { changeAsAsked, changePage } from './change-page.ts';
import { changeRecord, dnsPage, dnsPagePolicy } from './dns-page.ts';
import { ZoneChange } from './dns-services/service-zones.ts';
import { generateNames } from './generator.ts';
import { type Listening, listen, readBody, send, sendJson } from './http.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts';
import { changeName, NameChange } from './name-changes.ts';
import { AccountChange } from './registrars/account-changes.ts';
import { agreedWords, faults, sources } from './words.ts';
import type { World } from './world.ts';

const Name = z.string().toLowerCase().max(253);

/** A fault as a label writes it: `slow`, `sedo-ratelimited`; null takes all faults of the name back. */
const Faults = z.object({ name: Name, fault: z.string().nullable() });
const Txt = z.object({ name: Name, values: z.array(z.string().max(4_000)).max(20) });
/** `10 mail.example`; `0 .`: no mail */
const Mx = z.object({ name: Name, values: z.array(z.string().regex(/^\d{1,5} (\.|[a-z0-9.-]{1,253})$/)).max(20) });
const Price = z.object({
  name: Name,
  marketplace: z.enum(marketplaceKeys),
  amount: z.number().int().min(0),
  currency: z.enum(['USD', 'EUR', 'GBP']).default('USD'),
  isListed: z.boolean().default(true),
});
const DsRecord = z.object({
  keyTag: z.number().int().min(0).max(65_535),
  algorithm: z.number().int().min(0).max(255),
  digestType: z.number().int().min(0).max(255),
  digest: z.string().regex(/^([0-9A-F]{2}){1,64}$/i),
});
const Delegation = z.object({
  name: Name,
  hosts: z.array(Name.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(13),
  dsRecords: z.array(DsRecord).max(8).default([]),
});
const PaceChange = z
  .object({
    slowMs: z.number().min(0),
    rdapDelayMs: z.number().min(0),
    retryAfterSeconds: z.number().min(0),
    atomDailyLimit: z.number().int().min(0),
    changeSeconds: z.number().min(0),
  })
  .partial();

type Post = (world: World, body: unknown) => string | undefined;

/** What can be posted; each returns a sentence when it refuses, and throws for a body of the wrong shape. */
const posts: Record<string, Post> = {
  '/faults': (world, body) => {
    const { name, fault } = Faults.parse(body);
    if (fault === null) {
      world.faults.delete(name);
      return undefined;
    }
    const [asked] = agreedWords(fault).faults;
    if (!asked) return `fault is one of ${faults.join(', ')}, also after ${sources.slice(1).join('-, ')}-`;
    world.faults.set(name, { ...world.faults.get(name), [asked.source]: asked.fault });
    return undefined;
  },
  '/txt': (world, body) => {
    const { name, values } = Txt.parse(body);
    if (values.length > 0) world.txt.set(name, values);
    else world.txt.delete(name);
    return undefined;
  },
  '/mx': (world, body) => {
    const { name, values } = Mx.parse(body);
    world.mx.set(name, values);
    return undefined;
  },
  '/delegation': (world, body) => {
    const { name, ...delegation } = Delegation.parse(body);
    if (!world.isRegistered(name)) return 'the name is not registered';
    world.delegations.set(name, delegation);
    return undefined;
  },
  '/price': (world, body) => {
    const { name, marketplace, ...price } = Price.parse(body);
    if (!world.isRegistered(name)) return 'the name is not registered';
    world.prices.set(name, { ...world.prices.get(name), [marketplace]: price });
    return undefined;
  },
  '/change': (world, body) => changeName(world, NameChange.parse(body)),
  '/accounts': (world, body) => {
    world.accounts.apply(AccountChange.parse(body));
    return undefined;
  },
  '/zones': (world, body) => {
    world.zones.apply(ZoneChange.parse(body));
    return undefined;
  },
  '/pace': (world, body) => {
    Object.assign(world.pace, PaceChange.parse(body));
    return undefined;
  },
};

/**
 * Lets tests change and look into the simulated world: GET /addresses, /changes, /requests, /facts?name= and
 * /names?count=&seed=, /mailbox, /dns and /change (pages) and /mailbox.json, and the posts above.
 * Posts must be JSON, which a foreign web page cannot send unasked.
 */
export function startControlServer(
  world: World,
  mailbox: Pick<Mailbox, 'mails'>,
  addresses: (own: string) => unknown,
): Promise<Listening> {
  return listen(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const isJson = request.headers['content-type'] === 'application/json';
    if (url.pathname === '/dns') return showForm(dnsForm, { world, url, request, response });
    if (url.pathname === '/change' && !isJson) return showForm(changeForm, { world, url, request, response });
    if (request.method === 'POST') {
      const post = posts[url.pathname];
      if (!post) return sendJson(response, 404, { error: 'no such resource' });
      if (!isJson) return sendJson(response, 415, { error: 'JSON only' });
      const refusal = refusalOf(post, world, await readBody(request));
      return sendJson(response, refusal === undefined ? 200 : 400, { error: refusal ?? null });
    }
    if (url.pathname === '/addresses') return sendJson(response, 200, addresses(`${url.origin}/`));
    if (url.pathname === '/mailbox.json') return sendJson(response, 200, mailbox.mails());
    if (url.pathname === '/mailbox') {
      response.setHeader('content-security-policy', mailboxPolicy);
      return send(response, 200, 'text/html; charset=utf-8', mailboxPage(mailbox.mails(), world.now()));
    }
    if (url.pathname === '/totals') return sendJson(response, 200, world.requestTotals());
    if (url.pathname === '/changes') return sendJson(response, 200, Object.fromEntries(world.accounts.received));
    if (url.pathname === '/requests') return sendJson(response, 200, world.requests());
    if (url.pathname === '/names') {
      const count = Math.min(100_000, Math.max(0, Number(url.searchParams.get('count')) || 0));
      return sendJson(response, 200, generateNames(count, url.searchParams.get('seed') ?? ''));
    }
    if (url.pathname === '/facts') {
      return sendJson(response, 200, world.factsOf(url.searchParams.get('name')?.toLowerCase() ?? '') ?? null);
    }
    sendJson(response, 404, { error: 'no such resource' });
  });
}

/** A page for people whose form is sent to itself. `change` returns a sentence when it refuses, else where to go on. */
type Form = {
  page(world: World, asked: URLSearchParams): string;
  change(world: World, form: URLSearchParams): { refusal: string } | { next: string };
};

const dnsForm: Form = {
  page: dnsPage,
  change(world, form) {
    const refusal = changeRecord(world, form);
    return refusal === undefined ? { next: '/dns' } : { refusal };
  },
};
const changeForm: Form = { page: changePage, change: changeAsAsked };

type Visit = { world: World; url: URL; request: IncomingMessage; response: ServerResponse };

/** Shows a form and does what it asks for. It is taken from its page alone: another site's would come with its origin. */
async function showForm({ page, change }: Form, { world, url, request, response }: Visit): Promise<void> {
  response.setHeader('content-security-policy', dnsPagePolicy);
  if (request.method !== 'POST') return send(response, 200, 'text/html; charset=utf-8', page(world, url.searchParams));
  if (request.headers.origin !== url.origin) return send(response, 403, 'text/plain', 'From another site');
  const done = change(world, new URLSearchParams(await readBody(request, 100_000)));
  if ('refusal' in done) return send(response, 400, 'text/plain; charset=utf-8', done.refusal);
  response.writeHead(303, { location: done.next });
  response.end();
}

function refusalOf(post: Post, world: World, text: string): string | undefined {
  try {
    return post(world, JSON.parse(text));
  } catch (error) {
    return error instanceof z.ZodError ? z.prettifyError(error) : 'the body is not JSON';
  }
}
