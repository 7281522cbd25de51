import { loadModule, parseSync } from 'libpg-query';

type Node = { [key: string]: unknown };
/** What an expression stands for, where it can be followed: the user's column of a table, a parameter, a constant. */
type Term = string;
/** What a name of FROM offers: the terms of its columns, and whether it is a table that has users' rows. */
type Source = { columns: Map<string, Term> };
type Scope = { sources: Map<string, Source>; ctes: Map<string, Source>; outer: Scope | null };

/** A table with users' rows as it stands in a statement, and whether its user must be the one who asks. */
export type UserTable = { table: string; isBound: boolean };
/** A statement as the database gets it. */
export type Statement = { text: string; values: readonly unknown[] };

/** Reads statements; call once and wait before `userTablesOf`. */
export const loadParser = loadModule;

const user: Term = 'the user';
const known = new Map<string, { stmts?: { stmt: Node }[] }>();

/** The same texts come again and again, with other values. */
function parsed(text: string): { stmts?: { stmt: Node }[] } {
  const tree = known.get(text) ?? (parseSync(text) as { stmts?: { stmt: Node }[] });
  known.set(text, tree);
  return tree;
}

/**
 * Every mention of a table with users' rows in a statement of PostgreSQL, and whether its `user_id` must equal the user's:
 * by conditions joined with AND, by rows, joins, IN and USING, through subqueries and CTEs. What stands under OR or NOT
 * binds nothing.
 * @param columns names of the columns of each table that has users' rows, in their order
 */
export function userTablesOf(
  { text, values }: Statement,
  userId: string,
  columns: ReadonlyMap<string, readonly string[]>,
): UserTable[] {
  const { stmts = [] } = parsed(text);
  const same = new Map<Term, Term>();
  let unnamed = 0;
  const found: { table: string; term: Term }[] = [];
  const rootOf = (term: Term): Term => {
    const next = same.get(term);
    return next === undefined ? term : rootOf(next);
  };
  const join = (one: Term | undefined, other: Term | undefined): void => {
    if (one === undefined || other === undefined) return;
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a !== b) same.set(a, b);
  };

  function tableSource(name: string): Source {
    if (!columns.has(name)) return { columns: new Map() };
    const term = `#${found.length}`;
    found.push({ table: name, term });
    return { columns: new Map([['user_id', term]]) };
  }

  function analyse(node: Node, outer: Scope | null): Source {
    const [kind = '', body] = Object.entries(node)[0] as [string, Node];
    if (kind === 'SelectStmt') return select(body, outer);
    if (kind === 'InsertStmt') return insert(body, outer);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return change(body, outer);
    return { columns: new Map() };
  }

  const scopeIn = (statement: Node, outer: Scope | null): Scope => {
    const scope: Scope = { sources: new Map(), ctes: new Map(), outer };
    const { ctes = [], recursive = false } = (statement.withClause ?? {}) as { ctes?: Node[]; recursive?: boolean };
    for (const { CommonTableExpr } of ctes) {
      const { ctename, ctequery, aliascolnames } = CommonTableExpr as {
        ctename: string;
        ctequery: Node;
        aliascolnames?: Node[];
      };
      if (recursive) scope.ctes.set(ctename, { columns: new Map() });
      scope.ctes.set(ctename, renamed(analyse(ctequery, scope), aliascolnames));
    }
    return scope;
  };

  function select(body: Node, outer: Scope | null): Source {
    const scope = scopeIn(body, outer);
    if (body.op !== 'SETOP_NONE') {
      const sides = [body.larg, body.rarg].map((side) => select(side as Node, scope));
      const [left = { columns: new Map() }, right = { columns: new Map() }] = sides;
      const [first, second] = [[...left.columns], [...right.columns.values()]];
      // a column of both: bound only where both sides are, which each proves for itself
      return {
        columns: new Map(
          first.filter(([, term], at) => second[at] !== undefined && rootOf(term) === rootOf(second[at] as Term)),
        ),
      };
    }
    for (const item of (body.fromClause ?? []) as Node[]) from(item, scope);
    condition(body.whereClause as Node | undefined, scope);
    for (const key of [
      'havingClause',
      'sortClause',
      'groupClause',
      'limitCount',
      'limitOffset',
      'windowClause',
      'valuesLists',
      'distinctClause',
    ]) {
      within(body[key], scope);
    }
    return outputs((body.targetList ?? []) as Node[], scope);
  }

  /** The terms of what a list gives out, by name; a star gives all. */
  function outputs(targets: Node[], scope: Scope): Source {
    const columns = new Map<string, Term>();
    for (const { ResTarget } of targets) {
      const { name, val } = ResTarget as { name?: string; val: Node };
      within(val, scope);
      const fields = ((val?.ColumnRef as Node | undefined)?.fields ?? []) as Node[];
      if (fields.some(({ A_Star }) => A_Star)) {
        const of = fields.length > 1 ? textOf(fields[0]) : undefined;
        for (const [alias, source] of scope.sources) {
          if (of === undefined || of === alias) for (const [column, term] of source.columns) columns.set(column, term);
        }
        continue;
      }
      const term = termOf(val, scope);
      const shown = name ?? textOf(fields.at(-1));
      columns.set(shown ?? `?${++unnamed}`, term ?? `?${++unnamed}`);
    }
    return { columns };
  }

  function insert(body: Node, outer: Scope | null): Source {
    const scope = scopeIn(body, outer);
    const { relname, alias } = body.relation as { relname: string; alias?: { aliasname: string } };
    const target = tableSource(relname);
    const given = (body.cols ?? []) as { ResTarget: { name: string } }[];
    const names = given.length > 0 ? given.map(({ ResTarget }) => ResTarget.name) : (columns.get(relname) ?? []);
    const at = names.indexOf('user_id');
    const { SelectStmt } = (body.selectStmt ?? {}) as { SelectStmt?: Node };
    if (SelectStmt?.valuesLists) {
      const rows = (SelectStmt.valuesLists as { List: { items: Node[] } }[]).map(({ List }) => List.items);
      for (const row of rows) for (const value of row) within(value, scope);
      const terms = rows.map((row) => row[at] && termOf(row[at], scope));
      const [first] = terms;
      const isOne = terms.every((term) => term !== undefined && first !== undefined && rootOf(term) === rootOf(first));
      if (isOne) join(target.columns.get('user_id'), first); // rows of two users go to two shards
    } else if (SelectStmt) {
      const inner = select(SelectStmt, scope);
      join(target.columns.get('user_id'), [...inner.columns.values()][at]);
    }
    scope.sources.set(alias?.aliasname ?? relname, target);
    const conflict = body.onConflictClause as Node | undefined;
    scope.sources.set('excluded', target);
    within(conflict?.targetList, scope);
    condition(conflict?.whereClause as Node | undefined, scope);
    return outputs(returned(body), scope);
  }

  function change(body: Node, outer: Scope | null): Source {
    const scope = scopeIn(body, outer);
    from({ RangeVar: body.relation }, scope);
    for (const item of [...((body.fromClause ?? []) as Node[]), ...((body.usingClause ?? []) as Node[])])
      from(item, scope);
    within(body.targetList, scope);
    condition(body.whereClause as Node | undefined, scope);
    return outputs(returned(body), scope);
  }

  const returned = (body: Node) =>
    ((body.returningClause as Node | undefined)?.exprs ?? body.returningList ?? []) as Node[];

  function from(item: Node, scope: Scope): void {
    const [kind = '', body] = Object.entries(item)[0] as [string, Node];
    const { aliasname, colnames } = (body.alias ?? {}) as { aliasname?: string; colnames?: Node[] };
    if (kind === 'RangeVar') {
      const name = body.relname as string;
      const cte = body.schemaname ? undefined : findCte(name, scope);
      scope.sources.set(aliasname ?? name, renamed(cte ?? tableSource(name), colnames));
    } else if (kind === 'RangeSubselect') {
      scope.sources.set(
        aliasname ?? `?${scope.sources.size}`,
        renamed(analyse(body.subquery as Node, scope), colnames),
      );
    } else if (kind === 'JoinExpr') {
      from(body.larg as Node, scope);
      from(body.rarg as Node, scope);
      condition(body.quals as Node | undefined, scope);
      for (const { String: text } of (body.usingClause ?? []) as { String: { sval: string } }[]) {
        const terms = [...scope.sources.values()].flatMap(({ columns: own }) => own.get(text.sval) ?? []);
        for (const term of terms) join(terms[0], term);
      }
    } else {
      within(body, scope); // functions, samples
      scope.sources.set(aliasname ?? `?${scope.sources.size}`, { columns: listColumns(body, colnames) });
    }
  }

  /** The columns of a list that came as parameters in which each row has the user: arrays for `unnest`, JSON of records. */
  function listColumns(body: Node, colnames: Node[] = []): Map<string, Term> {
    const [{ List } = { List: { items: [] } }] = (body.functions ?? []) as { List: { items: Node[] } }[];
    const { funcname = [], args = [] } = (List.items[0]?.FuncCall ?? {}) as { funcname?: Node[]; args?: Node[] };
    if (textOf(funcname.at(-1)) === 'unnest') {
      return new Map(args.flatMap((arg, at) => (isOfUser(givenBy(arg)) ? [[textOf(colnames[at]) ?? '', user]] : [])));
    }
    const given = args[0] && givenBy(args[0]);
    const rows: unknown = typeof given === 'string' && given.startsWith('[') ? JSON.parse(given) : given;
    const names = ((body.coldeflist ?? []) as { ColumnDef: { colname: string } }[]).map(
      ({ ColumnDef }) => ColumnDef.colname,
    );
    const isKey = (name: string) => Array.isArray(rows) && isOfUser(rows.map((row) => (row as Node)[name]));
    return new Map(names.flatMap((name) => (isKey(name) ? [[name, user]] : [])));
  }

  const isOfUser = (list: unknown) => Array.isArray(list) && list.every((one) => one === userId);

  /** What came as a parameter; undefined for any other expression. */
  function givenBy(node: Node): unknown {
    const { ParamRef, TypeCast } = node as { ParamRef?: { number: number }; TypeCast?: { arg: Node } };
    if (TypeCast) return givenBy(TypeCast.arg);
    const given = ParamRef && values[ParamRef.number - 1];
    return typeof given === 'string' && /^\{[^"{}]*\}$/.test(given) ? given.slice(1, -1).split(',') : given; // an array
  }

  /** Joins what must be equal for the condition to hold, and looks into everything in it. */
  function condition(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    const [kind, body] = Object.entries(node)[0] as [string, Node];
    if (kind === 'BoolExpr' && body.boolop === 'AND_EXPR') {
      for (const one of body.args as Node[]) condition(one, scope);
      return;
    }
    if (
      kind === 'A_Expr' &&
      ['AEXPR_OP', 'AEXPR_NOT_DISTINCT'].includes(body.kind as string) &&
      textOf((body.name as Node[])[0]) === '='
    ) {
      const [left, right] = [partsOf(body.lexpr as Node), partsOf(body.rexpr as Node)];
      left.forEach((part, at) => {
        join(termOf(part, scope), right[at] && termOf(right[at], scope));
      });
    }
    if (kind === 'A_Expr' && body.kind === 'AEXPR_OP_ANY' && isOfUser(givenBy(body.rexpr as Node))) {
      join(termOf(body.lexpr as Node, scope), user);
    }
    if (kind === 'SubLink' && body.subLinkType === 'ANY_SUBLINK' && !body.operName) {
      const inner = [...analyse(body.subselect as Node, scope).columns.values()];
      partsOf(body.testexpr as Node).forEach((part, at) => {
        join(termOf(part, scope), inner[at]);
      });
      within(body.testexpr, scope);
      return;
    }
    within(node, scope);
  }

  const partsOf = (node: Node): Node[] => ((node.RowExpr as Node | undefined)?.args as Node[] | undefined) ?? [node];

  /** Looks for statements within an expression. */
  function within(part: unknown, scope: Scope): void {
    if (Array.isArray(part)) {
      for (const one of part) within(one, scope);
    } else if (part !== null && typeof part === 'object') {
      if ('SelectStmt' in part) analyse(part as Node, scope);
      else for (const one of Object.values(part)) within(one, scope);
    }
  }

  function termOf(node: Node, scope: Scope): Term | undefined {
    const [kind, body] = Object.entries(node)[0] as [string, Node];
    if (kind === 'ParamRef') return values[(body.number as number) - 1] === userId ? user : `$${body.number}`;
    if (kind === 'TypeCast') return termOf(body.arg as Node, scope);
    if (kind === 'A_Const') return (body.sval as Node | undefined)?.sval === userId ? user : undefined;
    if (kind !== 'ColumnRef') return undefined;
    const names = (body.fields as Node[]).map(textOf);
    const column = names.at(-1) ?? '';
    const alias = names.length > 1 ? names.at(-2) : undefined;
    for (let at: Scope | null = scope; at; at = at.outer) {
      if (alias !== undefined) {
        const source = at.sources.get(alias);
        if (source) return source.columns.get(column);
      } else {
        for (const { columns: own } of at.sources.values()) if (own.has(column)) return own.get(column);
      }
    }
    return undefined;
  }

  for (const { stmt } of stmts) analyse(stmt, null);
  return found.map(({ table, term }) => ({ table, isBound: rootOf(term) === rootOf(user) }));
}

function findCte(name: string, scope: Scope | null): Source | undefined {
  for (let at = scope; at; at = at.outer) {
    const known = at.ctes.get(name);
    if (known) return known;
  }
  return undefined;
}

/** The columns under the names that an alias gives them. */
function renamed(source: Source, names: Node[] | undefined): Source {
  if (!names || names.length === 0) return source;
  const own = [...source.columns.values()];
  return {
    columns: new Map(names.flatMap((name, at) => (own[at] === undefined ? [] : [[textOf(name) ?? '', own[at]]]))),
  };
}

const textOf = (node: Node | undefined): string | undefined => (node?.String as { sval?: string } | undefined)?.sval;
