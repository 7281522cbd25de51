import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SetUp, SignIn } from '#contract/auth.ts';
import { emptyDatabase, freshFolder } from '../backup/testing/backup.ts';
import { publicUrl } from '../testing/browser.ts';
import { copyTemplateFolder, makeTemplateFolder, removeTemplateFolder } from '../testing/data-folder.ts';
import { nextVersion, type Program, project, startVersion } from './testing/versions.ts';

let ready = '';
beforeAll(async () => {
  ready = await makeTemplateFolder({ isMigrated: true });
}, 120_000);
afterAll(() => removeTemplateFolder(ready));

/** What a later version may make (server/database/migrations.test.ts): the version before knows none of it. */
const migration = `
  create type mood as enum ('good', 'bad');
  create domain short_text as text check (length(value) < 10);
  create sequence future_no;
  create table future (no bigint primary key default nextval('future_no'), mood mood not null, note short_text);
  create table auth.future (user_id uuid references auth."user", mood mood);
  insert into future (mood, note) values ('good', 'later');
  alter table domain add column future_no bigint references future, add column mood mood;
  create function best_mood(mood) returns mood language sql as $$ select 'good'::mood $$;
  create procedure forget_moods() language sql as $$ delete from future $$;
  create view good_future as select * from future where mood = best_mood(mood);
  create function note_mood() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger note_mood before insert on domain for each row execute function note_mood();`;

const places: Record<string, () => Promise<Record<string, string>>> = {
  async external() {
    return { DATABASE_URL: (await emptyDatabase()).url };
  },
  async embedded() {
    const DATA_DIR = join(freshFolder(), 'data');
    copyTemplateFolder(ready, DATA_DIR);
    return { DATABASE_URL: '', DATA_DIR };
  },
};

const ann = { name: 'Ann', email: 'ann@example.test', password: 'seven quiet harbours' };

test.each(['external', 'embedded'])(
  'durability A1 after an update the version before takes over what the newer one left, as the manual lists it (%s)',
  async (place) => {
    const next = nextVersion(migration);
    const env = { PUBLIC_URL: publicUrl, OUTBOUND: 'off', SANDBOX: 'off', LANDER_LISTEN: 'none' };
    const settings = { ...env, ...(await places[place]?.()) };
    const start = (folder: string) => startVersion(folder, 'all', settings);
    const post = (at: Program, { path }: { path: string }, body: object) =>
      fetch(`http://localhost:${at.port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl },
        body: JSON.stringify(body),
      });
    const stop = async ({ child, ended }: Program) => {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    };
    const ready = ({ port }: Program) => fetch(`http://localhost:${port}/health/ready`).then(({ status }) => status);
    const backup = async (args: string[], { typed = '', by = join(project, 'server/backup/cli.ts') } = {}) => {
      const child = spawn(process.execPath, [by, ...args], {
        env: { ...process.env, ...settings },
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      child.stdin.end(`${typed}\n`);
      const [output, told, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      return { output, told, code };
    };

    const before = await start(project);
    expect((await post(before, SetUp, ann)).status).toBe(201);
    const folder = freshFolder();
    expect(await backup(['create', '--to', folder, '--plain'])).toMatchObject({ code: 0 });
    const file = join(folder, readdirSync(folder)[0] ?? '');
    expect(await backup(['verify', file])).toMatchObject({ code: 0, output: expect.stringContaining('Whole: ') });
    await stop(before);

    const newer = await start(next);
    expect(await ready(newer)).toBe(200);
    await stop(newer);
    const since = join(folder, 'since');
    const kept = await backup(['create', '--to', since, '--plain'], { by: join(next, 'dist/server/backup.js') });
    expect(kept).toMatchObject({ code: 0 });

    await expect(start(project)).rejects.toThrow('The database was made by a newer version of Namestead.');
    const asked = await backup(['restore', file]);
    expect(asked).toMatchObject({ code: 1, told: expect.stringMatching(/newer version .*add --replace/) });
    const ofNewer = await backup(['restore', since, '--replace'], { typed: publicUrl });
    expect(ofNewer).toMatchObject({ code: 1, told: expect.stringContaining('made by a newer version of Namestead') });
    const back = await backup(['restore', file, '--replace'], { typed: publicUrl });
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('Restored: ') });
    expect(back.told).toContain('tables that this one does not know (auth.future, public.future)');
    const again = await start(project);
    expect(await ready(again)).toBe(200);
    expect((await post(again, SignIn, { email: ann.email, password: ann.password })).status).toBe(200);
    await stop(again);
    await stop(await start(next)); // nothing of it was left that its migration would meet
  },
  300_000,
);
