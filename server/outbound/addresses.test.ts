import { expect, test } from 'vitest';
import { isInnerHost, isLoopbackAddress, isPublicAddress } from './addresses.ts';

const privateHosts = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
  ...['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.168.1.1'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.9', '224.0.0.1', '239.1.1.1', '240.0.0.1'],
  ...['255.255.255.255', '192.88.99.1', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
  ...[
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '',
    'localhost',
    'fe80::%',
  ],
];

test('D-212 loopback, private, link-local, shared, multicast, reserved, mapped, translated and metadata addresses are not public', () => {
  expect(privateHosts.filter(isPublicAddress)).toEqual([]);
});

test('D-212 addresses of the public internet, and the neighbours of blocked ranges, are public', () => {
  const open = [
    ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.1'],
    ...['168.63.129.17', '172.15.255.255', '172.32.0.0', '192.0.1.1', '192.167.0.1', '198.17.0.1', '198.20.0.1'],
    ...['223.255.255.255', '::ffff:1.1.1.1', '2001:4860:4860::8888', '2606:4700::1111', '2a00:1450::1'],
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('D-212 every way to write a private host in a URL is recognised', () => {
  const hosts = [
    ...['127.0.0.1', '127.1', '0', '0x7f000001', '2130706433', '017700000001', '0x7f.0.0.1', '127.0.0.1.', '①②⑦.0.0.1'],
    ...[
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[fd00:ec2::254]',
      '169.254.43518',
      '%31%32%37.0.0.1',
    ],
    ...[
      'localhost',
      'LOCALHOST.',
      'a.localhost',
      'metadata',
      'metadata.google.internal',
      'printer.local',
      'router.lan',
    ],
    ...['metadata.packet.net', 'nas.home.arpa'],
  ];
  expect(hosts.filter((host) => !isInnerHost(new URL(`http://${host}/`).hostname))).toEqual([]);
});

test('security C-4 a name is inner whatever number of dots stands at its end', () => {
  expect(['localhost..', 'metadata.google.internal...', '127.0.0.1..'].filter((host) => !isInnerHost(host))).toEqual(
    [],
  );
});

test('names of the public internet are not private, even when they contain a private word', () => {
  const hosts = [
    'example.com',
    'localhost.example.com',
    'internal.example',
    'xn--p1ai.example',
    'a.b.c.example.',
    'web3.x2y',
  ];
  expect(hosts.filter(isInnerHost)).toEqual([]);
});

test('D-212 a literal IPv6 address is judged as an address, with brackets or without', () => {
  const outer = ['2001:4860:4860::8888', '[2001:4860:4860::8888]', '[2a00::1]'];
  const inner = [
    '::1',
    '[::1]',
    'fd00::1',
    '[fe80::1]',
    '::ffff:10.0.0.1',
    '[::ffff:a00:1]',
    '64:ff9b::1',
    '2002::1',
    '[',
    ':',
  ];
  expect(outer.filter(isInnerHost)).toEqual([]);
  expect(inner.filter((host) => !isInnerHost(host))).toEqual([]);
});

test('only addresses of this machine are loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true);
  expect(['10.0.0.1', '0.0.0.0', '::', '1.1.1.1', ''].some(isLoopbackAddress)).toBe(false);
});
