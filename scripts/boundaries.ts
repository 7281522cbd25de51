import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the project that git knows or will know; the path is relative to the project. */
export type SourceFile = { path: string; text: string };

/** `to` is a path in the project, or a package's name. */
type Import = { from: string; to: string; isType: boolean };

type Project = { files: SourceFile[]; imports: Import[]; browserPackages: (name: string) => boolean };
type Rule = (project: Project) => string[];

/** Where an id may be turned into the proven one of a user; a name that ends in / stands for the whole folder. */
const mayProve = [
  'server/context.ts', // makes it
  'server/users/', // sessions, mailed links and the operator's commands: who somebody is, is proven here
  'server/jobs/outbox.ts', // rows that were written for this user
  'server/processing/queue/intake.ts',
  'server/processing/queue/claim.ts',
  'server/processing/tld-counts/tld-counts.store.ts', // domains that wait for a count, each written for its user
  'server/prices/price-rounds.store.ts', // rounds that are due, each of its user
  'server/domains/reparse/reparse.reads.ts', // the operator's command, over the rows of all users
  'server/domains/verification/due-checks.store.ts', // claims that are due, each written for its user
  'server/domains/expiry-warnings/expiry-warnings.store.ts', // users with names, each asked for his own
  'server/domains/deleted/deleted-domains.store.ts', // names that are forgotten, each of its user
  'server/domains/transfers/transfers.jobs.store.ts', // users with open transfers, each reminded of his own
  'server/websites/watch/', // names that are due, each looked at for its user; ages, counted by user
  'server/feeds/feeds.store.ts', // whom a link's token leads to
  'server/landers/pages/due-landers.store.ts', // landers of which each is made for its user
  'server/landers/variants/variants.store.ts', // tests that run, each ended for its user
  'server/landers/pages/published-view.reads.ts', // a page of a host, which was saved for its user
  'server/landers/screenshots/screenshots.store.ts', // pages that are due, each saved for its user
  'server/landers/pointing/pointing.store.ts', // names that are due, each written for its user
  'server/inquiries/token.reads.ts', // whom a buyer's token leads to
  'server/inquiries/owner-mail/', // notices that are due, each written for its user; links of mails, signed for theirs
  'server/inquiries/buyer/ticket.ts', // sealed here for the inquiry that it names
  'server/inquiries/buyer-mail/', // mails that are due and those that were answered, each written for its user
  'server/alerts/', // messages that are due, each written for its user; links of mails, signed for theirs
  'server/domains/visitors/visitors.store.ts', // users some of whose names were visited, each counted for himself
  'server/visits/read/visited-users.reads.ts', // the same
  'server/preferences/preferences.reads.ts', // users who want a mail of each month, each told of their own
  'server/domains/verification/holder.store.ts', // whoever holds a name that another account proves
];

/** What stands below the features of the browser, with what it may use in turn. */
const belowFeatures: Record<string, string[]> = {
  'web/ui': ['web/ui', 'web/base', 'web/locales'],
  'web/base': ['web/base', 'web/locales'],
};

const rules: Record<string, Rule> = {
  'a feature uses no store of another': ({ imports }) =>
    imports
      .filter(({ from, to }) => to.startsWith('server/') && to.endsWith('.store.ts') && folderOf(from) !== folderOf(to))
      .map(describe),

  'the ground of the browser uses no feature and no app': ({ imports }) =>
    imports
      .filter(
        ({ from, to }) => to.startsWith('web/') && belowFeatures[folderOf(from)]?.includes(folderOf(to)) === false,
      )
      .map(describe),

  'the browser loads no package of the server': ({ imports, browserPackages }) =>
    imports
      .filter(({ from, to }) => from.startsWith('web/') && !isOwn(to) && !browserPackages(packageOf(to)))
      .map(describe),

  'no circle of values between folders': ({ imports }) =>
    ['server', 'web'].flatMap((side) =>
      circlesOf(imports.filter(({ from, to }) => isIn(side, from) && isIn(side, to))),
    ),

  'a table is known to one folder': ({ files }) => {
    const tables = files.filter(({ path }) => path.endsWith('.sql')).flatMap(({ text }) => tablesMadeIn(text));
    return tables.flatMap((table) => {
      const users = files.filter(({ path, text }) => isServerSource(path) && namesTable(text, table));
      const folders = new Set(users.map(({ path }) => folderOf(path)));
      return folders.size < 2 ? [] : [`${table} is named in ${users.map(({ path }) => path).join(', ')}`];
    });
  },

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
  const product = files.filter(({ path }) => !isForTests(path));
  const { dependencies } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}');
  const project = {
    files: product,
    imports: product.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(importsOf),
    browserPackages: (name: string) => name === 'zod' || !(name in dependencies),
  };
  return Object.entries(rules).flatMap(([rule, find]) => find(project).map((place) => `${rule}: ${place}`));
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

/** `server/domains` of a file anywhere below it; a file beside the folders stands for itself. */
const folderOf = (path: string) => path.split('/', 2).join('/');

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

/** One line for each pair of folders that lead to each other, with an import that does. */
function circlesOf(imports: Import[]): string[] {
  const values = imports.filter(({ from, to, isType }) => !isType && folderOf(from) !== folderOf(to));
  const next = Map.groupBy(values, ({ from }) => folderOf(from));
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const visit = (folder: string) => {
      for (const { to } of next.get(folder) ?? []) {
        if (seen.has(folderOf(to))) continue;
        seen.add(folderOf(to));
        visit(folderOf(to));
      }
    };
    visit(start);
    return seen;
  };
  const reach = new Map([...next.keys()].map((folder) => [folder, reachable(folder)]));
  return values.filter(({ from, to }) => reach.get(folderOf(to))?.has(folderOf(from))).map(describe);
}

const tablesMadeIn = (sql: string) =>
  [...sql.matchAll(/^create table (?:if not exists )?([a-z_.]+)/gm)].map(([, name = '']) => name);

/** Whether SQL or the query builder in this text names the table. */
function namesTable(text: string, table: string): boolean {
  if (!text.includes(table)) return false; // most do not, and this is fast
  const name = table.replace('.', '\\.');
  const inSql = new RegExp(`\\b(from|join|into|update|only|truncate|table|copy|lock)\\s+(only\\s+)?${name}\\b(?!\\.)`);
  const inBuilder = new RegExp(`(From|Into|Table|Join|Using|from)\\(\\s*\\[?['"\`]${name}( as \\w+)?['"\`]`);
  return inSql.test(text) || inBuilder.test(text);
}
