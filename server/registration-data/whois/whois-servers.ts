import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = z.object({ servers: z.record(z.string(), z.array(z.string())) });

/** Hosts of the WHOIS servers shipped with the product, by TLD in A-labels (`uk`, `co.za`). */
export function bundledWhoisHosts(): ReadonlyMap<string, string> {
  const { servers } = file.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'whois-servers.json'), 'utf8')));
  return new Map(Object.entries(servers).flatMap(([host, tlds]) => tlds.map((tld) => [tld, host] as const)));
}

/** Knows the TLDs of every other one; refers to the server of the registry. */
export const ianaHost = 'whois.iana.org';

/** What stands for the name in a query form. */
export const namePlace = '{name}';

/** How servers want to be asked that take more than a name alone (their own help texts; RFC 3912 leaves it to them). */
const queryForms: Readonly<Record<string, string>> = {
  'whois.verisign-grs.com': 'domain ={name}', // else hosts that begin with the name answer, too
  'ccwhois.verisign-grs.com': 'domain ={name}',
  'whois.nic.name': 'domain = {name}',
  'whois.denic.de': '-T dn,ace {name}', // without it the status alone
  'whois.jprs.jp': '{name}/e', // in English, in place of ISO-2022-JP
  'whois.punktum.dk': '--charset=utf-8 {name}',
};

/** The query form of a host in lower case. */
export function queryFormOf(host: string): string {
  return queryForms[host] ?? namePlace;
}

/** What servers write in where it is not UTF-8. */
const charsets: Readonly<Record<string, string>> = {
  'whois.registro.br': 'iso-8859-1',
  'whois.isnic.is': 'iso-8859-1',
  'whois.norid.no': 'iso-8859-1',
  'whois.dns.lu': 'iso-8859-1',
  'whois.fi': 'iso-8859-1',
  'whois.nic.hu': 'iso-8859-2',
  'whois.kg': 'windows-1251',
  'whois.tcinet.ru': 'koi8-r',
  'whois.kr': 'euc-kr',
  'whois.cnnic.cn': 'gb18030',
  'whois.twnic.net.tw': 'big5',
  'whois.hkirc.hk': 'big5',
};

/** The charset that a host in lower case is known to write in, besides UTF-8. */
export function charsetOf(host: string): string | undefined {
  return charsets[host];
}

/** TLDs whose WHOIS gives both dates, asked for them where RDAP leaves one out. */
const dated = new Set('ar ca cz fi fo fr id is pl sg si th tw tz ua uk'.split(' '));

/** True when the WHOIS of a TLD is known to give the registration and the expiration date. */
export function givesDates(tld: string): boolean {
  return dated.has(tld.slice(tld.lastIndexOf('.') + 1));
}
