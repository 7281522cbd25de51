import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { unread } from '../outbound/written.ts';
import { call, change, codeOf, detailOf, known, listed, type Manners, priceTable } from './call.ts';
import { type Fields, hasStatus, rowsOf } from './held-names.rules.ts';
import { listedSets, oneByOne, valuesIn } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import { wordsIn } from './refusal.rules.ts';
import type { Refused, Registrar, RegistrarAccess, RegistrarDeps, Taken } from './registrar.ts';
import { at, countOf, lineOf, priceOf, textOf, wordOf } from './values.rules.ts';

const pageSize = 200;

const manners: Manners = {
  key: 'inwx',
  errorOf(body) {
    const code = countOf(at(body, 'code'));
    if (code === undefined || (code >= 1000 && code < 2000)) return undefined;
    const reason = at(body, 'reason');
    const words = [wordsIn(body), typeof reason === 'string' ? reason : undefined].filter((text) => text !== undefined);
    return { code: String(code), words: words.join(': '), isTrouble: code === 2400 || code === 2500 };
  },
  remedies: [
    [/ip address/i, 'allowAddress'],
    [/^2502\b/, 'wait'],
    [/^(2200|2501|2202)\b/, 'checkKey'],
    [/^2201\b/, 'giveRight'],
  ],
};

const fields: Fields = {
  name: ['domainAce', 'domain'],
  expiresAt: 'exDate',
  registeredAt: 'crDate',
  autoRenew: {
    at: 'renewalMode',
    words: {
      autorenew: true,
      autorenewmonthly: true,
      autorenewquarterly: true,
      autodelete: false,
      autoexpire: false,
    },
  },
  transferLock: 'transferLock',
  nameservers: ['ns', 'ns.item'],
  status: 'status',
  notHeld: (row) =>
    hasStatus(
      row,
      'status',
      /^(transfer ?(out|away)( successful| done)?$|transferred|delet(ed|e successful)|(create|transfer( in)?|trade) (requested|pending|failed|ack|init))|^(pending|requested|failed) (create|transfer)/,
    ),
};

type Session = { cookie: string; accountName?: string | undefined };

type Rpc = { method: string; params: object; cookie?: string };

const posted = ({ method, params, cookie }: Rpc) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json', ...(cookie ? { cookie } : {}) },
  body: JSON.stringify({ method, params: { ...params, lang: 'en' } }),
});

function rpc(deps: RegistrarDeps, base: string, access: RegistrarAccess, asked: Rpc, taken: Taken) {
  return call(manners, deps, access, new URL(base), { ...posted(asked), ...taken });
}

/** A change in a session of its own. */
async function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string, params: object) {
  const session = await logIn(deps, base, access, { kind: 'write', slots: 2 });
  return 'refused' in session
    ? unread(session.refused)
    : made(deps, base, access, session, 'domain.update', { domain: name, ...params });
}

function made(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  { cookie }: Session,
  method: string,
  params: object,
) {
  return change(manners, deps, access, new URL(base), { ...posted({ method, params, cookie }), slots: 0 });
}

/** What is told of one name, by a call in a session of its own. */
async function about(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  { method, params }: Rpc,
  { kind, slots = 2 }: Taken,
) {
  const session = await logIn(deps, base, access, { ...(kind ? { kind } : {}), slots });
  if ('refused' in session) return session;
  const taken = { ...(kind ? { kind } : {}), slots: 0 };
  return rpc(deps, base, access, { method, params, cookie: session.cookie }, taken);
}

/** A session of its own for each read: what a cookie opens is not kept anywhere. */
async function logIn(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  taken: Taken,
): Promise<Session | { refused: Refused }> {
  const params = { user: access.user ?? '', pass: access.password ?? '' };
  const called = await rpc(deps, base, access, { method: 'account.login', params }, taken);
  if ('refused' in called) return called;
  const factor = at(called.body, 'resData.tfa');
  if (!['0', '', 'false', 'none'].includes(wordOf(factor) ?? '')) {
    return { refused: secondFactor(new URL(base).host, deps.clock.now()) };
  }
  const cookies = [called.reply.headers['set-cookie'] ?? []].flat();
  return {
    cookie: cookies.map((one) => one.split(';', 1)[0]).join('; '),
    accountName: lineOf(at(called.body, 'resData.username') ?? access.user),
  };
}

/** A code counts for 30 seconds and once: a program cannot have one. A user of its own, without a second factor, can be made. */
function secondFactor(source: string, now: Date): Refused {
  const retryAt = new Date(now.getTime() + 86_400_000);
  return { outcome: 'refused', source, reason: 'accessRefused', retryAt, words: null, remedy: 'withoutSecondFactor' };
}

export const inwx: Registrar = {
  key: 'inwx',
  url: 'https://api.domrobot.com/jsonrpc/',
  pace: { requests: 60, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } }, // each read takes two
  detailFields: [],

  async test(deps, base, access) {
    const session = await logIn(deps, base, access, { kind: 'list' });
    if ('refused' in session) return session.refused;
    const { accountName } = session;
    return known(new URL(base), accountName === undefined ? {} : { accountName });
  },

  async list(deps, base, access, cursor) {
    const place = placeOf(cursor);
    const session = await logIn(deps, base, access, { kind: 'list', slots: 2 });
    if ('refused' in session) return session.refused;
    const params = { wide: 2, page: place.page, pagelimit: pageSize };
    const { cookie } = session;
    const called = await rpc(deps, base, access, { method: 'domain.list', params, cookie }, { kind: 'list', slots: 0 });
    if ('refused' in called) return called.refused;
    const total = countOf(at(called.body, 'resData.count'));
    const next = (rows: readonly unknown[]) => nextPage(place, rows.length, pageSize, total);
    return listed(new URL(base), at(called.body, 'resData.domain'), { fields, cursor, total, next });
  },

  async prices(deps, base, access, tlds) {
    const session = await logIn(deps, base, access, { kind: 'price', slots: 2 });
    if ('refused' in session) return session.refused;
    const params = { tld: tlds, vat: false };
    const { cookie } = session;
    const called = await rpc(
      deps,
      base,
      access,
      { method: 'domain.getPrices', params, cookie },
      { kind: 'price', slots: 0 },
    );
    if ('refused' in called) return called.refused;
    const rows = rowsOf(at(called.body, 'resData.price') ?? []) ?? [];
    // a price is for its period
    const yearly = rows.filter((row) => /^(1 ?y?)?$/i.test(textOf(at(row, 'renewalPeriod'))));
    return priceTable(
      new URL(base),
      yearly.map((row) => [at(row, 'tld'), priceOf(at(row, 'renewalPrice'), at(row, 'currency') ?? 'EUR', false)]),
    );
  },

  current,

  writes: {
    nameservers: (deps, base, access, name, ns) => send(deps, base, access, name, { ns }),
    autoRenew: (deps, base, access, name, isOn) =>
      send(deps, base, access, name, { renewalMode: isOn ? 'AUTORENEW' : 'AUTOEXPIRE' }),
    transferLock: (deps, base, access, name, transferLock) => send(deps, base, access, name, { transferLock }),
  },

  async authCode(deps, base, access, name) {
    const asked = { method: 'domain.info', params: { domain: name, wide: 2 } };
    const called = await about(deps, base, access, asked, { kind: 'write' });
    return 'refused' in called ? called.refused : codeOf(new URL(base), at(called.body, 'resData.authCode'));
  },

  dns: {
    zones: ownZone('inwx', current),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const asked = { method: 'nameserver.info', params: { domain: zone.name } };
        const called = await about(deps, base, access, asked, taken);
        if ('refused' in called) return called.refused;
        const rows = rowsOf(at(called.body, 'resData.record') ?? []) ?? [];
        const places = { host: 'name', type: 'type', content: 'content', id: 'id', ttl: 'ttl' };
        return known(new URL(base), listedSets(zone, rows, places));
      },
      readSlots: () => 2,
      writeSlots: (edits) => valuesIn(edits) + 1,
      async write(deps, base, access, { name: domain }, changes) {
        const session = await logIn(deps, base, access, { kind: 'write', slots: 0 });
        if ('refused' in session) return unread(session.refused);
        const step = (method: string, params: object) => made(deps, base, access, session, method, params);
        return inOrder(
          oneByOne(changes, {
            remove: ({ id }) => step('nameserver.deleteRecord', { id: Number(id) }),
            add: (host, type, content) =>
              step('nameserver.createRecord', { domain, type, content, name: host === '@' ? '' : host, ttl: 300 }),
          }),
        );
      },
    }),
  },
};

async function current(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
  const asked = { method: 'domain.info', params: { domain: name, wide: 2 } };
  const called = await about(deps, base, access, asked, { kind: 'detail' });
  return 'refused' in called ? called.refused : detailOf(new URL(base), at(called.body, 'resData'), fields, name);
}
