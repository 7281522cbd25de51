import { call, known, listed, type Manners, priceTable } from './call.ts';
import { type Fields, hasStatus, rowsOf } from './held-names.rules.ts';
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

function rpc(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  { method, params, cookie }: { method: string; params: object; cookie?: string },
  taken: Taken,
) {
  return call(manners, deps, access, new URL(base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ method, params: { ...params, lang: 'en' } }),
    ...taken,
  });
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
  pace: { requests: 60, windowMs: 60_000 }, // each read takes two
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
};
