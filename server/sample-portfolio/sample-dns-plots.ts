import type { DnsField } from '#contract/dns-records.ts';
import type { dnsMeanings } from '#contract/monitoring-meanings.ts';
import type { Plot } from './sample-plot.ts';

type Turn = [count: number, DnsField, before: string[], after: string[], (typeof dnsMeanings)[number]];

const [own, google, microsoft] = [
  '10 mail.names.test',
  '1 aspmx.l.google.com',
  '0 names-test.mail.protection.outlook.com',
];
const [spfGoogle, spfMicrosoft] = [
  'v=spf1 include:_spf.google.com ~all',
  'v=spf1 include:spf.protection.outlook.com -all',
];
const [watching, rejecting] = ['v=DMARC1; p=none', 'v=DMARC1; p=reject'];

const turns: Turn[] = [
  [3, 'mx', [own], [google], 'mailElsewhere'],
  [2, 'mx', [google], [], 'mailGone'],
  [2, 'mx', [], [microsoft], 'mailBegun'],
  [4, 'addresses', ['192.0.2.10'], ['198.51.100.20'], 'addressesChanged'],
  [1, 'addresses', ['192.0.2.10'], [], 'addressesGone'],
  [2, 'addresses', [], ['203.0.113.30'], 'addressesBegun'],
  [1, 'spf', [spfGoogle], [], 'spfRemoved'],
  [2, 'spf', [spfGoogle], [spfMicrosoft], 'spfChanged'],
  [2, 'spf', [], [spfMicrosoft], 'spfAdded'],
  [1, 'dmarc', [rejecting], [], 'dmarcRemoved'],
  [1, 'dmarc', [rejecting], [watching], 'dmarcLoosened'],
  [2, 'dmarc', [watching], [rejecting], 'dmarcTightened'],
  [2, 'dmarc', [], [watching], 'dmarcAdded'],
  [2, 'txt', ['site-check=one'], ['site-check=two'], 'txtChanged'],
];

/** What changes of DNS records (DNS-002). */
export const dnsPlots: Plot[] = turns.map(([count, field, before, after, meaning]) => ({
  count,
  tell: () => [{ kind: 'dns', field, before, after, meaning }],
}));
