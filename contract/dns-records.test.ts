import { expect, test } from 'vitest';
import { dmarcPolicyOf, mailServicesOf } from './dns-records.ts';

test.each([
  ['hosts of one service', ['1 aspmx.l.google.com', '5 alt1.aspmx.l.google.com'], ['Google']],
  ['a tenant’s own host', ['0 mill-com.mail.protection.outlook.com'], ['Microsoft 365']],
  ['two services, the preferred first', ['10 mx.zoho.eu', '20 aspmx.l.google.com'], ['Zoho', 'Google']],
  ['a host of its own', ['10 mail.mill.example'], ['mill.example']],
  ['one below a second level', ['10 mx.mill.co.uk'], ['mill.co.uk']],
  ['a null MX (RFC 7505)', ['0 .'], []],
  ['no record', [], []],
  ['an end that only looks like a service', ['10 mx.notgoogle.com'], ['notgoogle.com']],
])('DNS-001 who takes mail is read from MX records: %s', (_, mx, services) => {
  expect(mailServicesOf(mx)).toEqual(services);
});

test.each([
  [['v=DMARC1; p=reject; np=reject'], 'reject'],
  [['v=DMARC1;p = Quarantine'], 'quarantine'],
  [['v=DMARC1; sp=reject; p=none'], 'none'],
  [['v=DMARC1; p=banana'], null],
  [['v=DMARC1'], null],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], null],
  [[], null],
])('DNS-001 the policy of DMARC is read from %j', (records, policy) => {
  expect(dmarcPolicyOf(records)).toBe(policy);
});
