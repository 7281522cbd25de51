import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { freshApp } from '../testing/app.ts';
import { callOf, examples } from './separation.examples.ts';
import { contractEndpoints, routesOf } from './testing/separation.ts';

const hostile = ['a\0b', '\0', 'a\ud800b'];

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodOptional) return keysOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(keysOf);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

/** Every way to put `text` in the place of one text inside a value. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value)) return value.flatMap((part, at) => withText(part, text).map((one) => value.with(at, one)));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => withText(part, text).map((one) => ({ ...value, [key]: one })));
}

/** The inputs of a call, each with `text` in one place: its path, any parameter that it knows, a text of its body. */
function hostileInputs(spec: Endpoint, { params = {}, query = {}, body }: Input, text: string): Input[] {
  const given = { params, query, ...(body === undefined ? {} : { body }) };
  return [
    ...Object.keys(params).map((key) => ({ ...given, params: { ...params, [key]: text } })),
    ...keysOf(spec.query).map((key) => ({ ...given, query: { ...query, [key]: text } })),
    ...keysOf(spec.body).map((key) => ({ ...given, body: { ...(body as object | undefined), [key]: text } })),
    ...withText(body, text).map((one) => ({ ...given, body: one })),
  ];
}

test('security N-6 no call answers 500 for a zero byte or half a surrogate pair, wherever it stands', async () => {
  const app = await freshApp({ isOwn: true });
  const operator = await app.given.operator();
  const routes = routesOf(app);
  const calls = (await contractEndpoints()).filter((spec) => routes.includes(callOf(spec)));
  expect(calls.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const spec of calls) {
    const example = examples[callOf(spec)]?.(app.parts.newId()) ?? {};
    for (const text of hostile) {
      for (const { params = {}, query = {}, body } of hostileInputs(spec, example, text)) {
        const path = Object.values(params).every((value) => value.isWellFormed()) ? pathOf(spec, params) : null;
        if (path === null) continue; // no URL can hold it
        const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
        const payload =
          body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
        const { statusCode } = await app.as(operator).inject({ method: spec.method, url: path + search, ...payload });
        if (statusCode === 500) wrong.push(`${callOf(spec)} ${JSON.stringify({ params, query, body })}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
