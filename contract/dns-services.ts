import type { RegistrarFacts } from './registrars.ts';

/** The services whose DNS can be written to with an account of one's own (ZONE-001), in the order in which they are offered. */
export const dnsServiceKeys = ['cloudflareDns', 'route53Dns', 'digitalocean', 'hetzner', 'desec', 'powerdns'] as const;
export type DnsServiceKey = (typeof dnsServiceKeys)[number];

const secret = (key: string) => ({ key, isSecret: true });
const open = (key: string) => ({ key, isSecret: false });

/** What is to be known of each service before an account is connected. */
export const dnsServiceFacts: Record<DnsServiceKey, RegistrarFacts> = {
  cloudflareDns: {
    label: 'Cloudflare',
    fields: [secret('token')],
    keyPage: 'https://dash.cloudflare.com/profile/api-tokens',
    right: 'Zone: Zone: Read, Zone: DNS: Edit',
    steps: ['createKey'],
  },
  route53Dns: {
    label: 'Amazon Route 53',
    fields: [open('accessKeyId'), secret('secretAccessKey')],
    keyPage: 'https://console.aws.amazon.com/iam/home#/users',
    right:
      'route53:ListHostedZones, route53:ListHostedZonesByName, route53:GetHostedZone, route53:ListResourceRecordSets, route53:ChangeResourceRecordSets',
    steps: ['createKey'],
  },
  digitalocean: {
    label: 'DigitalOcean',
    fields: [secret('token')],
    keyPage: 'https://cloud.digitalocean.com/account/api/tokens',
    right: 'domain: create, read, delete',
    steps: ['createKey', 'rememberEnd'],
  },
  hetzner: {
    label: 'Hetzner',
    fields: [secret('token')],
    keyPage: 'https://console.hetzner.cloud/projects',
    right: 'Read & Write',
    steps: ['createKey'],
  },
  desec: {
    label: 'deSEC',
    fields: [secret('token')],
    keyPage: 'https://desec.io/tokens',
    right: '',
    steps: ['createKey', 'allowAddress'],
  },
  powerdns: {
    label: 'PowerDNS',
    fields: [open('serverUrl'), secret('apiKey')],
    keyPage: 'https://doc.powerdns.com/authoritative/http-api/',
    right: '',
    steps: ['openServer'],
  },
};
