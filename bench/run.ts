/** `npm run bench [names…] [--rows N] [--views N] [--minutes N] [--pages a,b] [--quick] [--keep] [--data folder]`: see README.md beside this file. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bigUserId, fillDomains, userIdOf } from './fill.ts';
import { hashOfSchema, makeDatabase, startPostgres } from './ground/database.ts';
import { type Ground, type MeasureFunction, nameSource } from './ground/ground.ts';
import { describeMachine } from './ground/machine.ts';
import { keep, readKept, type Taken, worseThanKept } from './kept.ts';
import { measureAdding } from './measures/add.ts';
import { measureAnalytics } from './measures/analytics.ts';
import { measureBrowser } from './measures/browser.ts';
import { measureBulkActions } from './measures/bulk.ts';
import { measureBusyGrid, measureHeldGrid } from './measures/busy-grid.ts';
import { measureClients } from './measures/clients.ts';
import { measureCollecting } from './measures/collecting.ts';
import { measureDashboard } from './measures/dashboard.ts';
import { measureEndurance } from './measures/endurance.ts';
import { measureExport } from './measures/export.ts';
import { measureFirstLoad } from './measures/first-load.ts';
import { measureGrid } from './measures/grid.ts';
import { measureIds } from './measures/ids.ts';
import { measureInquiries } from './measures/inquiries.ts';
import { measureInquiriesEndurance } from './measures/inquiries-endurance.ts';
import { measureInquiryFlood } from './measures/inquiry-flood.ts';
import { measureKeyGrid } from './measures/key-grid.ts';
import { measureLanderLighthouse } from './measures/lander-lighthouse.ts';
import { measureLanderMaking } from './measures/lander-making.ts';
import { measureLanders } from './measures/landers.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureListings } from './measures/listings.ts';
import { measureLists } from './measures/lists.ts';
import { measureMonitoring } from './measures/monitoring.ts';
import { measureNamesSize } from './measures/names-size.ts';
import { measureNightly } from './measures/nightly.ts';
import { measurePortfolioSizes } from './measures/portfolio-sizes.ts';
import { measureProcessing } from './measures/processing.ts';
import { measureSample } from './measures/sample.ts';
import { measureSections } from './measures/sections.ts';
import { measureSessionCall } from './measures/session-call.ts';
import { measureSoak } from './measures/soak.ts';
import { measureBudgetUse, measureWorkerMemory } from './measures/steady.ts';
import { measureStorefront } from './measures/storefront.ts';
import { measureWatching } from './measures/watching.ts';
import { measureWebsiteDay } from './measures/website-day.ts';
import { measureWebsites } from './measures/websites.ts';
import { measureWorkers } from './measures/workers.ts';
import { type Measure, printReport, verdict } from './report.ts';

/** In this order: what only reads comes first. */
const measures: Record<string, MeasureFunction> = {
  'first-load': measureFirstLoad,
  call: measureSessionCall,
  grid: measureGrid,
  ids: measureIds,
  sections: measureSections,
  sizes: measurePortfolioSizes,
  lists: measureLists,
  listings: measureListings,
  dashboard: measureDashboard,
  browser: measureBrowser,
  clients: measureClients,
  landers: measureLanders,
  storefront: measureStorefront,
  inquiries: measureInquiries,
  'website-day': measureWebsiteDay,
  monitoring: measureMonitoring,
  analytics: measureAnalytics,
  collecting: measureCollecting,
  making: measureLanderMaking,
  websites: measureWebsites,
  bulk: measureBulkActions,
  sample: measureSample,
  add: measureAdding,
  processing: measureProcessing,
  workers: measureWorkers,
  busy: measureBusyGrid,
  held: measureHeldGrid,
  key: measureKeyGrid,
  flood: measureInquiryFlood,
  export: measureExport,
  budget: measureBudgetUse,
  memory: measureWorkerMemory,
  endurance: measureEndurance,
  'inquiries-endurance': measureInquiriesEndurance,
  lighthouse: measureLighthouse,
  'lander-lighthouse': measureLanderLighthouse,
  watching: measureWatching,
  'names-size': measureNamesSize,
  nightly: measureNightly,
  soak: measureSoak,
};

/** These install Lighthouse, which is no part of the product's packages. */
const withLighthouse = new Set(['lighthouse', 'lander-lighthouse']);
/** What takes minutes, or a browser of its own. With `--quick` nothing takes minutes. */
const onlyWhenAsked = new Set([
  ...withLighthouse,
  'endurance',
  'inquiries-endurance',
  'watching',
  'names-size',
  'nightly',
  'soak',
]);
/** These need no filled table: for them alone it is filled with little, and with `--quick` they run beside the others. */
const apart = new Set(['first-load', 'websites', 'workers', 'endurance', 'inquiries-endurance', 'names-size', 'soak']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    views: { type: 'string' },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    data: { type: 'string' },
    minutes: { type: 'string' },
    pages: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !(name in measures));
if (values.keep && values.quick) {
  console.error('Figures of --quick say nothing: they are not kept.');
  process.exit(1);
}
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`);
  process.exit(1);
}
const leftOut = values.quick ? withLighthouse : onlyWhenAsked;
const chosen = Object.keys(measures).filter((name) =>
  positionals.length === 0 ? !leftOut.has(name) : positionals.includes(name),
);
if (positionals.length === 0) console.log(`Only when they are named: ${[...leftOut].join(', ')}.`);
const isSmall = values.quick || chosen.every((name) => apart.has(name));
const rows = Number(values.rows ?? (isSmall ? 10_000 : 1_000_000));
const sizes = {
  rows,
  users: Math.max(2, Math.round(rows / 5_000)),
  bigUserRows: Math.min(100_000, Math.ceil(rows / 2)),
};

const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const at = `${new Date().toISOString().slice(0, 10)}, ${commit}`;
const takenOf = ({ name, lines }: Pick<Done, 'name' | 'lines'>): Taken => ({ name, lines, rows, at });
const begun = performance.now();
const postgres = await startPostgres({ url: process.env.BENCH_DATABASE_URL, folder: values.data });
process.once('SIGINT', cancel).once('SIGTERM', cancel);
try {
  const kept = values.data ? `namestead_filled_${rows}_${hashOfSchema()}` : null;
  console.log(`Filling ${rows.toLocaleString('en')} domains of ${sizes.users} users.`);
  const database = await makeDatabase(postgres.url, kept, (pool) => fillDomains(pool, sizes, console.log));
  const ground: Ground = {
    pool: database.pool,
    url: database.url,
    rows,
    bigUser: { id: bigUserId, rows: sizes.bigUserRows },
    sampleUser: { id: userIdOf(sizes.users) },
    middleUser: { id: userIdOf(sizes.users + 1) },
    isQuick: values.quick,
    shared: null,
    views: Number(values.views ?? (values.quick ? 10_000 : 1_000_000)),
    minutes: Number(values.minutes ?? 60),
    pages: values.pages?.split(',') ?? null,
    newNames: nameSource(),
    say: console.log,
  };
  try {
    for (const line of await describeMachine(ground)) console.log(line);
    console.log(`Filled after ${seconds(begun)} s.`);
    const { true: beside = [], false: others = [] } = Object.groupBy(
      chosen,
      (name) => `${values.quick && apart.has(name)}`,
    );
    const before = readKept();
    const shared: Ground['shared'] = values.quick ? {} : null;
    const done = (await Promise.all([runAll({ ...ground, shared }, others), runAll(ground, beside)])).flat();
    await shared?.stop?.();
    const found = done.flatMap(({ lines }) => lines);
    console.log('');
    const worse = values.quick ? null : worseThanKept(done.map(takenOf), before);
    printReport(found, worse);
    const failed = done.filter(({ failure }) => failure !== null);
    console.log(`\n${seconds(begun)} s: ${done.map(({ name, took }) => `${name} ${took}`).join(', ')}.`);
    if (failed.length > 0) {
      for (const { name, failure } of failed) console.error(`\nFailed: ${name}: ${failure}`);
      process.exitCode = 1;
    }
    if (values.quick)
      console.log('\nQuick: small sizes, few rounds. It shows that the measures work; the figures say nothing.');
    else if (worse?.size || found.some((measure) => verdict(measure) === 'MISSED')) process.exitCode = 1;
  } finally {
    await database.drop();
  }
} finally {
  await postgres.stop();
}

type Done = { name: string; lines: Measure[]; took: string; failure: unknown };

/** One measure after the other; one that fails does not keep the others from running. */
async function runAll(ground: Ground, names: readonly string[]): Promise<Done[]> {
  const done: Done[] = [];
  for (const name of names) {
    console.log(`\n${name} …`);
    const began = performance.now();
    const say = values.quick ? (line: string) => console.log(`  ${name}:${line}`) : ground.say;
    let failure: unknown = null;
    const lines = await measures[name]?.({ ...ground, say }).catch((error: unknown) => {
      console.error(`${name}:`, error);
      failure = error;
      return undefined;
    });
    const one = { name, lines: lines ?? [], took: seconds(began), failure };
    done.push(one);
    if (values.keep && one.lines.length > 0) keep([takenOf(one)]); // at once: a later measure may end the whole run
  }
  return done;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}

/** Takes the database away from under the measures; the programs they started end with this one. */
async function cancel(): Promise<void> {
  process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
  await postgres.stop().catch(console.error);
  process.exit(130);
}
