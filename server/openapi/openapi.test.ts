import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { alertEvents } from '#contract/alert-events.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { callOf, examples } from '../app/separation.examples.ts';
import { annAndBob } from '../app/testing/ann-and-bob.ts';
import { callsAs } from '../app/testing/calls-as.ts';
import { routesOf } from '../app/testing/separation.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { readContract } from './contract-endpoints.ts';

type Content = Record<string, { schema: object }>;
type Operation = { requestBody?: { content: Content }; responses: Record<string, { content?: Content }> };
type Webhook = { post: { requestBody: { content: Record<string, { schema: object; example: object }> } } };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Webhook>;
  components: { schemas: object };
};

async function documentOf({ as }: Pick<FreshApp, 'as'>): Promise<Document> {
  return (await as(null).inject({ url: '/api/openapi.json' })).json() as Document;
}

const operationOf = ({ paths }: Document, { method, path }: Endpoint) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** Reads schemas of the document as a program would that knows nothing else of us. */
function checkerOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: 'document' });
  const known = new Map<object, ValidateFunction>();
  return (schema: object): ValidateFunction => {
    const made =
      known.get(schema) ??
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')));
    known.set(schema, made);
    return made;
  };
}

/** The members of a body as the document spells them; the server takes any letter case (D-003). */
function inSpelling(body: object = {}): unknown {
  if (Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [(key[0] ?? '').toLowerCase() + key.slice(1), value]),
  );
}

describe('the document of all calls', () => {
  test('is OpenAPI 3.1 and every reference in it leads somewhere', async () => {
    const document = await documentOf(await freshApp());
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const check = checkerOf(document);
    for (const schema of Object.values(document.components.schemas))
      expect(() => check(schema as object)).not.toThrow();
  });

  test('NOTE-008 has each event of webhooks, with an example that fits its schema', async () => {
    const document = await documentOf(await freshApp());
    const check = checkerOf(document);
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(alertEvents));
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'] ?? { schema: {}, example: {} };
      const fits = check(schema);
      expect([type, fits(example), fits.errors]).toEqual([type, true, null]);
      expect(example).toMatchObject({ type });
      expect(fits({ ...example, type: 'other' })).toBe(false);
    }
  });

  test('describes every call that is answered, with what it is for, and no other', async () => {
    const app = await freshApp();
    const document = await documentOf(app);
    const routes = routesOf(app);
    const { endpoints } = await readContract();
    const served = endpoints.filter(({ spec }) => routes.includes(callOf(spec)));
    const told = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(told.toSorted()).toEqual(served.map(({ spec }) => callOf(spec)).toSorted());
    expect(endpoints.filter(({ about }) => about === '').map(({ name }) => name)).toEqual([]);
  });

  test('comes to everybody, and again only when it changed', async () => {
    const { as } = await freshApp();
    const first = await as(null).inject({ url: '/api/openapi.json' });
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await as(null).inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('answers of the server are as the document says, call by call', async () => {
    const app = await annAndBob();
    const bobs = Object.values(await app.open());
    const document = await documentOf(app);
    const check = checkerOf(document);
    const proven = new Set<string>();
    const wrong = new Set<string>();
    for await (const { spec, given, answer } of callsAs(app, app.bob, bobs, { isOnce: true })) {
      const operation = operationOf(document, spec);
      const told = operation?.responses[String(spec.status ?? 200)]?.content?.['application/json'];
      if (!told || answer.statusCode >= 300) continue; // a file, or refused
      proven.add(callOf(spec));
      const takes = check(operation?.requestBody?.content['application/json']?.schema ?? {});
      if (!takes(inSpelling(given.body))) wrong.add(`${callOf(spec)} takes more: ${JSON.stringify(takes.errors?.[0])}`);
      const isRight = check(told.schema);
      if (!isRight(answer.json())) wrong.add(`${callOf(spec)} ${JSON.stringify(isRight.errors?.[0])}`);
    }
    expect([...wrong]).toEqual([]);
    const asked = Object.keys(examples).filter((call) => !call.includes('/api/operator/')); // Bob is none
    const silent = asked.filter((call) => !proven.has(call));
    expect(silent.length, `never answered: ${silent}`).toBeLessThan(asked.length / 3);
  }, 240_000); // thousands of calls
});
