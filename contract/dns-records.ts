import { z } from 'zod';

/**
 * What is read of a name's DNS (DNS-001). `addresses` are those of the name itself, `mx` as zones write them (`10 mail.example`,
 * the preferred first; `0 .` takes no mail, RFC 7505), `spf` the texts that begin with `v=spf1`, `dmarc` those at `_dmarc`,
 * `txt` all other texts.
 */
export const dnsFields = ['addresses', 'mx', 'spf', 'dmarc', 'txt'] as const;
export type DnsField = (typeof dnsFields)[number];

/** Records by their field; none is an empty list, null was never learnt. */
export const DnsRecords = z.record(z.enum(dnsFields), z.array(z.string()).nullable());
export type DnsRecords = z.output<typeof DnsRecords>;

/** The DNS records of a name, as the last look at its website read them, too. */
export const DnsReading = z.object({
  records: DnsRecords,
  /** when it was last asked and something was learnt */
  readAt: z.string(),
  /** what another answer was given for, once; it counts when the next look agrees */
  waiting: z.array(z.enum(dnsFields)),
});
export type DnsReading = z.output<typeof DnsReading>;

/** Mail services by the end of their hosts' names; who runs mail of his own is called by the name of the host. */
const mailServices: readonly (readonly [string, string])[] = [
  ['google.com', 'Google'],
  ['googlemail.com', 'Google'],
  ['outlook.com', 'Microsoft 365'],
  ['mx.microsoft', 'Microsoft 365'],
  ['hotmail.com', 'Microsoft 365'],
  ['icloud.com', 'iCloud'],
  ['zoho.com', 'Zoho'],
  ['zoho.eu', 'Zoho'],
  ['protonmail.ch', 'Proton'],
  ['messagingengine.com', 'Fastmail'],
  ['amazonaws.com', 'Amazon SES'],
  ['cloudflare.net', 'Cloudflare'],
  ['mailgun.org', 'Mailgun'],
  ['mimecast.com', 'Mimecast'],
  ['pphosted.com', 'Proofpoint'],
  ['ppe-hosted.com', 'Proofpoint'],
  ['yandex.net', 'Yandex'],
  ['yandex.ru', 'Yandex'],
  ['secureserver.net', 'GoDaddy'],
  ['registrar-servers.com', 'Namecheap'],
  ['privateemail.com', 'Namecheap'],
  ['ovh.net', 'OVHcloud'],
  ['gandi.net', 'Gandi'],
  ['kundenserver.de', 'IONOS'],
  ['ionos.com', 'IONOS'],
  ['hostinger.com', 'Hostinger'],
  ['improvmx.com', 'ImprovMX'],
  ['forwardemail.net', 'Forward Email'],
  ['migadu.com', 'Migadu'],
  ['mailbox.org', 'mailbox.org'],
  ['tutanota.de', 'Tuta'],
];

/** Host of an MX record; empty where it says that no mail is taken. */
const mailHostOf = (record: string) => record.replace(/^\d+ /, '').replace(/\.$/, '');

/** The last labels of a host, which is who runs it: three where the last but one is no name by itself (`example.co.uk`). */
function holderOf(host: string): string {
  const labels = host.split('.');
  const isSecondLevel = (labels.at(-2)?.length ?? 0) <= 3 && labels.at(-1)?.length === 2;
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}

/** Who takes a name's mail by its MX records, each once, the preferred first; nobody: the name takes none. */
export function mailServicesOf(mx: readonly string[]): string[] {
  const services = mx.map(mailHostOf).flatMap((host) => {
    if (host === '') return [];
    const known = mailServices.find(([end]) => host === end || host.endsWith(`.${end}`));
    return [known?.[1] ?? holderOf(host)];
  });
  return [...new Set(services)];
}

export const dmarcPolicies = ['none', 'quarantine', 'reject'] as const;
export type DmarcPolicy = (typeof dmarcPolicies)[number];

/** What receivers are to do with forged mail of the name (RFC 9989); null: no valid record says so, or several do. */
export function dmarcPolicyOf(dmarc: readonly string[]): DmarcPolicy | null {
  const [record, ...others] = dmarc;
  if (record === undefined || others.length > 0) return null;
  const [, policy = ''] = /;\s*p\s*=\s*([a-z]{1,20})/i.exec(record) ?? [];
  return dmarcPolicies.find((known) => known === policy.toLowerCase()) ?? null;
}

/** Records as a change tells them: who takes the mail and what DMARC asks for, of all else the records. */
export function toldRecords(field: string, records: readonly string[]): string[] {
  if (field === 'mx') return mailServicesOf(records);
  const policy = field === 'dmarc' ? dmarcPolicyOf(records) : null;
  return policy === null ? [...records] : [policy];
}
