import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { settings as known } from '../config/settings.ts';
import { freshApp } from '../testing/app.ts';
import { project, startVersion } from './testing/versions.ts';

const read = (path: string) => readFileSync(join(project, path), 'utf8');

/** What stands in place of a value that everybody makes for themselves. */
const made: Record<string, string> = {
  AUTH_SECRET: 'a'.repeat(64),
  DATABASE_URL: 'postgres://namestead:secret@127.0.0.1:6432/namestead',
  DATABASE_SESSION_URL: 'postgres://namestead:secret@127.0.0.1:5432/namestead',
  BACKUP_KEY: `age1${'q'.repeat(58)}`,
  POWERDNS_KEY: 'key-of-the-name-server',
};

/** Lines as systemd reads an EnvironmentFile: what follows a value on its line is part of it, comments stand alone. */
function environmentIn(lines: string): Record<string, string> {
  const found = [...lines.matchAll(/^\s*([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => {
    return [name, value.includes('…') ? made[name] : value.trim()];
  });
  return Object.fromEntries(found);
}

/** The blocks of a page of the manual that are nothing but settings. */
const blocksOf = (page: string) =>
  [...read(page).matchAll(/^( *)```\n([\s\S]*?)\n\1```$/gm)]
    .map(([, , block = '']) => block)
    .filter((block) => block.split('\n').every((line) => /^\s*(#.*|[A-Z][A-Z0-9_]+=.*)$/.test(line)));

const unit = (name: string) => {
  const text = read(`deploy/systemd/${name}.service`);
  const lines = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return { text, environment: environmentIn(lines.join('\n')) };
};
const units = ['namestead', 'namestead-web@', 'namestead-worker@'];
const [ofDeploy = ''] = blocksOf('docs/manual/deploy.md').filter((block) => block.includes('PUBLIC_URL='));

describe('durability B1 the settings of the manual and of deploy/ are those of the program', () => {
  test.each(
    globSync('docs/manual/*.md', { cwd: project }).flatMap((page) => blocksOf(page).map((block) => [page, block])),
  )('%s: each value stands as it is to be read (%#)', (_page, block) => {
    const found = environmentIn(block);
    for (const [name, value] of Object.entries(found)) {
      expect(Object.keys(known), name).toContain(name);
      expect(value, `${name}: a comment behind it would be part of it`).not.toMatch(/\s#|^$|^undefined$/);
    }
  });

  test('seller 4 what is added to a Postfix that is there lets its own people send, and asks about our recipients alone', () => {
    const lines = read('deploy/postfix-main.cf')
      .replace(/^#.*\n/gm, '')
      .replace(/\n\s+/g, ' ')
      .split('\n');
    const settings = new Map(lines.map((line) => line.split(/ = (.*)/, 2) as [string, string]));
    expect(settings.get('smtpd_recipient_restrictions')?.split(/, (?![^{]*})/)).toEqual([
      'permit_mynetworks',
      'permit_sasl_authenticated',
      'reject_unauth_destination',
      'check_recipient_access inline:{ in.names.example=reject_unverified_recipient }',
    ]);
    const page = read('docs/manual/mail-in.md');
    for (const name of ['relay_domains', 'transport_maps', 'smtpd_recipient_restrictions']) {
      expect(settings.has(name)).toBe(true);
      expect(page, 'the manual says how to add to one that is there').toContain(`- \`${name}\`: `);
    }
  });

  test('scale B1: the files for three machines are all in their README and in the manual, and agree with each other', () => {
    const folder = 'deploy/high-availability';
    const files = readdirSync(join(project, folder)).filter((name) => name !== 'README.md');
    const pages = [`${folder}/README.md`, 'docs/manual/high-availability.md'].map(read);
    expect(files.length).toBeGreaterThan(3);
    for (const page of pages) expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);

    const [patroni, haproxy, pooler] = ['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'].map((name) =>
      read(join(folder, name)),
    );
    expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m);
    expect(patroni).toMatch(/^watchdog:\n {2}mode: required/m);
    const [, restPort] = /^restapi:\n {2}listen: \S+:(\d+)/m.exec(patroni ?? '') ?? [];
    const servers = [...(haproxy ?? '').matchAll(/^\tserver .*$/gm)].map(([line]) => line);
    expect(servers).toHaveLength(6);
    expect(servers.filter((line) => !line.endsWith(` check port ${restPort}`))).toEqual([]);
    expect(haproxy?.match(/on-marked-down shutdown-sessions/g)).toHaveLength(2);
    const [through, past] = [...(pooler ?? '').matchAll(/_URL=\S+@127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(pooler).toContain(`listen_port = ${through}\n`);
    expect(haproxy).toContain(`bind 127.0.0.1:${past}\n`);
  });

  test('names in the units, the image and compose are settings', () => {
    const files = ['deploy/compose.yml', 'deploy/Containerfile'].map(read).join('\n');
    const [compose = ''] = /x-settings:[\s\S]*?(?=\nservices)/.exec(files) ?? [];
    const names = [...compose.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
    const [image = ''] = /^ENV .*$/m.exec(files) ?? [];
    names.push(...[...image.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    names.push(...units.flatMap((name) => Object.keys(unit(name).environment)));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(name in known) && name !== 'NODE_ENV')).toEqual([]);
  });

  test('a unit may write where the manual lets it write backups', () => {
    const { backup } = readConfig({ ...environmentIn(ofDeploy) });
    expect(backup.to).not.toBe('');
    for (const name of ['namestead', 'namestead-worker@']) {
      expect(unit(name).text).toContain(`\nReadWritePaths=-${backup.to}\n`);
    }
  });

  test('each unit starts the program with its own lines and those of the manual, and nothing else', async () => {
    const { database } = await freshApp({ isOwn: true });
    await Promise.all(
      units.map(async (name) => {
        const { text, environment } = unit(name);
        expect(text).toContain('\nExecStart=/opt/namestead/node_modules/.bin/node dist/server/main.js\n');
        const { ROLE: role = 'all', PORT: _, ...own } = environment;
        const elsewhere = { DATABASE_URL: database.url, LANDER_LISTEN: 'none' }; // than on a machine of its own
        const { child, ended } = await startVersion(project, role as 'all', {
          ...environmentIn(ofDeploy),
          ...own,
          ...elsewhere,
        });
        child.kill('SIGTERM');
        expect(await ended, name).toBe(0);
      }),
    );
  }, 120_000);
});
