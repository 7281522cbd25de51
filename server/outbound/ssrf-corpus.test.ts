import { expect, test } from 'vitest';
import { corpora } from '../testing/corpora.ts';
import type { AddressLookup } from './connector.ts';
import { createOutbound } from './fetch.ts';

type Item = { url: string; namesInnerTarget: boolean };

// A page of public documentation: nothing in its address is private, so only the lookup can tell.
const toLookUp: Record<string, string[]> = { 'the large collection': ['developers.digitalocean.com'] };

test.each(corpora('payloads'))(
  'D-212 every hostile address of $of is refused before a connection',
  { tags: ['corpora'] },
  async (corpus) => {
    const items = corpus.items<Item>('ssrf.jsonl').filter((item) => item.namesInnerTarget);
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
    expect(lookedUp).toEqual(toLookUp[corpus.of] ?? []);
  },
);
