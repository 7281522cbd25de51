import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { CreateKey } from '#contract/keys.ts';
import { scopes } from '#contract/scopes.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { givenInquiry } from '#server/inquiries/testing/given-inquiry.ts';
import { freshApp } from '#server/testing/app.ts';
import { days } from '#server/testing/clock.ts';

const project = join(import.meta.dirname, '../..');

/** The examples of a page of the manual, with the language behind their fence. */
function examplesOf(page: string): { language: string; text: string }[] {
  const source = readFileSync(join(project, 'docs/manual', page), 'utf8');
  return Array.from(source.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm), ([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** What an example prints, or writes into its file, by a part of it that no other has; each makes the call that it says it makes. */
const outcomes: Record<string, (found: { out: string; file: (name: string) => string }) => void> = {
  '/api/key\n': ({ out }) => expect(JSON.parse(out)).toMatchObject({ label: 'Manual' }),
  '/export/csv': ({ file }) => expect(file('names.csv')).toMatch(/^\ufeffDomain,.*\r\nquiet\.com/),
  expirationDateTo: ({ out }) => expect(JSON.parse(out).data).toMatchObject([{ domainName: 'quiet.com' }]),
  'x-batch-id': ({ out }) =>
    expect(JSON.parse(out)).toMatchObject({ batchId: '0190b7a2-6f0e-7c3a-9d2e-0a1b2c3d4e5f', added: 2 }),
  '/api/monitoring?': ({ out }) => expect(JSON.parse(out)).toMatchObject({ data: [] }),
  '/api/change-sets': ({ out }) => expect(JSON.parse(out)).toMatchObject({ proposed: 2, missing: [] }),
  '/api/inquiries?': ({ out }) => expect(JSON.parse(out).data).toMatchObject([{ senderName: 'Bea' }]),
  'If-None-Match': ({ out }) => expect(out).toMatch(/quiet\.com[\s\S]*unchanged/),
  'namestead domains': ({ out, file }) => {
    expect(out).toContain('quiet.com');
    expect(JSON.parse(/^\[[\s\S]*?^\]$/m.exec(out)?.[0] ?? '')).toMatchObject([{ from: 'Bea' }]);
    expect(file('short.csv')).toMatch(/\r\nquiet\.com/);
  },
  openapi: ({ out }) => expect(JSON.parse(out)).toMatchObject({ openapi: '3.1.0' }),
  '/api/domains?take=100&skip=0': ({ out }) => expect(out).toContain('"domainName":"quiet.com"'),
};

test.skipIf(process.platform === 'win32')(
  'KEY-015 every example of the pages about programs does what it says, with a key that was made for it',
  async () => {
    const app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-29T12:00:00Z') });
    const ann = await app.given.user();
    const { id: domainId } = await app.given.domain(ann, 'quiet.com', { expiration_date: new Date('2026-12-20') });
    await app.as(ann).call(UpdateDomain, { params: { id: domainId }, body: { own: { tags: ['Short'] } } });
    await givenInquiry(app, ann, { domainId });
    const lastDay = new Date(app.clock.now().getTime() + days(30)).toISOString().slice(0, 10);
    const wanted = { label: 'Manual', scopes: [...scopes], tags: null, lastDay };
    const { text: key } = await app.as(ann).call(CreateKey, { body: wanted });
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;

    const folder = mkdtempSync(join(tmpdir(), 'namestead-manual-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeProgram(join(folder, 'namestead'), `exec "${process.execPath}" "${project}/cli/main.ts" "$@"`);
    writeProgram(join(folder, 'npm'), 'exit 0'); // the package of the command line has a test of its own
    const curl = curlOfMachine();
    const translated = `"${process.execPath}" "${join(import.meta.dirname, 'curl.mjs')}"`;
    writeProgram(join(folder, 'curl'), `exec ${curl ? `${curl} --silent --show-error --fail` : translated} "$@"`);
    writeFileSync(join(folder, 'names.txt'), 'quiet.com\n');

    const seen = new Set<string>();
    for (const { language, text } of [...examplesOf('automate.md'), ...examplesOf('api.md')]) {
      const [part, check] = Object.entries(outcomes).find(([known]) => text.includes(known)) ?? [];
      expect(part, `no outcome is known of:\n${text}`).toBeDefined();
      const commands = text
        .replaceAll('https://names.example', url)
        .replaceAll('nst_…', key)
        .replace('changes watch', 'changes watch --once'); // it would go on
      const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, NAMESTEAD_KEY: key };
      const [program, ...args] =
        language === 'js'
          ? [process.execPath, '--input-type=module', '--eval', commands]
          : ['sh', '-e', '-c', commands];
      const { stdout } = await promisify(execFile)(program as string, args, {
        cwd: folder,
        env,
        maxBuffer: 10_000_000,
      });
      const file = (name: string) => readFileSync(join(folder, name), 'utf8');
      check?.({ out: stdout, file });
      seen.add(part ?? '');
    }
    expect(Object.keys(outcomes).filter((part) => !seen.has(part))).toEqual([]);
  },
);

function writeProgram(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

function curlOfMachine(): string | undefined {
  try {
    const path = execFileSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).trim();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
