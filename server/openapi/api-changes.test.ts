import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { apiChanges } from './api-changes.ts';
import { shapeOf } from './api-shape.ts';
import { openApiDocument } from './document.ts';

const described = { productName: 'Namestead', publicUrl: 'http://localhost', version: '1', cookieName: 'session' };
const today = '2027-03-01';

function apiOf(calls: Record<string, Endpoint>, schemas: Record<string, z.ZodType> = {}) {
  const endpoints = Object.entries(calls).map(([name, spec]) => ({ name, file: 'things', spec, about: 'A thing.' }));
  return shapeOf(openApiDocument({ endpoints, schemas: new Map(Object.entries(schemas)) }, described));
}

const scope = 'domains:read';
const empty = z.object({});
/** Lines of what changed when one call becomes another; those that break something begin with an exclamation mark. */
function changed(before: Endpoint | null, after: Endpoint | null): string[] {
  const [was, is] = [before, after].map((spec) => apiOf(spec ? { GetThing: spec } : {}));
  return was && is ? apiChanges(was, is, today).map(({ text, isBreaking }) => `${isBreaking ? '! ' : ''}${text}`) : [];
}
const answering = (reply: z.ZodType) => endpoint('GET /api/thing', { scope, reply });
const taking = (body: z.ZodType) => endpoint('POST /api/thing', { scope, body, reply: empty });
const asking = (query: z.ZodType) => endpoint('GET /api/thing', { scope, query, reply: empty });

describe('what changed in the API', () => {
  test('KEY-012 a call is told once when it comes or goes, with all that is in it', () => {
    const spec = taking(z.object({ name: z.string() }));
    expect(changed(spec, spec)).toEqual([]);
    expect(changed(null, spec)).toEqual(['`GetThing`: added, POST /api/thing']);
    expect(changed(spec, null)).toEqual(['! `GetThing`: removed']);
    expect(changed(spec, { ...spec, path: '/api/other' })).toEqual([
      '! `GetThing`: POST /api/other, was POST /api/thing',
    ]);
  });

  test('KEY-012 a call that asks for another scope breaks programs, one that no key could make before does not', () => {
    const spec = taking(z.object({ name: z.string() }));
    const other = endpoint('POST /api/thing', { ...spec, scope: 'domains:write' });
    expect(changed(spec, other)).toEqual(['! `GetThing needs`: domains:write, was domains:read']);
    const closed = endpoint('POST /api/thing', { ...spec, scope: null });
    expect(changed(closed, spec)).toEqual(['`GetThing needs`: added, domains:read']);
    expect(changed(spec, closed)).toEqual(['! `GetThing needs`: removed']);
    expect(changed(closed, endpoint('POST /api/thing', { scope: null, reply: z.string() }))).toEqual([]);
  });

  test('KEY-012 what an answer loses or may leave out breaks programs, new members and words do not', () => {
    const was = z.object({ id: z.string(), state: z.enum(['on', 'off']), rows: z.array(z.object({ at: z.int() })) });
    const changes = (is: z.ZodType) => changed(answering(was), answering(is));
    expect(changes(was.extend({ more: z.object({ deep: z.string() }) }))).toEqual([
      '`GetThing answers body.more`: added, object',
    ]);
    expect(changes(was.omit({ rows: true }))).toEqual(['! `GetThing answers body.rows`: removed']);
    expect(changes(was.extend({ id: z.string().nullable() }))).toEqual(['! `GetThing answers body.id`: also null']);
    expect(changes(was.extend({ id: z.string().optional() }))).toEqual(['! `GetThing answers body.id`: optional']);
    expect(changes(was.extend({ state: z.enum(['on', 'off', 'new']) }))).toEqual([
      '`GetThing answers body.state`: also "new"',
    ]);
    expect(changes(was.extend({ rows: z.array(z.object({ at: z.string() })) }))).toEqual([
      '! `GetThing answers body.rows[].at`: also string, no longer integer',
    ]);
  });

  test('KEY-012 what a call takes no more or demands breaks programs, what it also takes does not', () => {
    const was = z.object({ name: z.string(), kind: z.enum(['a', 'b']).optional(), tags: z.array(z.string()) });
    const changes = (is: z.ZodType) => changed(taking(was), taking(is));
    expect(changes(was.extend({ note: z.string().optional() }))).toEqual([
      '`GetThing takes body.note`: added, string, optional',
    ]);
    expect(changes(was.extend({ note: z.string() }))).toEqual(['! `GetThing takes body.note`: added, string']);
    expect(changes(was.extend({ kind: z.enum(['a', 'b']) }))).toEqual(['! `GetThing takes body.kind`: required']);
    expect(changes(was.extend({ kind: z.enum(['a']).optional() }))).toEqual([
      '! `GetThing takes body.kind`: no longer "b"',
    ]);
    expect(changes(was.extend({ name: z.string().nullish() }))).toEqual([
      '`GetThing takes body.name`: also null, optional',
    ]);
    expect(changes(was.omit({ tags: true }))).toEqual(['! `GetThing takes body.tags`: removed']);
    expect(changed(asking(z.object({ take: z.int().optional() })), asking(z.object({ take: z.int() })))).toEqual([
      '! `GetThing takes query.take`: required',
    ]);
  });

  test('KEY-012 a schema that got a name, or members in another order, changed nothing', () => {
    const thing = z.object({ id: z.string(), of: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]) });
    const same = z.object({ of: thing.shape.of, id: z.string() });
    const [was, is] = [apiOf({ GetThing: answering(thing) }, { thing }), apiOf({ GetThing: answering(same) })];
    expect(apiChanges(was, is, today)).toEqual([]);
    expect(Object.fromEntries(is)).toMatchObject({ 'GetThing answers body.of.a': 'string, optional' });
  });

  test('KEY-013 a call that was announced to end goes after its last day without breaking anything', () => {
    const spec = answering(empty);
    const ending = (sunset: string) =>
      endpoint('GET /api/thing', { scope, reply: empty, deprecated: { since: '2027-01-01', sunset, instead: spec } });
    expect(changed(spec, ending('2027-09-01'))).toEqual([
      '`GetThing`: GET /api/thing, deprecated, ends 2027-09-01, was GET /api/thing',
    ]);
    expect(changed(ending('2027-09-01'), null)).toEqual(['! `GetThing`: removed']);
    expect(changed(ending('2027-03-01'), null)).toEqual(['`GetThing`: removed']);
  });
});
