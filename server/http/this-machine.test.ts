import { expect, test } from 'vitest';
import { isFromThisMachine } from './this-machine.ts';

const atHome = { publicUrl: 'http://localhost:3000', trustProxy: false };
const local = { address: '127.0.0.1', host: 'localhost:3000', headers: {} };

test.each([
  [atHome, local],
  [atHome, { ...local, address: '::1', host: '[::1]:3000' }],
  [
    { ...atHome, publicUrl: 'http://127.0.0.1:3000' },
    { ...local, address: '::ffff:127.0.0.1', host: '127.0.0.1' },
  ],
])('D-019 a request from this machine is recognised: %o %o', (config, caller) => {
  expect(isFromThisMachine(config, caller)).toBe(true);
});

test.each([
  ['another address', atHome, { ...local, address: '192.0.2.7' }],
  ['no address', atHome, { ...local, address: undefined }],
  ['a proxy that says for whom', atHome, { ...local, headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a proxy that says so in the standard way', atHome, { ...local, headers: { forwarded: 'for=192.0.2.7' } }],
  ['a proxy that passes the host on', atHome, { ...local, host: 'names.example' }],
  ['a host that only begins like ours', atHome, { ...local, host: 'localhost.evil.example' }],
  ['no host', atHome, { ...local, host: undefined }],
  ['a proxy that is announced', { ...atHome, trustProxy: true }, local],
  ['a public address that a plain proxy serves', { ...atHome, publicUrl: 'https://names.example' }, local],
  ['an address of the local network', { ...atHome, publicUrl: 'http://192.168.1.5:3000' }, local],
])('D-019 security H-1 a request is not from this machine with %s', (_kind, config, caller) => {
  expect(isFromThisMachine(config, caller)).toBe(false);
});
