import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '../openapi/document.ts';
import { freshApp } from '../testing/app.ts';
import { serve } from './serve.ts';

const spec = { scope: 'domains:read', params: z.object({ id: z.string() }), reply: z.object({}) } as const;
const instead = endpoint('GET /api/things/:id', spec);
const old = endpoint('GET /api/old-things/:id', {
  ...spec,
  deprecated: { since: '2026-12-01', sunset: '2027-06-30', instead },
});

test('KEY-013 each answer of a call that will go says since when, until when and what to call instead', async () => {
  const { app, parts, as, given } = await freshApp({ isOwn: true });
  serve(app, parts, old, () => ({}));
  serve(app, parts, instead, () => ({}));
  const ann = await given.user();
  const headers = {
    deprecation: '@1796083200',
    sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
    link: '</api/things/7%2F8>; rel="successor-version", </api/openapi.json>; rel="deprecation"',
  };
  for (const [caller, status] of [[ann, 200] as const, [null, 401] as const]) {
    const answer = await as(caller).inject({ url: '/api/old-things/7%2F8' });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(headers);
  }
  const next = await as(ann).inject({ url: '/api/things/7' });
  for (const name of Object.keys(headers)) expect(next.headers).not.toHaveProperty(name);
});

test('KEY-013 the document marks a call that will go, with its last day', () => {
  const described = { productName: 'Namestead', publicUrl: 'http://localhost', version: '1', cookieName: 'session' };
  const endpoints = [{ name: 'GetOldThing', file: 'things', spec: old, about: 'A thing.' }];
  expect(openApiDocument({ endpoints, schemas: new Map() }, described).paths).toMatchObject({
    '/api/old-things/{id}': {
      get: {
        deprecated: true,
        'x-sunset': '2027-06-30',
        description: 'A thing. It ends on 2027-06-30; call GET /api/things/:id instead.',
      },
    },
  });
});
