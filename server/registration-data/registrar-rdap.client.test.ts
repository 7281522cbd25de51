import { afterEach, expect, test } from 'vitest';
import { createOutbound } from '../outbound/fetch.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { createRegistrarRdap } from './registrar-rdap.client.ts';

const now = new Date('2026-11-22T12:00:00Z');
const name = { ascii: 'quiet.com', tld: 'com' };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A registrar that answers `body`, asked at the address its registry gave. */
async function asking(status: number, body: unknown) {
  const paths: (string | undefined)[] = [];
  const site = await startTestSite((request, response) => {
    paths.push(request.url);
    response.writeHead(status, { 'content-type': 'application/rdap+json' }).end(JSON.stringify(body));
  });
  const outbound = createOutbound({ mode: 'off', loopback: new Set([site.target]), userAgent: 'test' });
  closers.push(outbound.close, site.close);
  const client = createRegistrarRdap({ outbound, clock: { now: () => now }, keepsText: true });
  const answer = await client.lookUp(name, `${site.url}rdap/domain/QUIET.COM`);
  return { answer, paths };
}

const event = (eventAction: string, eventDate: string) => ({ eventAction, eventDate });

test("D-151 a registrar's answer is a reading of its own kind, with its own end of the term", async () => {
  const events = [event('registrar expiration', '2027-03-01T00:00:00Z')];
  const { answer, paths } = await asking(200, { objectClassName: 'domain', ldhName: 'quiet.com', events });
  expect(paths).toEqual(['/rdap/domain/QUIET.COM']);
  expect(answer).toMatchObject({
    outcome: 'known',
    value: {
      protocol: 'registrarRdap',
      fields: { registrarExpirationDate: { outcome: 'known', value: new Date('2027-03-01T00:00:00Z') } },
    },
    raw: { kind: 'registrarRdap' },
  });
});

test('D-234 a registrar that does not know a name says nothing about its registration', async () => {
  const { answer } = await asking(404, { errorCode: 404, title: 'not found' });
  expect(answer).toMatchObject({ outcome: 'unreadable', reason: 'otherServer' });
});

test('D-212 an inner address of a registrar is refused', async () => {
  const outbound = createOutbound({ mode: 'live', loopback: new Set(), userAgent: 'test' });
  closers.push(outbound.close);
  const client = createRegistrarRdap({ outbound, clock: { now: () => now } });
  expect(await client.lookUp(name, 'https://169.254.169.254/domain/quiet.com')).toMatchObject({
    outcome: 'refused',
    reason: 'refusedAddress',
  });
});
