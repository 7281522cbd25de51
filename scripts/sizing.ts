import { mostInTime, timesBetween } from '#server/processing/queue/refresh.rules.ts';
import { namesSize } from './sizing-figures.ts';

/** What a registry is asked at, and what is promised, as the settings are delivered. */
const usual = { intervalMs: 1_000, promised: { hours: 168, expiringHours: 24, monitoredHours: 24, closeHours: 1 } };
const monitored = { ...usual, promised: { ...usual.promised, hours: usual.promised.monitoredHours } };

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const count = (value: number) => value.toLocaleString('en');
/** Two digits are as many as such a figure has. */
const rounded = (value: number) => Number(value.toPrecision(2));
const gigabytes = (bytes: number) => {
  const value = bytes / 1e9;
  return String(value < 1 ? Number(value.toFixed(1)) : rounded(value));
};
const hours = (value: number) =>
  value < 48 ? `${value < 1 ? value.toFixed(1) : rounded(value)} h` : `${rounded(value / 24)} days`;
const duration = (seconds: number) =>
  seconds < 3_600 ? `${rounded(Math.max(1, Math.round(seconds / 60)))} min` : `${rounded(seconds / 3_600)} hours`;

/** A name in use: with a page of usual length, and a fifth for rows that wait for vacuum. */
const inUse = Math.ceil(((namesSize.bytes + namesSize.bytesOfPage) * 1.2) / 1_000) * 1_000;
const backup = Number(namesSize.inBackup.toPrecision(1));
const backupsKept = 10; // BACKUP_KEEP=7,3

function sizeRow(names: number): string {
  const [least, most] = [names * backup, names * backup * 3]; // sites of the sandbox, and pages of usual length
  const restore = (names * namesSize.restore.seconds) / namesSize.restore.names;
  return `| ${count(names)} | ${gigabytes(names * inUse)} GB | ${gigabytes(least)} to ${gigabytes(most)} GB | ${gigabytes(
    backupsKept * least,
  )} to ${gigabytes(backupsKept * most)} GB | ${duration(restore)}${names > namesSize.restore.names * 2 ? ' and more' : ''} |`;
}

function registryRow(names: number): string {
  const own = timesBetween({ ...usual, names });
  const watched = timesBetween({ ...monitored, names });
  return `| ${count(names)} | ${hours(own.close)} | ${hours(own.soon)} | ${hours(own.usual)} | ${hours(watched.usual)} |`;
}

/** The page about sizes, printed from kept figures and the program's own rules: `node scripts/sizing.ts > docs/manual/sizing.md`. */
export function sizingManual(): string {
  const { tables, restore } = namesSize;
  return `# Sizing

What was measured, and on what. All figures are from November 2026, on machines with **two cores** that other programs used as
well, with database and Namestead on the same machine; a quiet machine does better. \`npm run bench\` measures yours.
This page is printed from kept figures: \`node scripts/sizing.ts\`.

## In short

| Names in total | Machine | |
|---|---|---|
| up to 10,000 | 1 core, 1 GB, 5 GB of disk | the embedded PostgreSQL |
| 100,000 | 2 cores, 2 GB, 10 GB of disk | the same |
| 1,000,000 | 2 cores, 4 GB, 30 GB of disk and what backups need | one process, \`ROLE=all\` |
| 10,000,000 | 4 cores, 16 GB, 250 GB of fast disk and what backups need | PostgreSQL of its own, several processes |

These sizes are calculated from the figures below, not run for months; the disk sizes include room for a restore, which needs the old and the
new tables until it commits. How fast names are looked up depends on the
registries: each has its pace, and many allow about one question a second, so 100,000 names of one extension take a day
on any machine, and how fresh their data stays has [a limit of its own](#registries).

## Disk

| What | Each | Source |
|---|---|---|
| a name, with everything known about it, freshly written, indexes included | ${kilobytes(namesSize.bytes)} kB | \`npm run bench -- names-size\`, ${namesSize.on} |
| … of it: its record ${tables.record}, outcomes of its lookups ${tables.outcomes}, readings ${tables.readings}, the registry's answer ${tables.answer}, website ${tables.website}, prices, holder and counters ${tables.others} | | the same |
| … a page with 4,000 characters of text instead of the sandbox's 200 | ${kilobytes(namesSize.bytesOfPage)} kB more | the same |
| **a name in use**: with such a page, and a fifth for rows that wait for vacuum | ${inUse / 1_000} kB (calculated) | |
| a visit's page view, for 90 days, all indexes included | 37 bytes | decision 44 |
| a picture of a lander, where they are taken | 10 to 40 KiB | [landers-hosting.md](landers-hosting.md) |
| a name in a backup | ${kilobytes(namesSize.inBackup)} kB, with such a page 2 to 3 kB (calculated) | \`npm run bench -- names-size\`, ${namesSize.on} |

The measurement takes 2,000 sandbox names through every lookup, including their websites. Answers of real registries are larger:
compressed 1.0 kB in the median. What accumulates over the years (prices, changes, visits, inquiries) comes on top.

| Names (calculated) | Tables | One backup | \`BACKUP_KEEP=7,3\` | Restore |
|---|---|---|---|---|
${[100_000, 1_000_000, 10_000_000].map(sizeRow).join('\n')}

Restores are calculated from ${count(restore.names)} names in ${restore.seconds} s, on two cores that some ten other programs used as well. They are one transaction. By
processor time 150,000 names take 30 s (decision 54): some 4 minutes for 1,000,000 where nothing else runs, which was not timed.

*Operator*, **Storage** shows each table with its growth. How long everything is kept: D-227 in \`docs/spec/decisions/operations.md\`.

## Registries

The pace of a registry limits an installation before its machine does. How many hours or days pass between two answers about a name, by
how many different names one registry server has to answer for, calculated with the program's own rules for one question a second
(\`RDAP_INTERVAL_MS=1000\`) and the settings as delivered:

| Names of one server | In the last week before expiry | In the month before expiry | All others | All others, if every name is monitored |
|---|---|---|---|---|
${[20_000, 50_000, 100_000, 200_000, 300_000, 500_000, 1_000_000, 2_000_000].map(registryRow).join('\n')}

What is promised (D-207) is an hour as far as the registry allows, 24 hours, 7 days, and 24 hours for monitored names. One server keeps it for
about ${count(rounded(mostInTime(usual)))} names, or ${count(rounded(mostInTime(monitored)))} monitored ones. The calculation takes names that are registered for a year and
renewed on their day, and leaves out new names, retries and refreshes by hand, which come first. A name that several accounts
have counts once. Namestead tells owners when a registry is too slow for what was promised (*Registries*). More machines do not help here; a faster pace
that the registry agreed to (\`operator.ts set-registry --interval\`) does, and so do workers with
[an outgoing address of their own](registration-data.md#several-outgoing-addresses), within the registry's terms: read the table with the names divided by the number of
addresses. Then come further installations.

## Memory

| What | How much | Source |
|---|---|---|
| one process, all roles, the sample portfolio, in light use | 250 MiB on average, 294 MiB at most | from the 12th to the 24th minute |
| PostgreSQL | \`shared_buffers\` of 512 MB or 1 GB changed nothing at 10,000,000 names | decision 7 |
| ready pages of landers | \`LANDER_MEMORY\`, 64 MiB: some 5,000 pages | [landers-hosting.md](landers-hosting.md) |
| visits waiting while the database is away | 32 MiB at most in a process | [analytics.md](analytics.md) |
| making and restoring a backup | below 300 MB, however large the database | [backup.md](backup.md) |

## Speed

| What | Measured | Conditions |
|---|---|---|
| a page of the grid, any filter and order | 31 ms median, 61 ms at worst | an account of 100,000 names among 10,000,000; the SQL alone (decision 4) |
| the first page | 0.2 ms for its rows | the same |
| the grid while 100,000 changes arrive | 8 ms median, 31 ms for 95 %, 111 ms for 99.9 % | decision 38 |
| a page of changes | 12 to 19 ms | an account with 1,000,000 of them (decision 38) |
| a report of 30 days | 67 to 133 ms | an account with 10,000,000 views in 90 days, 2,000 landers (decision 44) |
| a report of its busiest lander | 29 to 72 ms | the same |
| visitor events | 6,500 to 14,600 a second folded into sessions | decision 44 |
| a lander from memory | 0.9 of bare \`node:http\` and more | decision 31 |
| the built-in nameserver | 13,600 answers a second for names not asked before, 26,700 for cached ones | 1,000,000 names (decision 28) |
| first load of the app | 99 of 100 (Lighthouse, phone) | 100,000 names, quiet machine (decision 12) |
| a backup | made in ${namesSize.backupSeconds} s, restored in ${restore.seconds} s | ${count(restore.names)} names that had been through every lookup, 500 MB; \`npm run bench -- names-size\`, busy machine |

## What to raise, and when

| Sign | Do |
|---|---|
| *Work*: the longest waiting grows, processors are idle | registries set the pace: nothing, or see *Registries* |
| … processors are busy | another worker (\`ROLE=worker\`), or \`PARALLEL_DOMAINS\` |
| \`/metrics\`: requests take longer while workers are busy | web and worker in processes of their own |
| landers are rendered again and again (\`namestead_lander_misses\`) | \`LANDER_MEMORY\` |
| "too many connections" in the log of PostgreSQL | \`max_connections\` above processes × \`DATABASE_CONNECTIONS\` + 10 |
`;
}

if (import.meta.main) process.stdout.write(sizingManual());
