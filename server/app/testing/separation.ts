import { sql } from 'kysely';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { readContract } from '../../openapi/contract-endpoints.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { callOf, type Example } from '../separation.examples.ts';

/** Every endpoint of the contract. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const { endpoints } = await readContract();
  return endpoints.map(({ spec }) => spec);
}

/** The routes of the server, each `METHOD path`; the HEAD that comes with a GET is left out. */
export function routesOf({ routes }: Pick<FreshApp, 'routes'>): string[] {
  const all = routes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`));
  return [...new Set(all)].filter(
    (route) => !all.includes(route.replace(/^HEAD /, 'GET ')) || !route.startsWith('HEAD '),
  );
}

/** Makes the call of an example. What comes by chance and the value itself are taken out of what comes back. */
export async function answerTo(
  { as }: Pick<FreshApp, 'as'>,
  user: TestUser | null,
  spec: Endpoint,
  example: Example,
  value: string,
): Promise<{ status: number; text: string }> {
  const { params, query, headers = {}, body } = example(value);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const url = pathOf(spec, params) + search;
  const answer = await as(user).inject({ method: spec.method, url, headers, ...(body ? { payload: body } : {}) });
  const chance = /"(requestId|secret|uri|challenge)":"[^"]*"/g; // another with every answer
  const text = answer.body.replace(chance, '').replaceAll(value, '<value>');
  return { status: answer.statusCode, text };
}

/** Every row of every table as text. */
export async function everyRow({ parts: { db } }: Pick<FreshApp, 'parts'>): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1, 2`.execute(db);
  const read = tables.map(async ({ schema, name }) => {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.table(`${schema}.${name}`)} as t`.execute(db);
    return rows.map(({ text }) => `${schema}.${name} ${text}`);
  });
  return (await Promise.all(read)).flat();
}

type Walk = { endpoints: Endpoint[]; examples: Record<string, Example>; ann: TestUser; bobs: Record<string, string> };

/**
 * Whether a foreign value answers differently from an unknown one of its form, or is told about. One line a finding.
 * What takes no value is called once. The unknown value is asked for once, and again right after an answer that differs:
 * some change with every call.
 */
async function revealingCalls(app: FreshApp, { endpoints, examples, ann, bobs }: Walk): Promise<string[]> {
  const findings: string[] = [];
  for (const spec of endpoints) {
    const example = examples[callOf(spec)];
    if (!example) continue;
    const answers = new Map<string, string>();
    const ask = async (value: string) => JSON.stringify(await answerTo(app, ann, spec, example, value));
    for (const [what, value] of Object.entries(bobs)) {
      const unknown = value.includes('.') ? 'unknown.com' : app.parts.newId();
      const form = value.includes('.') ? 'name' : 'id';
      const foreign = await ask(value);
      const told = Object.values(bobs).filter((secret) => foreign.includes(secret));
      findings.push(...told.map((secret) => `${callOf(spec)} tells ${secret}`));
      if (!JSON.stringify(example(value)).includes(value)) break; // the same for all
      if (!answers.has(form)) answers.set(form, await ask(unknown));
      if (foreign !== answers.get(form) && foreign !== (await ask(unknown)))
        findings.push(`${callOf(spec)} knows ${what}`);
    }
  }
  return findings;
}

/**
 * Walks all endpoints that have an example as `ann`, with `bobs` ids and names. Returns what went wrong, in a line each:
 * calls that know or tell of them, rows of others that changed or went, new rows that name them.
 */
export async function walk(app: FreshApp, given: Walk): Promise<string[]> {
  const before = await everyRow(app);
  const findings = await revealingCalls(app, given);
  const after = new Set(await everyRow(app));
  const isAnns = (row: string) => row.includes(given.ann.id);
  const lost = before.filter((row) => !after.has(row) && !isAnns(row)).map((row) => `lost or changed: ${row}`);
  const known = new Set(before);
  const chosen = /"(id|batchId)": "[^"]*"/g; // what a user calls an own batch
  const names = (row: string) => Object.values(given.bobs).some((id) => row.replace(chosen, '').includes(id));
  const made = [...after].filter((row) => !known.has(row) && names(row));
  return [...new Set([...findings, ...lost, ...made.map((row) => `made: ${row}`)])];
}
