import type { MailService } from '#contract/mail-service.ts';
import type { Parts } from '../context.ts';
import type { DnsClient } from '../dns/dns.client.ts';
import { dkimKeyOf } from './dkim-key.ts';
import { domainOf, isSigningDomain } from './mail-domain.ts';
import { judgeRecord, wantedRecords } from './mail-records.rules.ts';
import { holdsMail, mailboxOf } from './mailer.ts';

type ServiceParts = Pick<Parts, 'config' | 'sandbox' | 'db' | 'auth' | 'clock' | 'log'>;

/** How mails leave and arrive, and the records to set in DNS, not looked up. */
export async function getMailService(parts: ServiceParts): Promise<MailService> {
  const { config } = parts;
  const domain = domainOf(config.mail.from);
  const key = isSigningDomain(domain) ? await dkimKeyOf(parts, domain) : null;
  return {
    mode: holdsMail(config) ? 'held' : config.mail.url !== '' ? 'live' : config.sandbox.isOn ? 'sandbox' : 'off',
    from: config.mail.from,
    mailbox: mailboxOf(parts),
    receives: config.mail.domain || null,
    records: wantedRecords(config, key).map((record) => ({ ...record, state: 'unchecked', found: [] })),
  };
}

/** The same with how each record stands in DNS now. */
export async function checkMailService(
  parts: ServiceParts,
  dns: Pick<DnsClient, 'txtOf' | 'mxOf'>,
): Promise<MailService> {
  const service = await getMailService(parts);
  const look = async (record: MailService['records'][number]) =>
    judgeRecord(record, await (record.type === 'MX' ? dns.mxOf(record.name) : dns.txtOf(record.name)));
  return { ...service, records: await Promise.all(service.records.map(look)) };
}
