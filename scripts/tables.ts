import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AlterTableCmd, type ColumnDef, loadModule, type Node, parseSync, type RangeVar } from 'libpg-query';

// `node scripts/tables.ts` writes the types of the tables as the migrations make them, without a database. setup.mjs runs it
// when a migration changed; a test compares what it read with the database.
const folder = join(import.meta.dirname, '../server/database');

/** A column as the migrations leave it; the type is PostgreSQL's own name. */
export type Column = { type: string; isNullable: boolean; hasDefault: boolean };
type Columns = Map<string, Column>;

/** What `database/pool.ts` and its driver make of a value. */
const readAs: Record<string, string> = {
  ...{
    bool: 'boolean',
    int2: 'number',
    int4: 'number',
    int8: 'number',
    float8: 'number',
    timestamptz: 'Date',
    bytea: 'Buffer',
  },
  ...{ date: 'string', text: 'string', tsvector: 'string', uuid: 'string', varchar: 'string' },
  ...{ _int2: 'number[]', _text: 'string[]', _uuid: 'string[]', json: 'unknown', jsonb: 'unknown' },
};

/** The columns of every table of the migrations; those of a part are its table's. */
export async function readTables(): Promise<Map<string, Columns>> {
  await loadModule();
  const tables = new Map<string, Columns>();
  const files = readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) {
    const { stmts = [] } = parseSync(readFileSync(join(folder, 'migrations', file), 'utf8'));
    for (const { stmt } of stmts) if (stmt) apply(tables, stmt);
  }
  return tables;
}

function apply(tables: Map<string, Columns>, statement: Node): void {
  if ('CreateStmt' in statement && !statement.CreateStmt.partbound) {
    const columns: Columns = new Map();
    tables.set(nameOf(statement.CreateStmt.relation), columns);
    for (const element of statement.CreateStmt.tableElts ?? []) addElement(columns, element);
  }
  if ('AlterTableStmt' in statement) {
    const columns = tables.get(nameOf(statement.AlterTableStmt.relation));
    for (const command of statement.AlterTableStmt.cmds ?? []) {
      if (columns && 'AlterTableCmd' in command) alter(columns, command.AlterTableCmd);
    }
  }
}

function addElement(columns: Columns, element: Node): void {
  if ('ColumnDef' in element) columns.set(element.ColumnDef.colname ?? '', columnOf(element.ColumnDef));
  if (!('Constraint' in element) || element.Constraint.contype !== 'CONSTR_PRIMARY') return;
  for (const key of element.Constraint.keys ?? []) {
    const column = 'String' in key && columns.get(key.String.sval ?? '');
    if (column) column.isNullable = false;
  }
}

function columnOf({ typeName, constraints = [] }: ColumnDef): Column {
  const last = typeName?.names?.at(-1);
  const name = last && 'String' in last ? last.String.sval : '';
  const isCounted = name === 'bigserial';
  const has = (...kinds: string[]) =>
    isCounted || constraints.some((one) => 'Constraint' in one && kinds.includes(one.Constraint.contype ?? ''));
  return {
    type: isCounted ? 'int8' : `${typeName?.arrayBounds ? '_' : ''}${name}`,
    isNullable: !has('CONSTR_NOTNULL', 'CONSTR_PRIMARY', 'CONSTR_IDENTITY'),
    hasDefault: has('CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'),
  };
}

function alter(columns: Columns, { subtype, name = '', def }: AlterTableCmd): void {
  const column = columns.get(name);
  if (subtype === 'AT_AddColumn' || subtype === 'AT_AddConstraint') addElement(columns, def ?? { String: {} });
  if (subtype === 'AT_DropColumn') columns.delete(name);
  if (subtype === 'AT_SetNotNull' && column) column.isNullable = false;
  if (subtype === 'AT_DropNotNull' && column) column.isNullable = true;
  if (subtype === 'AT_ColumnDefault' && column) column.hasDefault = Boolean(def);
}

const nameOf = (relation: RangeVar | undefined) =>
  relation?.schemaname ? `${relation.schemaname}.${relation.relname}` : (relation?.relname ?? '');

/** The text of `made-tables.ts`. */
function typesOf(tables: ReadonlyMap<string, Columns>): string {
  const lines = [...tables].map(([table, columns]) => {
    const members = [...columns].map(([name, column]) => `    ${name}: ${typeOf(column)};\n`);
    return `  '${table}': {\n${members.join('')}  };\n`;
  });
  return `// Written by scripts/tables.ts from the migrations.
import type { ColumnType, Generated } from 'kysely';

/** JSON is written as text; \`tables.ts\` says what it reads as. */
type Json<Unset = never> = ColumnType<unknown, string | Unset, string | Extract<Unset, null>>;

export type MadeTables = {
${lines.join('')}};
`;
}

function typeOf({ type, isNullable, hasDefault }: Column): string {
  const read = readAs[type];
  if (!read) throw new Error(`scripts/tables.ts does not know what ${type} is read as.`);
  const unset = [isNullable && 'null', hasDefault && 'undefined'].filter(Boolean).join(' | ');
  if (read === 'unknown') return unset ? `Json<${unset}>` : 'Json';
  const value = isNullable ? `${read} | null` : read;
  return hasDefault ? `Generated<${value}>` : value;
}

if (import.meta.main) writeFileSync(join(folder, 'made-tables.ts'), typesOf(await readTables()));
