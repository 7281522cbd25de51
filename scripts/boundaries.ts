import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

/** A file of the project that git knows or will know; the path is relative to the project. */
type SourceFile = { path: string; text: string };

/** `to` is a path in the project, or a package's name. */
export type Import = { from: string; to: string; isType: boolean };

export type Project = { files: SourceFile[]; imports: Import[]; browserPackages: (name: string) => boolean };
type Rule = (project: Project) => string[];

/** Where an id may be turned into the proven one of a user; a name that ends in / stands for the whole folder. */
const mayProve = [
  'server/context.ts', // makes it
  'server/users/', // sessions, mailed links and the operator's commands: who somebody is, is proven here
  'server/jobs/outbox.ts', // rows that were written for this user
  'server/outside-accounts/accounts.store.ts', // accounts that are due, each connected by its user
  'server/change-sets/rows.store.ts', // changes that are due, each confirmed by its user
  'server/change-sets/change-sets.store.ts', // sets that end, each proposed to its user
  'server/processing/queue/intake.ts',
  'server/processing/queue/claim.ts',
  'server/processing/tld-counts/tld-counts.store.ts', // domains that wait for a count, each written for its user
  'server/prices/price-rounds.store.ts', // rounds that are due, each of its user
  'server/lookups/watchers.reads.ts', // accounts whose records are told what the registry says of their own name
  'server/lookups/reparse/reparse.reads.ts', // the operator's command, over the rows of all users
  'server/portfolio/name-holders.service.ts', // whoever holds a name that another account proves
  'server/verification/due-checks.store.ts', // claims that are due, each written for its user
  'server/expiry-warnings/expiry-warnings.store.ts', // users with names, each asked for his own
  'server/domains/deleted/deleted-domains.store.ts', // names that are forgotten, each of its user
  'server/transfers/transfers.jobs.store.ts', // users with open transfers, each reminded of his own
  'server/websites/watch/', // names that are due, each looked at for its user; ages, counted by user
  'server/mail-senders/mail-senders.store.ts', // senders that are due, each set by its user
  'server/feeds/feeds.store.ts', // whom a link's token leads to
  'server/shared-views/shared-views.store.ts', // the same
  'server/storefront/storefront.store.ts', // whose a storefront is, by its address
  'server/landers/pages/due-landers.store.ts', // landers of which each is made for its user
  'server/landers/lander-tests.store.ts', // tests that run, each ended for its user
  'server/landers/pages/published-view.reads.ts', // a page of a host, which was saved for its user
  'server/landers/screenshots/screenshots.store.ts', // pages that are due, each saved for its user
  'server/landers/pointing/pointing.store.ts', // names that are due, each written for its user
  'server/inquiries/answer-times/answer-times.reads.ts', // users with inquiries, each measured by their own answers
  'server/agreements/agreements.store.ts', // agreements that are due, each of its seller
  'server/inquiries/token.reads.ts', // whom a buyer's token leads to
  'server/inquiries/broker/broker-links.store.ts', // whom a broker's token leads to
  'server/inquiries/answer-mail.store.ts', // whom the token of a seller's address leads to
  'server/inquiries/left-notices.store.ts', // what is left to tell, each written for its user
  'server/inquiries/public-pages/ticket.ts', // sealed here for the inquiry that it names
  'server/inquiries/buyer-mail/', // mails that are due and those that were answered, each written for its user
  'server/alerts/', // messages that are due, each written for its user; links of mails, signed for theirs
  'server/visits/by-domain/visitors.store.ts', // users some of whose names were visited, each counted for himself
  'server/visits/read/visited-users.reads.ts', // the same
];

/** Rooms that read each other's tables, since a list of domains shows, filters and sorts by all of them. */
const portfolio = [
  ...['portfolio', 'grid', 'readings', 'lookups', 'freshness', 'sync', 'monitoring', 'transfers', 'verification'],
  ...[
    'own-data',
    'releases',
    'expiry-warnings',
    'domains',
    'handover',
    'nameservers',
    'listing-changes',
    'own-listings',
    'listing-guard',
    'dnssec',
    'visits',
    'websites',
    'outside-accounts',
    'change-sets',
    'renewals',
    'pointing-plan',
  ],
].map((room) => `server/${room}`);

/** Tables whose rows have columns of several rooms: each changes its own. */
const sharedRows = ['domain', 'lander', 'lander_page'];

/** What stands below the features of the browser, with what it may use in turn. */
const belowFeatures: Record<string, string[]> = {
  'web/ui': ['web/ui', 'web/base', 'web/locales'],
  'web/base': ['web/base', 'web/locales'],
};

/** What serves every feature of the server, with the folder that joins them. Rooms of the ground may use each other's files. */
const ground = ['app', 'config', 'csv', 'database', 'dns', 'http', 'jobs', 'mail', 'outbound'];
/** What a file offers to other rooms, by the role in its name. */
const offered = {
  server: /\.(service|reads|effects|client|rules|feature)\.ts$/,
  web: /\.(api|rules)\.ts$|(Page|Part)\.tsx$/,
};

const rules: Record<string, Rule> = {
  'a store is used by its own room': ({ imports }) =>
    imports
      .filter(({ from, to }) => to.startsWith('server/') && to.endsWith('.store.ts') && !isBelow(dirname(to), from))
      .map(describe),

  'a neighbour uses what a room of the server offers': ({ imports }) =>
    imports.filter((one) => isPast(one, 'server', ground)).map(describe),

  'a neighbour uses what a room of the browser offers': ({ imports }) =>
    imports.filter((one) => isPast(one, 'web', ['app', 'base', 'ui', 'locales'])).map(describe),

  'the ground of the browser uses no feature and no app': ({ imports }) =>
    imports
      .filter(({ from, to }) => to.startsWith('web/') && belowFeatures[roomOf(from)]?.includes(roomOf(to)) === false)
      .map(describe),

  'the browser loads no package of the server and no module of Node': ({ imports, browserPackages }) =>
    imports
      .filter(({ from, to }) => /^web\/.*\//.test(from) && !isOwn(to) && !browserPackages(packageOf(to)))
      .map(describe),

  'no circle of values between rooms': ({ imports }) => [
    ...new Set(['server', 'web'].flatMap((side) => circlesOn(side, imports).flatMap(({ places }) => places))),
  ],

  'a table is changed in one room': ({ files }) =>
    tablesIn(files)
      .filter((table) => !sharedRows.includes(table))
      .flatMap((table) => {
        const users = files.filter(({ path, text }) => isServerSource(path) && changesTable(text, table));
        return placesOf(table, users, dirname);
      }),

  'a table is known to one room of the top floor': ({ files }) =>
    tablesIn(files).flatMap((table) => {
      const users = files.filter(({ path, text }) => isServerSource(path) && namesTable(text, table));
      return placesOf(table, users, (path) => (portfolio.includes(roomOf(path)) ? 'portfolio' : roomOf(path)));
    }),

  'routes hold no SQL': ({ files }) =>
    files
      .filter(
        ({ path, text }) => path.endsWith('.routes.ts') && /\bsql[<`]|\.(select|insert|update|delete)\w+\(/.test(text),
      )
      .map(({ path }) => path),

  'an id is proven where a session or a job is read': ({ files }) =>
    files
      .filter(
        ({ path, text }) =>
          isServerSource(path) && !mayProve.some((place) => path.startsWith(place)) && text.includes('provenUserId'),
      )
      .map(({ path }) => path),
};

/** Every place that breaks a rule: the rule, and under it where. */
export function brokenRules(files: SourceFile[]): string[] {
  const project = projectOf(files);
  return Object.entries(rules).flatMap(([rule, find]) => find(project).map((place) => `${rule}: ${place}`));
}

export function projectOf(files: SourceFile[]): Project {
  const product = files.filter(({ path }) => !isForTests(path));
  const { dependencies } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}');
  return {
    files: product,
    imports: product.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(importsOf),
    browserPackages: (name: string) => name === 'zod' || !(name in dependencies || isBuiltin(name)),
  };
}

/** The files the rules are about. */
export function readProject(folder: string): SourceFile[] {
  const wanted = ['package.json', 'server/**/*.ts', 'server/**/*.sql', 'web/**/*.ts', 'web/**/*.tsx'];
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--'];
  const globs = wanted.map((glob) => `:(glob)${glob}`);
  const paths = execFileSync('git', [...list, ...globs], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n');
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

const isForTests = (path: string) => /\.(test|setup|fixture|config)\.tsx?$|\/testing\//.test(path);
const isServerSource = (path: string) => path.startsWith('server/') && path.endsWith('.ts');
const isIn = (side: string, path: string) => path.startsWith(`${side}/`);
const isOwn = (to: string) => /^(contract|lander|sandbox|server|web)\//.test(to);
const packageOf = (to: string) => to.split('/', to.startsWith('@') ? 2 : 1).join('/');
const describe = ({ from, to }: Import) => `${from} imports ${to}`;

/**
 * The room of a file on a floor: on the second `server/domains` for all below it, on the third `server/domains/deleted`. A file
 * that does not lie so deep stands for itself.
 */
const roomOf = (path: string, floor = 2) => path.split('/', floor).join('/');
const isBelow = (folder: string, path: string) => path.startsWith(`${folder}/`);

/** Whether a value is taken from another room of the side past what it offers; the ground offers all it has. */
function isPast({ from, to, isType }: Import, side: 'server' | 'web', ground: string[]): boolean {
  const [rooms, roomless] = [
    [from, to].map((path) => roomOf(path)),
    [from, to].some((path) => path.split('/').length < 3),
  ];
  if (isType || roomless || !rooms.every((room) => isIn(side, room)) || rooms[0] === rooms[1]) return false;
  return !rooms.some((room) => ground.includes(room.split('/')[1] ?? '')) && !offered[side].test(to);
}

/** Everything a file imports: also `export … from` and `import('…')`; `import type` and inline `type` are types. */
function importsOf({ path, text }: SourceFile): Import[] {
  const whole = /^(?:import|export)\s(?<type>type\s)?(?<names>[^;'"]*?from\s+)?'(?<to>[^']+)'/gm;
  const dynamic = /(?<type>typeof\s+)?\bimport\(\s*'(?<to>[^']+)'\s*\)/g;
  return [...text.matchAll(whole), ...text.matchAll(dynamic)].map(({ groups = {} }) => ({
    from: path,
    to: resolve(path, groups.to ?? ''),
    isType: groups.type !== undefined || /^\{(\s*type [^,]+,?)+\s*\}/.test(groups.names ?? ''),
  }));
}

function resolve(from: string, to: string): string {
  if (to.startsWith('.')) return join(dirname(from), to);
  return to.startsWith('#') ? to.slice(1) : to;
}

/** Rooms of one floor that lead to each other by values, and the imports that do. */
type Circle = { floor: number; rooms: string[]; places: string[] };

/** The circles of a side on every floor. */
export function circlesOn(side: string, all: Import[]): Circle[] {
  const imports = all.filter(({ from, to, isType }) => !isType && isIn(side, from) && isIn(side, to));
  const deepest = Math.max(2, ...imports.map(({ from }) => from.split('/').length - 1));
  return Array.from({ length: deepest - 1 }, (_, above) => above + 2).flatMap((floor) =>
    circlesOnFloor(imports, floor),
  );
}

function circlesOnFloor(imports: Import[], floor: number): Circle[] {
  const between = imports.map((one) => ({ ...one, rooms: [roomOf(one.from, floor), roomOf(one.to, floor)] as const }));
  const values = between.filter(({ rooms: [from, to] }) => from !== to);
  const next = Map.groupBy(values, ({ rooms: [from] }) => from);
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const visit = (room: string) => {
      for (const { rooms } of next.get(room) ?? []) {
        if (seen.has(rooms[1])) continue;
        seen.add(rooms[1]);
        visit(rooms[1]);
      }
    };
    visit(start);
    return seen;
  };
  const reach = new Map([...next.keys()].map((room) => [room, reachable(room)]));
  const circling = values.filter(({ rooms: [from, to] }) => reach.get(to)?.has(from));
  // rooms of one circle reach the same rooms, themselves among them
  const circles = Map.groupBy(circling, ({ rooms: [from] }) => [...(reach.get(from) ?? [])].sort().join());
  return [...circles.values()].map((circle) => ({
    floor,
    rooms: [...new Set(circle.map(({ rooms: [from] }) => from))].sort(),
    places: circle.map(describe),
  }));
}

const tablesMadeIn = (sql: string) =>
  [...sql.matchAll(/^create table (?:if not exists )?([a-z_.]+)/gm)].map(([, name = '']) => name);

const tablesIn = (files: SourceFile[]) => [
  ...new Set(files.filter(({ path }) => path.endsWith('.sql')).flatMap(({ text }) => tablesMadeIn(text))),
];

/** A line for each file that has to do with the table, if they lie in more rooms than one. */
function placesOf(table: string, users: SourceFile[], room: (path: string) => string): string[] {
  const rooms = new Set(users.map(({ path }) => room(path)));
  return rooms.size < 2 ? [] : users.map(({ path }) => `${table} in ${path}`);
}

/** Whether SQL or the query builder in this text names the table. */
const namesTable = (text: string, table: string) =>
  isUsed(text, table, 'from|join|into|update|only|truncate|table|copy|lock', 'From|Into|Table|Join|Using|from');
const changesTable = (text: string, table: string) =>
  isUsed(text, table, 'into|update|delete\\s+from|truncate|copy', 'insertInto|updateTable|deleteFrom|mergeInto');

function isUsed(text: string, table: string, words: string, calls: string): boolean {
  if (!text.includes(table)) return false; // most do not, and this is fast
  const name = table.replace('.', '\\.');
  const inSql = new RegExp(`\\b(${words})\\s+(only\\s+)?${name}\\b(?!\\.)`);
  const inBuilder = new RegExp(`(${calls})\\(\\s*\\[?['"\`]${name}( as \\w+)?['"\`]`);
  return inSql.test(text) || inBuilder.test(text);
}
