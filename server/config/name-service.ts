import { isIP } from 'node:net';
import type { DnsMode } from '#contract/delegation.ts';
import { isInnerHost } from '../outbound/addresses.ts';
import { SettingError } from './setting-error.ts';

type Given = {
  mode: DnsMode;
  hosts: string[];
  addresses: string[];
  listen: string[];
  powerdns: { url: string; key: string };
  isSigned: boolean;
  isMailLocked: boolean;
  productDomain: string;
};

const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const listenAddress = /^(\[[0-9a-f:]{2,39}\]|[0-9.]{7,15}):(\d{1,5})$/;

/** A name that a registry can delegate to: not `localhost`, an address, or a name of a house or a cloud. */
const isPublicName = (name: string) => hostName.test(name) && isIP(name) === 0 && !isInnerHost(name);

/** The nameservers of this installation and what they say (D-001, D-154). Throws SettingError. */
export function nameServiceConfig(given: Given) {
  const { mode, addresses, powerdns, isSigned, isMailLocked, productDomain } = given;
  const named = given.hosts.map((host) => host.toLowerCase().replace(/\.$/, ''));
  const isByDefault = mode === 'builtin' && named.length === 0 && isPublicName(productDomain);
  const nsHosts = isByDefault ? [`ns1.${productDomain}`, `ns2.${productDomain}`] : [...new Set(named)];
  for (const host of nsHosts) if (!isPublicName(host)) throw wrong('NS_HOSTS', host, 'a public host name');
  for (const one of addresses) if (isIP(one) === 0) throw wrong('LANDER_ADDRESSES', one, 'an IP address');
  const listen = given.listen.join() === 'none' ? [] : given.listen.map((text) => listenAddressOf('NS_LISTEN', text));
  if (mode !== 'off') {
    if (nsHosts.length < 2) throw new SettingError(`NS_HOSTS: DNS_MODE ${mode} needs two public nameserver hosts.`);
    if (addresses.length === 0) throw new SettingError(`LANDER_ADDRESSES is required with DNS_MODE ${mode}.`);
  }
  if (isSigned && mode !== 'external') {
    throw new SettingError('NS_DNSSEC: names are signed with DNS_MODE external alone.');
  }
  if (mode === 'external' && (!/^https?:/.test(powerdns.url) || powerdns.key === '')) {
    throw new SettingError('POWERDNS_URL (http or https) and POWERDNS_KEY are required with DNS_MODE external.');
  }
  return { nsHosts, nameService: { mode, landerAddresses: addresses, listen, powerdns, isSigned, isMailLocked } };
}

/** An address with a port, as the setting of this name has it. Throws SettingError. */
export function listenAddressOf(name: string, text: string): { host: string; port: number } {
  const [, host = '', port = ''] = listenAddress.exec(text.toLowerCase()) ?? [];
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0 || Number(port) > 65_535)
    throw wrong(name, text, 'an address with a port, like 192.0.2.1:53');
  return { host: address, port: Number(port) };
}

const wrong = (name: string, value: string, wanted: string) =>
  new SettingError(`${name}: "${value}" is not ${wanted}.`);
