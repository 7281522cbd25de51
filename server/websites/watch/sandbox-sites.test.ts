import { expect, onTestFinished, test } from 'vitest';
import { GetDomainWebsite } from '#contract/websites.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { freshApp } from '../../testing/app.ts';
import { days, hours, minutes, movableClock } from '../../testing/clock.ts';
import { openWebsiteLook } from '../open-website-look.ts';
import { lookAtDue } from './watcher.ts';
import { watcherParts } from './watcher-parts.ts';

/** Sites of the sandbox: what stands there, what is changed, and what is told of that. */
const sites = {
  'web-company-a.com.test': ['websiteDeveloped', { kind: 'parked' }, 'websiteStatus nowParked'],
  'web-parked-b.com.test': ['parkedDomain', { kind: 'company' }, 'websiteStatus nowDeveloped'],
  'web-none-c.com.test': ['noWebsite', { kind: 'blog' }, 'websiteStatus websiteAppeared'],
  'web-shop-d.com.test': ['websiteDeveloped', { kind: 'offer' }, 'websiteStatus nowForSale'],
  'web-company-e.com.test': ['websiteDeveloped', { kind: 'gone' }, 'websiteStatus websiteGone'],
  'web-company-m.com.test': ['websiteDeveloped', { kind: 'reset' }, undefined],
  'web-company-f.com.test': ['websiteDeveloped', { kind: 'elsewhere' }, 'finalUrl redirectsElsewhere'],
  'web-company-g.com.test': ['websiteDeveloped', { title: 'A school for rowing' }, 'title titleChanged'],
  'web-company-h.com.test': ['websiteDeveloped', { kind: 'expired' }, 'certificate certificateBroken'],
  'web-selfsigned-i.com.test': ['websiteDeveloped', { kind: 'company' }, 'certificate certificateMended'],
  'web-clock-j.com.test': ['websiteDeveloped', {}, undefined],
  'web-company-k.com.test': ['websiteDeveloped', { kind: 'botwall' }, undefined],
  'web-company-l.com.test': ['websiteDeveloped', { kind: 'maintenance' }, undefined],
} as const;

test('MON-001 MON-005 each kind of change of a web site is seen over real sockets and reported once; moving parts are not', async () => {
  const clock = movableClock(new Date(Date.now() + minutes(1)));
  const sandbox = await startSandbox({ seed: 'watch', now: () => clock.now() });
  onTestFinished(() => sandbox.stop());
  const app = await freshApp({ startsAt: clock.now() });
  const ann = await app.given.user();
  const ids = new Map<string, string>();
  for (const name of Object.keys(sites)) ids.set(name, (await app.given.domain(ann, name)).id);
  const website = openWebsiteLook(app.parts, sandbox.addresses);
  onTestFinished(() => website.close());
  const watcher = watcherParts(app.parts, website.look);
  /** Looks at all that comes due in that time. */
  const pass = async (ms: number) => {
    for (const step of [ms - minutes(40), ...Array.from({ length: 20 }, () => minutes(2))]) {
      clock.advance(step);
      app.clock.advance(step);
      await lookAtDue(watcher);
    }
  };
  await pass(minutes(40));
  const statusOf = async (name: string) => {
    const { status } = await app.as(ann).call(GetDomainWebsite, { params: { id: ids.get(name) ?? '' } });
    return status;
  };
  for (const [name, [status]] of Object.entries(sites)) expect(await statusOf(name), name).toBe(status);
  for (const [name, [, change]] of Object.entries(sites)) sandbox.world.sites.set(name, change);
  await pass(hours(19));
  await pass(days(1));
  const told = await app.parts.db
    .selectFrom('change as c')
    .innerJoin('domain as d', 'd.id', 'c.domain_id')
    .select(['d.name', 'c.field', 'c.meaning'])
    .orderBy('c.id')
    .execute();
  const byName = Map.groupBy(told, ({ name }) => name);
  for (const [name, [, , expected]] of Object.entries(sites)) {
    const lines = (byName.get(name) ?? []).map(({ field, meaning }) => `${field} ${meaning}`);
    if (expected) expect(lines, name).toContain(expected);
    else expect(lines, name).toEqual([]);
    expect(lines.filter((line) => line === expected).length, name).toBe(expected ? 1 : 0);
  }
  expect(await statusOf('web-company-k.com.test')).toBe('websiteDeveloped');
});
