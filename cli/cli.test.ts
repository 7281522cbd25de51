import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { GetInquiryDraft } from '#contract/inquiry-drafts.ts';
import { CreateKey, type WantedKey } from '#contract/keys.ts';
import { scopes } from '#contract/scopes.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { givenInquiry } from '#server/inquiries/testing/given-inquiry.ts';
import { freshApp } from '#server/testing/app.ts';
import { commands } from './commands.ts';
import { shells } from './completion.ts';
import { printed } from './print.ts';
import { run } from './run.ts';

const startsAt = new Date('2026-11-29T12:00:00Z');
const all: WantedKey = { label: 'Shell', scopes: [...scopes], tags: null, lastDay: '2026-12-31' };

/** A server with Ann's key, and what the program printed and ended with. */
async function given(wanted: WantedKey = all) {
  const app = await freshApp({ startsAt });
  const ann = await app.given.user();
  const { text } = await app.as(ann).call(CreateKey, { body: wanted });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const environment = { NAMESTEAD_URL: `http://127.0.0.1:${port}`, NAMESTEAD_KEY: text };
  return { app, ann, environment, use: (...args: string[]) => use(args, environment) };
}

async function use(args: string[], environment: Record<string, string> = {}, typed = '') {
  const [out, told]: [string[], string[]] = [[], []];
  const code = await run(args, {
    environment,
    write: (said) => void out.push(said),
    say: (said) => void told.push(`${said}\n`),
    read: async () => typed,
    wait: async () => {},
    isOver: () => false,
  });
  return { code, out: out.join(''), told: told.join('') };
}

test('KEY-011 names are listed for people and for programs, and one is shown', async () => {
  const { app, ann, use: say } = await given();
  const { id } = await app.given.domain(ann, 'quiet.com');
  await app.given.domain(ann, 'loud.net');
  await app.as(ann).call(UpdateDomain, { params: { id }, body: { own: { askingPrice: 900, tags: ['=Short'] } } });
  expect((await say('domains', 'list', '--sort', 'name')).out).toBe(
    [
      'NAME       EXPIRES  REGISTRAR  STATUS      ASKING  TAGS',
      'loud.net                       registered',
      'quiet.com                      registered  900     =Short',
      '',
    ].join('\n'),
  );
  expect((await say('domains', 'list', '--tld', 'com', '--csv')).out).toBe(
    "name,expires,registrar,status,asking,tags\r\nquiet.com,,,registered,900,'=Short\r\n",
  );
  expect(JSON.parse((await say('domains', 'list', '--json', '--limit', '1')).out)).toHaveLength(1);
  expect((await say('domains', 'show', 'QUIET.com')).out).toContain('asking       900\n');
  expect(await say('domains', 'show', 'none.com')).toMatchObject({
    code: 1,
    out: '',
    told: expect.stringContaining('none.com'),
  });
  const file = await say('domains', 'export', '--columns', 'domain');
  expect(file.out.split('\r\n').slice(1, 3).toSorted()).toEqual(['loud.net', 'quiet.com']);
});

test('KEY-011 names are added from arguments and standard input, and with --dry-run none is', async () => {
  const { environment } = await given();
  const dry = await use(['domains', 'add', '-', '--dry-run'], environment, 'one.com\ntwo.com, one.com');
  expect([dry.code, dry.out]).toEqual([0, 'NAME\none.com\ntwo.com\n']);
  expect((await use(['domains', 'list', '--json'], environment)).out).toBe('[]\n');
  const added = await use(['domains', 'add', 'one.com', '-'], environment, 'not a name!\n');
  expect(added).toMatchObject({ code: 0, told: expect.stringMatching(/^1 added/) });
  expect(JSON.parse((await use(['domains', 'list', '--json'], environment)).out)).toMatchObject([{ name: 'one.com' }]);
});

test('KEY-011 inquiries are listed and shown without what a terminal would obey, and a draft waits for a person', async () => {
  const { app, ann, use: say } = await given();
  const { id: domainId } = await app.given.domain(ann, 'wanted.com');
  const id = await givenInquiry(app, ann, {
    domainId,
    domainName: 'wanted.com',
    senderName: 'Bea\u001b[2J',
    message: 'Hi\u001b]0;x\u0007\nthere',
  });
  expect((await say('inquiries', 'list')).out).toContain(id);
  const { out } = await say('inquiries', 'show', id);
  expect(out).toContain('Hi ]0;x there');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  expect(await say('inquiries', 'draft', id, 'Thank', 'you')).toMatchObject({ code: 0, out: '' });
  expect(await app.as(ann).call(GetInquiryDraft, { params: { id } })).toMatchObject({ body: 'Thank you' });
});

test('KEY-011 the other commands run, each with a table, JSON and CSV', async () => {
  const { use: say } = await given();
  for (const name of ['key check', 'landers list', 'changes watch']) {
    for (const form of [[], ['--json'], ['--csv']]) {
      const more = name === 'changes watch' ? ['--once'] : [];
      expect([name, (await say(...name.split(' '), ...form, ...more)).code]).toEqual([name, 0]);
    }
  }
});

test('KEY-011 it ends with 4 without a good key, 2 when it is called wrongly and 1 when something fails', async () => {
  const { environment } = await given({ ...all, scopes: ['landers:read'] });
  const nowhere = { ...environment, NAMESTEAD_URL: 'http://127.0.0.1:9' };
  const outcomes: [string[], Record<string, string>, number][] = [
    [['key', 'check'], {}, 4],
    [['key', 'check'], { ...environment, NAMESTEAD_KEY: 'nst_wrong' }, 4],
    [['domains', 'list'], environment, 1],
    [['key', 'check'], nowhere, 1],
    [['key', 'check'], { NAMESTEAD_KEY: 'nst_x' }, 2],
    [['nothing'], environment, 2],
    [['domains', 'constructor'], environment, 2],
    [['domains', 'list', '--nothing'], environment, 2],
    [['domains', 'list', '--limit', 'x'], environment, 2],
    [['domains', 'add'], environment, 2],
    [['key', 'check', '--json', '--csv'], environment, 2],
    [['completion', 'toString'], {}, 2],
    [[], {}, 0],
    [['domains', 'list', '--help'], {}, 0],
  ];
  for (const [args, where, code] of outcomes) {
    const ended = await use(args, where);
    expect([args, ended.code]).toEqual([args, code]);
    expect(ended.told.split('\n').length, args.join(' ')).toBeLessThanOrEqual(2);
    expect(ended.told + ended.out).not.toContain(environment.NAMESTEAD_KEY);
  }
  expect((await use(['domains', 'list'], environment)).told).toContain('domains:read');
});

test.skipIf(process.platform === 'win32')(
  'KEY-011 a file with the key is read only where nobody else can read it',
  async () => {
    const { environment } = await given();
    const home = mkdtempSync(join(tmpdir(), 'namestead-cli-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const file = join(home, 'namestead/config.json');
    mkdirSync(join(home, 'namestead'));
    writeFileSync(file, JSON.stringify({ url: `${environment.NAMESTEAD_URL}/`, key: environment.NAMESTEAD_KEY }), {
      mode: 0o644,
    });
    const where = { XDG_CONFIG_HOME: home };
    expect(await use(['key', 'check'], where)).toMatchObject({ code: 4, told: expect.stringContaining('chmod 600') });
    chmodSync(file, 0o600);
    expect(await use(['key', 'check'], where)).toMatchObject({ code: 0, out: expect.stringContaining('Shell') });
    writeFileSync(file, 'not json');
    expect((await use(['key', 'check'], where)).code).toBe(2);
  },
);

test('KEY-011 three shells complete every command', async () => {
  for (const shell of shells) {
    const { out } = await use(['completion', shell]);
    for (const word of Object.keys(commands).flatMap((name) => name.split(' '))) expect(out).toContain(word);
  }
});

test('KEY-011 cells of a CSV file begin no formula, and a number stays one', () => {
  const cells = ['=1+1', '+x', '-x', '@x', 'a"b', 'a,b', -5].map((cell) => ({ cell }));
  expect(printed(cells, ['cell'], 'csv').split('\r\n')).toEqual([
    'cell',
    "'=1+1",
    "'+x",
    "'-x",
    "'@x",
    '"a""b"',
    '"a,b"',
    '-5',
    '',
  ]);
});
