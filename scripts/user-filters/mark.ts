/** A condition on `user_id` in the source: where it stands, and its number, by which the mark in a statement names it. */
export type Site = { no: number; place: string; text: string };

/** As PostgreSQL gets them after a comparison; `statement.ts` looks for the same. */
const markOf = (no: number) => `/*~${no}*/`;

const inKysely = /\.where\('(?:\w+\.)*user_id', '=', ((?:[^()]|\(\))*?)\)/g;
const column = String.raw`(?:\w+\.)?user_id`;
const given = String.raw`\$\{[^{}\n]*\}`;
const inSql = new RegExp(
  String.raw`(?<!set )\b${column} = (?:any ?\(${given}(?:::uuid\[\])?\)|${given}(?:::uuid)?(?!\.)|\w+\.(?:user_id|"userId"))`,
  'g',
);

/** Collects the conditions on users of all sources that pass, in the order in which they come. */
export function userFilters(): { sites: Site[]; mark(code: string, file: string): string } {
  const sites: Site[] = [];
  return {
    sites,
    mark(code, file) {
      const add = (text: string, at: number) => {
        const no = sites.length;
        sites.push({ no, place: `${file}:${code.slice(0, at).split('\n').length}`, text });
        return no;
      };
      // Kysely first: its marked form is none of SQL.
      return code
        .replace(inKysely, (text, value: string, at: number) =>
          text.replace(`'=', ${value}`, `'=', markedFilter(${value}, '${markOf(add(text, at))}')`),
        )
        .replace(inSql, (text, at: number) => text + markOf(add(text, at)));
    },
  };
}

const marks = /\/\*~(\d+)\*\//g;

/** The numbers of the conditions that a statement has. */
export const sitesIn = (statement: string): number[] => [...statement.matchAll(marks)].map(([, no]) => Number(no));

/** The statement without one of its conditions, wherever that stands in it. */
export function without(statement: string, no: number): string {
  const comparison = String.raw`[\w".]+ = (?:any ?\([$\w:\[\]]+\)|[\w".$:]+)\s*`;
  return statement.replace(new RegExp(comparison + String.raw`\/\*~${no}\*\/`, 'g'), 'true');
}
