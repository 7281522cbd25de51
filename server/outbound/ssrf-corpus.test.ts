import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AddressLookup } from './connector.ts';
import { createOutbound } from './fetch.ts';

const file = join(import.meta.dirname, '../../../shared/corpora/payloads/ssrf.jsonl');
const isPresent = existsSync(file);
if (!isPresent) console.warn(`SKIPPED: ${file} is absent, the list of hostile addresses was not run.`);

type Item = { url: string; namesInnerTarget: boolean };

test.skipIf(!isPresent)('D-212 every hostile address of the list is refused before a connection', async () => {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const items = lines.map((line) => JSON.parse(line) as Item).filter((item) => item.namesInnerTarget);
  const lookedUp: string[] = [];
  const lookup: AddressLookup = (hostname, _options, callback) => {
    lookedUp.push(hostname);
    callback(null, [{ address: '169.254.169.254', family: 4 }]); // what a hostile name server would answer
  };
  const outbound = createOutbound({ mode: 'live', loopback: new Set(), userAgent: 'test', lookup });
  const kinds = new Set<string>();
  for (const { url } of items) {
    const failure = await outbound.request(url, { allowHttp: true }).catch((error: { kind: string }) => error);
    kinds.add('kind' in failure ? failure.kind : `${url} was answered`);
  }
  await outbound.close();
  expect(items.length).toBeGreaterThan(0);
  expect([...kinds].sort()).toEqual(['badUrl', 'refusedAddress']);
  // A page of public documentation: nothing in its address is private, so only the lookup can tell.
  expect(lookedUp).toEqual(['developers.digitalocean.com']);
});
