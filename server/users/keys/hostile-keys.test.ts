import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text as wholeText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ListAudit } from '#contract/audit.ts';
import { pathOf } from '#contract/endpoint.ts';
import { CheckKey, CreateKey, RevokeKey, RollKey, type WantedKey } from '#contract/keys.ts';
import { SetPersonOpen } from '#contract/people.ts';
import { scopes } from '#contract/scopes.ts';
import { callOf, examples } from '../../app/separation.examples.ts';
import { annAndBob } from '../../app/testing/ann-and-bob.ts';
import { contractEndpoints, everyRow } from '../../app/testing/separation.ts';
import { randomOf } from '../../inquiries/testing/walk.ts';
import { freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { sessionCookieName } from '../sessions.rules.ts';
import { checksum, makeKeyText, makeText } from './key-text.rules.ts';

/** Of 20,000, which take half a minute of a core and of which the whole check makes all (.ci/run). */
const count = Number(process.env.HOSTILE_REQUESTS ?? 3_000);
const atOnce = 20;
const anyKey = /ns[tarc]_[0-9A-Za-z]{8}_[A-Za-z0-9_-]{20}/;

/** What comes with a request, and whose answer it may be: nobody's, of a key that ended, or of the holder of a key. */
type Credentials = {
  headers: Record<string, string>;
  query?: string;
  id?: string;
  is: 'nobody' | 'ended' | 'Ann' | 'Bob';
};
type Draw = { below(limit: number): number; of<Item>(list: readonly Item[]): Item };

/** Ann's keys of each kind, and one that reads of Bob's. */
async function givenKeys({ as, clock, given }: Awaited<ReturnType<typeof freshApp>>, ann: TestUser, bob: TestUser) {
  const wanted = (change: Partial<WantedKey> = {}): WantedKey => ({
    ...{ label: 'All', scopes: [...scopes], tags: null },
    ...{ lastDay: new Date(clock.now().getTime() + days(30)).toISOString().slice(0, 10) },
    ...change,
  });
  const make = (user: TestUser, change?: Partial<WantedKey>) => as(user).call(CreateKey, { body: wanted(change) });
  const ends = clock.now().toISOString().slice(0, 10);
  const [over, revoked, rolled, all] = [
    await make(ann, { label: 'Over', lastDay: ends }),
    await make(ann, { label: 'Revoked' }),
    await make(ann, { label: 'Rolled' }),
    await make(ann),
  ];
  const rolledAgain = await as(ann).call(RollKey, { params: { id: rolled.id } });
  const gone = await given.user();
  const [boss, ofGone] = [await given.operator(), await make(gone)];
  await as(boss).call(SetPersonOpen, { params: { userId: gone.id }, body: { isOpen: false } });
  await as(ann).call(RevokeKey, { params: { id: revoked.id } });
  const [narrow, bobs] = [
    await make(ann, { label: 'Narrow', tags: ['Mine'] }),
    await make(bob, { label: 'His', scopes: scopes.filter((scope) => scope.endsWith(':read')) }),
  ];
  clock.advance(days(2)); // over, and the text before rolling as well
  return {
    all,
    boss,
    good: [all.text, narrow.text, rolledAgain.text],
    bobs: bobs.text,
    ended: [over.text, revoked.text],
    nobodys: [rolled.text, ofGone.text],
  };
}
type Keys = Awaited<ReturnType<typeof givenKeys>>;

const bytes = (value: string) => Buffer.from(value).toString('latin1'); // as a server reads what is no ASCII
const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** One of every kind of credentials that somebody could try. */
function credentials({ below, of }: Draw, keys: Keys, cookies: { ann: string; name: string }): Credentials {
  const { good, bobs, ended, nobodys } = keys;
  const key = of([...good, bobs, ...nobodys]);
  const at = 13 + below(40);
  const mistyped = key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1);
  const nobody = (headers: Record<string, string>, more: Partial<Credentials> = {}): Credentials => ({
    ...{ headers, is: 'nobody' },
    ...more,
  });
  const kinds: (() => Credentials)[] = [
    () => ({ headers: bearer(of(good)), is: 'Ann' }),
    () => ({ headers: bearer(bobs), is: 'Bob' }),
    () => ({ headers: bearer(of(ended)), is: 'ended' }),
    () => nobody(bearer(of(nobodys))),
    () => nobody(bearer(makeText(of(['key', 'access', 'refresh', 'code'] as const)))),
    () => nobody(bearer(mistyped)),
    () => nobody(bearer(key.slice(0, below(key.length)))),
    () => nobody(bearer(key + of(['A', '=', '%00', '\u0000', '.', key]))),
    () => nobody(bearer(of([key.toUpperCase(), key.toLowerCase(), key.replace('nst_', 'NST_'), key.slice(4)]))),
    () => nobody(bearer(bytes(key.replace(/.$/, of(['é', 'к', '鍵', '\u202e', '😀']))))),
    () => nobody(bearer('nst_'.padEnd(10 ** (1 + below(5)), of(['a', '_', '-'])))),
    () =>
      nobody({
        authorization: of(['Basic', 'Token', 'Key', 'Bearer', 'Bearer\t', 'Bearer:']) + of(['', '=', ':']) + key,
      }),
    () =>
      nobody({ authorization: of([`Basic ${btoa(key)}`, key, `${key}:`, 'Bearer', 'Bearer ', `Bearer "${key}"`, '']) }),
    () => nobody({ authorization: `Bearer ${key}${of([', Bearer ', ',', ' ', ' , '])}${bobs}` }),
    () => nobody({ [of(['x-api-key', 'api-key', 'x-auth-token', 'proxy-authorization', 'x-authorization'])]: key }),
    () => nobody({ cookie: `${of([cookies.name, 'key', 'authorization', 'session'])}=${of(['', 'Bearer%20'])}${key}` }),
    () => nobody({ ...bearer(of([mistyped, makeKeyText(), ...nobodys])), cookie: cookies.ann }),
    () =>
      nobody(
        {},
        { query: `${of(['key', 'access_token', 'token', 'a=b&c'])}=${of([key, key.slice(0, 40), ` ${key}`])}` },
      ),
    () => nobody({}, { id: of([key, key.slice(0, 36)]) }),
    () => nobody({ ...bearer(mistyped), 'idempotency-key': key.slice(0, 30), 'x-forwarded-for': '127.0.0.1', te: 'x' }),
  ];
  return (kinds[below(kinds.length)] as () => Credentials)();
}

test('KEY-018 hostile requests with keys of every kind are answered, with nothing of another account and no trace of a key', async () => {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const app = await annAndBob({ logger });
  const { ann, bob } = app;
  const bobs = Object.values(await app.openAll());
  const annsOwn = await app.given.domain(ann, 'anns-very-own.com');
  const keys = await givenKeys(app, ann, bob);
  const random = randomOf(20_261_129);
  const below = (limit: number) => Math.floor(random() * limit);
  const draw: Draw = { below, of: (list) => list[below(list.length)] as (typeof list)[number] };
  const cookies = { ann: ann.cookie, name: sessionCookieName(app.parts.config) };
  const specs = (await contractEndpoints()).filter((spec) => examples[callOf(spec)]);
  const [wrong, refusals, statuses] = [new Set<string>(), new Set<string>(), new Map<number, number>()];

  const ask = async () => {
    const spec = draw.of(specs);
    const { headers, query: more, id, is } = credentials(draw, keys, cookies);
    const value = id ?? draw.of([...bobs, annsOwn.id, app.parts.newId(), 'x']);
    const { params, query, headers: own, body } = examples[callOf(spec)]?.(value) ?? {};
    const search = [query ? String(new URLSearchParams(query)) : '', more ?? ''].filter(Boolean).join('&');
    const url = `${pathOf(spec, params)}${search && `?${search}`}`;
    const answer = await app.app.inject({
      ...{ method: spec.method, url, headers: { ...own, ...headers } },
      ...(body ? { payload: body } : {}),
    });
    const { statusCode: status, body: text } = answer;
    const about = `${callOf(spec)} ${JSON.stringify(headers).slice(0, 200)} ${more ?? ''}: ${status} ${text.slice(0, 200)}`;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const seen = text.replaceAll(value, '');
    if (status >= 500) wrong.add(`fails: ${about}`);
    if (anyKey.test(text) || anyKey.test(JSON.stringify(answer.headers))) wrong.add(`tells a key: ${about}`);
    if (is !== 'Bob' && bobs.some((his) => seen.includes(his))) wrong.add(`tells of Bob: ${about}`);
    if (is !== 'Ann' && /anns-very-own/.test(seen)) wrong.add(`tells of Ann: ${about}`);
    if ((is === 'nobody' || is === 'ended') && status < 400) wrong.add(`answers: ${about}`);
    if (is === 'ended' && status === 401 && answer.json().code !== 'KEY_ENDED')
      wrong.add(`not told to have ended: ${about}`);
    if (is === 'nobody' && status === 401) refusals.add(text.replace(/"requestId":"[^"]*"/, ''));
    if (answer.headers['set-cookie']) wrong.add(`sets a cookie: ${about}`);
  };
  for (let made = 0; made < count; made += atOnce) await Promise.all(Array.from({ length: atOnce }, ask));

  expect([...wrong].slice(0, 20)).toEqual([]);
  expect([...refusals]).toHaveLength(1); // all that are nobody's are answered alike
  for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);

  await app.parts.auth.keyCalls.write();
  expect(lines.length).toBeGreaterThan(count - 1);
  expect(lines.filter((line) => anyKey.test(line))).toEqual([]);
  expect(lines.some((line) => line.includes(`"keyId":"${keys.all.id}"`))).toBe(true);
  expect((await everyRow(app)).filter((row) => anyKey.test(row))).toEqual([]);
  const { data } = await app.as(keys.boss).call(ListAudit, { query: {} });
  expect(JSON.stringify(data)).not.toMatch(anyKey);
}, 240_000);

test('KEY-018 keys in broken, doubled and folded headers, as only a socket sends them, open nothing', async () => {
  const app = await freshApp({ isOwn: true });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const make = async (user: TestUser, label: string) =>
    (await app.as(user).call(CreateKey, { body: { label, scopes: ['domains:read'], tags: null, lastDay: null } })).text;
  const [anns, bobs] = [await make(ann, 'Ann’s'), await make(bob, 'Bob’s')];
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const send = async (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      Buffer.from(
        [`GET ${CheckKey.path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n'),
        'latin1',
      ),
    );
    return wholeText(socket);
  };
  const authorization = `Authorization: Bearer ${anns}`;
  expect(await send(authorization)).toContain('"Ann’s"');
  // of two headers the first one counts, as Node reads them: never both, and never a mixture
  expect(await send(authorization, `Authorization: Bearer ${bobs}`)).not.toContain('"Bob’s"');
  const broken = [
    [`Authorization: Bearer ${anns}\u0000`],
    [`Authorization: Bearer ${anns.slice(0, 20)}`, ` ${anns.slice(20)}`],
    [`Authorization : Bearer ${anns}`],
    [`Authorization: Bearer ${anns.slice(0, 30)}\n${anns.slice(30)}`],
    [`X-A: b\rAuthorization: Bearer ${anns}`],
    [`Authorization: Bearer ${'a'.repeat(100_000)}`],
    [`Authorization: Bearer ${anns}\u00e9`],
    [`Transfer-Encoding: chunked`, 'Content-Length: 5', `X-Authorization: Bearer ${anns}`],
  ];
  for (const lines of broken) {
    const answer = await send(...lines);
    expect(answer, lines.join('|').slice(0, 80)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('label');
  }
});

test('KEY-018 the time of an answer does not say whether there is a key whose secret is wrong, or that is mistyped', async () => {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  const body: WantedKey = { label: 'Sheet', scopes: ['domains:read'], tags: null, lastDay: null };
  const { text } = await app.as(ann).call(CreateKey, { body });
  const wrongSecret = () => {
    const begun = text.slice(0, 13) + makeKeyText().slice(13, -6);
    return begun + checksum(begun);
  };
  const mistyped = (key: string) => `${key.slice(0, 30)}xx${key.slice(32)}`;
  const kinds: Record<string, () => string> = {
    'never was': makeKeyText,
    'wrong secret': wrongSecret,
    'mistyped, never was': () => mistyped(makeKeyText()),
    mistyped: () => mistyped(makeKeyText() && text), // made in vain, so that each call comes after the same work
  };
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  for (let round = 0; round < 300; round += 1) {
    for (const [kind, key] of Object.entries(kinds)) {
      const headers = bearer(key());
      const begin = performance.now();
      const { statusCode } = await app.app.inject({ url: CheckKey.path, headers });
      times.get(kind)?.push(performance.now() - begin);
      expect(statusCode).toBe(401);
    }
  }
  /** the slowest of the fastest tenth: what the work takes that nothing else on the machine interrupts */
  const undisturbed = (kind: string) => times.get(kind)?.toSorted((one, other) => one - other)[30] ?? 0;
  for (const [one, other] of [['never was', 'wrong secret'] as const, ['mistyped, never was', 'mistyped'] as const]) {
    const ratio = undisturbed(one) / undisturbed(other);
    expect(ratio, `${one} to ${other}`).toBeGreaterThan(1 / 1.5);
    expect(ratio, `${one} to ${other}`).toBeLessThan(1.5);
  }
});
