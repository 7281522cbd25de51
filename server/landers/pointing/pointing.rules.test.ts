import { expect, test } from 'vitest';
import { type Expected, judge, nextLookAfter, nowhere } from './pointing.rules.ts';

const ours: Expected = {
  nameservers: ['ns1.names.example', 'ns2.names.example'],
  isServedByUs: true,
  addresses: ['192.0.2.10', '2001:db8::10'],
  host: 'app.names.example',
};
const others = ['ns1.host.example'];
const at = (...addresses: string[]) => ({ addresses, aliases: [] });
const alias = (...aliases: string[]) => ({ addresses: [], aliases });

test.each([
  ['our nameservers, one of them or all', ['ns2.names.example'], null, 'pointing nameservers'],
  [
    'ours beside others: which answers is chance',
    ['ns1.names.example', ...others],
    null,
    'notPointing partlyNameservers',
  ],
  ['no nameservers at the registry', [], null, 'notPointing notDelegated'],
  ['our address', others, at('192.0.2.10'), 'pointing addresses'],
  ['both, IPv6 in another writing', others, at('192.0.2.10', '2001:DB8:0:0::10'), 'pointing addresses'],
  [
    'ours and another: some visitors get elsewhere',
    others,
    at('192.0.2.10', '192.0.2.11'),
    'notPointing partlyAddresses',
  ],
  ['IPv6 of somebody else beside our IPv4', others, at('192.0.2.10', '2001:db8::99'), 'notPointing partlyAddresses'],
  ['another address', others, at('192.0.2.11'), 'notPointing elsewhere'],
  ['no address', others, nowhere, 'notPointing noAddress'],
  ['our host by CNAME', others, alias('app.names.example'), 'pointing alias'],
  ['another host by CNAME', others, alias('shops.example'), 'notPointing elsewhere'],
] as const)('D-175 %s', (_, nameservers, apex, wanted) => {
  const { state, cause, www } = judge({ nameservers, apex, www: apex }, ours);
  expect(`${state} ${cause}`).toBe(wanted);
  expect(www).toBe(state);
});

test('D-154 with DNS_MODE off our nameserver hosts say nothing: the addresses decide', () => {
  const off = { ...ours, isServedByUs: false };
  const found = { nameservers: ['ns1.names.example'], www: null };
  expect(judge({ ...found, apex: at('192.0.2.10') }, off)).toEqual({
    state: 'pointing',
    cause: 'addresses',
    www: null,
  });
  expect(judge({ ...found, apex: at('192.0.2.11') }, off).state).toBe('notPointing');
});

test('a name that leads here is checked daily, another one after 15 minutes and ever more rarely, all spread a little', () => {
  const minutes = (ms: number) => Math.round(ms / 60_000);
  expect(minutes(nextLookAfter('pointing', 0, 0.5))).toBe(1_440);
  expect([0, 1, 2, 6, 7, 100].map((tries) => minutes(nextLookAfter('notPointing', tries, 0.5)))).toEqual([
    15, 30, 60, 960, 1_440, 1_440,
  ]);
  expect(nextLookAfter('pointing', 0, 1) - nextLookAfter('pointing', 0, 0)).toBeCloseTo(8_640_000);
});
