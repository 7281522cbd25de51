import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MarkDomainsAsSold, UndoDomainChange } from '#contract/bulk-actions.ts';
import { EndHandover } from '#contract/handovers.ts';
import { languages } from '#contract/preferences.ts';
import type { Log } from '../../context.ts';
import { listeningName } from '../../database/listen.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { publishPage } from '../testing/given-page.ts';
import { landerServing } from './serving.feature.ts';
import { ask } from './testing/ask.ts';

/** What comes back for bytes as they are. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {});
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const silent = () => {};

describe('landers by host name', () => {
  let app: FreshApp;
  let ann: TestUser;
  let port = 0;
  const told: object[] = [];

  beforeEach(async () => {
    const log: Log = {
      debug: silent,
      warn: (fields) => void told.push(fields),
      error: silent,
      info: (f) => void told.push(f),
    };
    told.length = 0;
    app = await freshApp({ settings: { LANDER_LISTEN: '127.0.0.1:0', MCP: 'oauth' }, log });
    ann = await app.given.user();
    const listening = (await landerServing.listen?.(app.parts, app)) as { port: number; stop(): Promise<unknown> };
    onTestFinished(async () => void (await listening.stop()));
    port = listening.port;
  });

  test('D-187 a published name shows its page, whatever way its host is written', async () => {
    await publishPage(app, ann, 'quiet.com');
    await publishPage(app, ann, 'xn--mnchen-3ya.de');
    for (const host of ['quiet.com', 'QUIET.com', 'quiet.com.', `quiet.com:${port}`]) {
      const page = await ask(port, host);
      expect([host, page.status]).toEqual([host, 200]);
      expect(page.text).toContain('<html lang="en"');
      expect(page.text).toContain('quiet.com');
    }
    const typed = Buffer.from('München.de').toString('latin1');
    expect(await raw(port, `GET / HTTP/1.1\r\nHost: ${typed}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
    const absolute = 'GET http://quiet.com/?lang=de HTTP/1.1\r\nHost: nobody.example\r\nConnection: close\r\n\r\n';
    expect(await raw(port, absolute)).toContain('<html lang="de"');
  });

  test('D-187 hosts without a page get a neutral 404, and hosts that cannot be read a 400', async () => {
    await publishPage(app, ann, 'quiet.com');
    for (const host of [
      'nobody.example',
      'www.nobody.example',
      '127.0.0.1',
      '[::1]:3001',
      'localhost',
      'sub.quiet.com',
    ]) {
      const page = await ask(port, host);
      expect([host, page.status, page.text.includes('quiet')]).toEqual([host, 404, false]);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    for (const host of ["x'--.example", '<b>.example', 'a b', `${'a'.repeat(10_000)}.example`, 'a..b']) {
      expect([host.slice(0, 9), (await ask(port, host)).status]).toEqual([host.slice(0, 9), 400]);
    }
    expect(await raw(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    const two = 'GET / HTTP/1.1\r\nHost: quiet.com\r\nhOST: nobody.example\r\n\r\n';
    expect(await raw(port, two)).toMatch(/^HTTP\/1.1 400 /);
    expect(await raw(port, 'GET / HTTP/1.0\r\nHost: quiet.com\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
    expect(await raw(port, `GET / HTTP/1.1\r\nHost: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
    expect(await raw(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(await raw(port, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect((await ask(port, 'quiet.com')).status).toBe(200);
  });

  test('D-187 it speaks the language of the link, or that of the browser among the four, or English', async () => {
    await publishPage(app, ann, 'quiet.com');
    const languageOf = async (path: string, accepted?: string) => {
      const page = await ask(port, 'quiet.com', path, { headers: accepted ? { 'accept-language': accepted } : {} });
      expect(page.headers.vary).toBe('accept-language, accept-encoding');
      return (
        /<html lang="(\w+)"/.exec(page.text)?.[1] === page.headers['content-language'] &&
        page.headers['content-language']
      );
    };
    for (const language of languages) {
      expect(await languageOf('/', `ja, ${language};q=0.5`)).toBe(language);
      expect(await languageOf(`/?utm_source=x&lang=${language}`, 'ja')).toBe(language);
    }
    expect(await languageOf('/?lang=%00&lang=de', 'x'.repeat(5_000))).toBe('en');
    expect(await languageOf('/')).toBe('en');
  });

  test('D-187 brotli, gzip and plain are the same page; unchanged ones are not sent again; HEAD has no body', async () => {
    await publishPage(app, ann, 'quiet.com');
    const get = (encoding: string, more: object = {}, method = 'GET') =>
      ask(port, 'quiet.com', '/', { method, headers: { 'accept-encoding': encoding, ...more } });
    const [plain, br, gzip] = [await get('identity'), await get('gzip, br'), await get('gzip;q=1, br;q=0')];
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await get('br', { 'if-none-match': `"x", W/${br.headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, br.headers.etag]);
    expect((await get('br', { 'if-none-match': plain.headers.etag })).status).toBe(200);
    const head = await get('br', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, `${br.body.length}`]);
  });

  test('D-187 pages are strict about what may load, set no cookie and name no visitor', async () => {
    await publishPage(app, ann, 'quiet.com');
    for (const path of ['/', '/robots.txt', '/nothing.html']) {
      const { headers } = await ask(port, 'quiet.com', path, { headers: { 'x-forwarded-for': '198.51.100.7' } });
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    expect(JSON.stringify(told)).not.toMatch(/198\.51|127\.0\.0\.1:/);
  });

  test('D-187 www leads to the name with path and port, unless it has a page of its own', async () => {
    await publishPage(app, ann, 'quiet.com');
    const moved = await ask(port, 'www.quiet.com:3001', '/?lang=de');
    expect([moved.status, moved.headers.location]).toEqual([301, '//quiet.com:3001/?lang=de']);
    expect((await ask(port, 'www.www.quiet.com')).status).toBe(404);
    await publishPage(app, ann, 'www.com');
    expect((await ask(port, 'www.com')).status).toBe(200);
  });

  test('D-187 robots.txt and sitemap.xml are those of the host; old addresses lead to the page, files do not', async () => {
    await publishPage(app, ann, 'quiet.com');
    expect((await ask(port, 'quiet.com', '/robots.txt')).text).toContain('Sitemap: https://quiet.com/sitemap.xml');
    const map = await ask(port, 'quiet.com', '/sitemap.xml');
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    const page = (await ask(port, 'quiet.com')).text;
    const addressesIn = (text: string) => [...text.matchAll(/hreflang="([\w-]+)" href="(https:[^"]+)"/g)].map(String);
    expect(addressesIn(map.text).slice(0, 5).toSorted()).toEqual(addressesIn(page).toSorted());
    const listed = [...map.text.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address);
    expect(listed).toEqual(
      languages.map((language) => `https://quiet.com/${language === 'en' ? '' : `?lang=${language}`}`),
    );
    expect(page).toContain('<link rel="canonical" href="https://quiet.com/">');
    const old = await ask(port, 'quiet.com', '/products/7?x');
    expect([old.status, old.headers.location]).toEqual([302, '/']);
    for (const path of ['/wp-login.php', '/.env', '/.well-known/security.txt', '/a.tar.gz']) {
      expect([path, (await ask(port, 'quiet.com', path)).status]).toEqual([path, 404]);
    }
    expect((await ask(port, 'nobody.example', '/robots.txt')).status).toBe(404);
  });

  test('D-187 a picture is asked for again each time, so that no cache shows an old price', async () => {
    await publishPage(app, ann, 'quiet.com', { price: 900 });
    const first = await ask(port, 'quiet.com', '/preview.png');
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const headers = { 'if-none-match': first.headers.etag };
    const again = await ask(port, 'quiet.com', '/preview.png', { headers });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    const onApp = await app.app.inject({ url: '/l/quiet.com/preview.png', headers });
    expect([onApp.statusCode, onApp.headers['x-robots-tag']]).toEqual([304, 'noindex']);
    await publishPage(app, ann, 'quiet.com', { price: 1_200 });
    await expect.poll(async () => (await ask(port, 'quiet.com', '/preview.png', { headers })).status).toBe(200);
  });

  test('D-187 a page refuses all methods but GET and HEAD, and every path of the app, at once', async () => {
    await publishPage(app, ann, 'quiet.com');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH']) {
      const answer = await ask(port, 'quiet.com', '/', { method, ...(method.startsWith('P') ? { body: 'text' } : {}) });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
    for (const path of ['/api/domains', '/auth/options', '/metrics', '/health/live']) {
      expect([path, (await ask(port, 'quiet.com', path)).status]).toEqual([path, 302]);
    }
    for (const path of [
      '/public/../api/domains',
      '/public/%2e%2e/api/domains',
      '/public//api',
      '/public/nothing',
      '/l/quiet.com',
    ]) {
      expect([path, (await ask(port, 'quiet.com', path)).status]).toEqual([path, 404]);
    }
    expect((await ask(port, 'nobody.example', '/public/inquiries', { method: 'POST' })).status).toBe(404);
  });

  test('OAUTH-001 SHARE-003 a name’s host describes no sign-in, gives no tokens and shows no figures', async () => {
    await publishPage(app, ann, 'quiet.com');
    const paths = ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp'];
    for (const path of paths) expect([path, (await ask(port, 'quiet.com', path)).status]).toEqual([path, 404]);
    for (const path of ['/oauth/token', '/mcp'])
      expect([path, (await ask(port, 'quiet.com', path, { method: 'POST' })).status]).toEqual([path, 405]);
    const shared = await ask(port, 'quiet.com', `/shared/${'x'.repeat(22)}`);
    expect(shared.headers.location).toBe('/');
  });

  test('D-196 the form of a page is accepted on the host of the name', async () => {
    await publishPage(app, ann, 'quiet.com');
    const token = await ask(port, 'quiet.com', '/public/form-token');
    expect([token.status, Object.keys(JSON.parse(token.text))]).toEqual([200, ['formToken']]);
    app.clock.advance(10_000);
    const { formToken } = JSON.parse(token.text);
    const typed = {
      name: 'Zoe',
      email: 'zoe@buyer.com',
      message: 'How much is it?',
      website: '',
      lang: 'de',
      formToken,
    };
    const sent = await ask(port, 'quiet.com', '/public/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://quiet.com' },
      body: `${new URLSearchParams(typed)}`,
    });
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(sent.headers['content-security-policy']).toContain("default-src 'none'");
    expect(sent.headers['strict-transport-security']).toBeUndefined();
    const { rows } = await app.pool.query('select sender_name from inquiry where user_id = $1', [ann.id]);
    expect(rows).toEqual([{ sender_name: 'Zoe' }]);
  });

  test.each([
    ['sold', "update domain set status = 1 where name = 'quiet.com'"],
    ['dropped', "update domain set status = 2 where name = 'quiet.com'"],
    ['deleted', "update domain set is_deleted = true where name = 'quiet.com'"],
    ['not proven', "update domain set needs_verification = true where name = 'quiet.com'"],
    ['no longer of the portfolio', "update domain set in_portfolio = false where name = 'quiet.com'"],
    ['without its page', "delete from lander_page where host = 'quiet.com'"],
  ])(
    'D-175 D-182 a name that is %s has no page any more, on every process, and has it again after',
    async (_what, change) => {
      await publishPage(app, ann, 'quiet.com');
      expect((await ask(port, 'quiet.com')).status).toBe(200);
      const back = await rowsOf(app);
      await app.pool.query(change);
      await tell(app);
      await expect.poll(async () => (await ask(port, 'quiet.com')).status, { timeout: 5_000, interval: 20 }).toBe(404);
      await back();
      await expect.poll(async () => (await ask(port, 'quiet.com')).status, { timeout: 5_000, interval: 20 }).toBe(200);
    },
  );

  test('D-203f seller 11: a name that is handed over says that it is sold, keeps its certificate and takes nothing, until its hand-over ends', async () => {
    const { id } = await app.given.domain(ann, 'quiet.com', { lander_state: 3, lander_type: 1 });
    await publishPage(app, ann, 'quiet.com');
    expect((await ask(port, 'quiet.com')).text).toContain('$62,000');
    const { undoId } = await app.as(ann).call(MarkDomainsAsSold, {
      body: { domainIds: [id], soldAt: app.clock.now().toISOString(), soldPrice: 4_321, buyer: 'Mara' },
    });
    const title = async () => /<title>(.*)<\/title>/.exec((await ask(port, 'quiet.com')).text)?.[1];
    await expect.poll(title, { timeout: 5_000, interval: 20 }).toBe('quiet.com is sold');
    for (const language of languages) {
      const { status, text, headers } = await ask(port, 'quiet.com', `/?lang=${language}`);
      expect([language, status, headers['content-language']]).toEqual([language, 200, language]);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('https://schema.org/SoldOut');
      expect(text.replace('<script type="application/ld+json">', '')).not.toContain('<script');
      for (const told of ['<form', '$62,000', '4,321', 'Mara']) expect(text).not.toContain(told);
    }
    const file = async (path: string) => (await ask(port, 'quiet.com', path)).status;
    expect([await file('/preview.png'), await file('/favicon.ico')]).toEqual([404, 200]);
    expect((await ask(port, `127.0.0.1:${port}`, '/certificate?domain=quiet.com')).status).toBe(200);
    const sent = await ask(port, 'quiet.com', '/public/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://quiet.com' },
      body: `${new URLSearchParams({ domainName: 'quiet.com', name: 'Zoe', email: 'zoe@buyer.com', message: 'Still free?' })}`,
    });
    expect(sent.status).toBe(404);
    const visit = { page: '/', at: 1 };
    await ask(port, 'quiet.com', '/public/collect', { method: 'POST', body: JSON.stringify(visit) });
    expect((await app.pool.query('select from visit_event')).rowCount).toBe(0);
    await app.as(ann).call(EndHandover, { params: { id }, body: { isEnded: true } });
    await expect.poll(() => file('/'), { timeout: 5_000, interval: 20 }).toBe(404);
    await app.as(ann).call(EndHandover, { params: { id }, body: { isEnded: false } });
    await expect.poll(() => file('/'), { timeout: 5_000, interval: 20 }).toBe(200);
    await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    await expect.poll(title, { timeout: 5_000, interval: 20 }).toBe('quiet.com is for sale'); // all as before
  });

  test('D-187 a changed page is sent at once', async () => {
    await publishPage(app, ann, 'quiet.com', { title: 'Before' });
    expect((await ask(port, 'quiet.com')).text).toContain('Before');
    await publishPage(app, ann, 'quiet.com', { title: 'After' });
    const title = async () => (await ask(port, 'quiet.com')).text.includes('<title>After');
    await expect.poll(title, { timeout: 5_000, interval: 20 }).toBe(true);
  });

  test('D-187 after the connection for announcements of changes broke, no old page is sent', async () => {
    await publishPage(app, ann, 'quiet.com');
    const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = '${listeningName}'`;
    const changeUntold = (title: string) =>
      app.pool.query(`begin; set local session_replication_role = replica; -- without the trigger that tells
        update lander_page set view = jsonb_set(view, '{title}', '"${title}"'), version = version + 1; commit`);
    let changes = 0;
    const isNew = async () => (await ask(port, 'quiet.com')).text.includes(`<title>Change ${changes}<`);
    const isKept = async () => {
      changes += 1;
      await changeUntold(`Change ${changes}`);
      return !(await isNew());
    };
    // only once the connection stands, and what was told at the beginning has arrived
    await expect.poll(isKept, { timeout: 5_000, interval: 20 }).toBe(true);
    expect((await app.pool.query(listeners)).rowCount).toBe(1);
    await expect.poll(isNew, { timeout: 5_000, interval: 20 }).toBe(true);
  });

  test('D-196 while pages cannot be read, a neutral one says so in the visitor’s language', async () => {
    await app.pool.query('alter table lander_page rename to lander_page_away');
    for (const language of languages) {
      const page = await ask(port, 'quiet.com', `/?lang=${language}`);
      expect([page.status, page.headers['retry-after'], page.text.includes(`<html lang="${language}"`)]).toEqual([
        503,
        '10',
        true,
      ]);
    }
  });

  test('D-187 certificates are for names with a page and their www alone, asked for from this machine', async () => {
    await publishPage(app, ann, 'quiet.com');
    const allowed = async (domain: string, headers: object = {}) =>
      (await ask(port, `127.0.0.1:${port}`, `/certificate?domain=${encodeURIComponent(domain)}`, { headers })).status;
    expect(await allowed('quiet.com')).toBe(200);
    expect(await allowed('www.QUIET.com')).toBe(200);
    for (const name of [
      'nobody.example',
      'a.quiet.com',
      'www.www.quiet.com',
      '',
      'x'.repeat(3_000),
      '\u0000',
      '*.quiet.com',
    ]) {
      expect([name.slice(0, 20), await allowed(name)]).toEqual([name.slice(0, 20), 404]);
    }
    expect(told).toContainEqual({ name: 'quiet.com', isAllowed: true });
    told.length = 0;
    for (const header of ['x-forwarded-for', 'x-real-ip', 'via']) {
      expect([header, await allowed('quiet.com', { [header]: '198.51.100.7' })]).toEqual([header, 404]);
    }
    // through a proxy that names nobody
    expect((await ask(port, 'nobody.example', '/certificate?domain=quiet.com')).status).toBe(404);
    expect(told).toEqual([]);
    await app.pool.query("update domain set status = 1 where name = 'quiet.com'");
    await tell(app);
    await expect.poll(() => allowed('quiet.com'), { timeout: 5_000, interval: 20 }).toBe(404);
  });
});

/** What every change of a page or of its domain tells at its commit. */
const tell = ({ pool }: Pick<FreshApp, 'pool'>) => pool.query("select tell_lander_pages('{quiet.com}')");

/** Puts the rows of the test's domain and page back as they were. */
async function rowsOf({ pool }: FreshApp): Promise<() => Promise<void>> {
  const { rows } = await pool.query('select * from lander_page');
  return async () => {
    await pool.query(
      'update domain set status = 0, is_deleted = false, needs_verification = false, in_portfolio = true',
    );
    for (const { host, user_id, lander_id, domain_id, view, version, updated_at } of rows) {
      await pool.query('insert into lander_page values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing', [
        host,
        user_id,
        lander_id,
        domain_id,
        JSON.stringify(view),
        version,
        updated_at,
      ]);
    }
    await tell({ pool });
  };
}
