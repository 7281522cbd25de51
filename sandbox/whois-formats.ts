import type { WhoisSuffix } from '#contract/sandbox.ts';
import type { SandboxFacts } from './names.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const days = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');

/** Parts of a date in UTC as registries write them. */
function parts(date: Date) {
  const [y, mo, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()] as const;
  const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return {
    y: String(y),
    m: two(mo + 1),
    d: two(d),
    day: String(d),
    month: String(mo + 1),
    word: months[mo] as string,
    clock,
  };
}

const iso = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
const ymd = (date: Date, sign = '-') => date.toISOString().slice(0, 10).replaceAll('-', sign);
const dmy = (date: Date, sign = '-') => ymd(date).split('-').reverse().join(sign);
const epp = (status: string) => `${status} https://icann.org/epp#${status}`;

export type WhoisFormat = {
  registered(facts: SandboxFacts, now: Date): string[];
  free(name: string, now: Date): string[];
  /** of a refusal: how the registry says that it was asked too much; `seconds` is null where it gives no time */
  refusal(seconds: number | null): string[];
  charset?: 'latin1';
};

const quota = (seconds: number | null): string[] =>
  seconds === null
    ? ['% Query rate limit exceeded. Please try again later.']
    : ['% You have exceeded your quota of queries.', `% Please wait ${seconds} seconds before the next one.`];

const none = (text: (name: string) => string) => (name: string) => [text(name)];

/** How the registries write that the sandbox's WHOIS suffixes are named after; facts and names are the sandbox's. */
export const whoisFormats: Record<WhoisSuffix, WhoisFormat> = {
  'name.test': {
    registered: ({ name, registrar, ...facts }, now) => [
      `Domain Name: ${name.toUpperCase()}`,
      'Registry Domain ID: 100200300_DOMAIN_NAME-TEST',
      'Registrar WHOIS Server: whois.registrar.test',
      `Updated Date: ${iso(facts.changedAt)}`,
      `Creation Date: ${iso(facts.registeredAt)}`,
      `Registry Expiry Date: ${iso(facts.expiresAt)}`,
      `Registrar: ${registrar.name}`,
      `Registrar IANA ID: ${registrar.ianaId}`,
      'Registrar Abuse Contact Email: abuse@registrar.test',
      'Registrar Abuse Contact Phone: +1.5550100',
      ...facts.eppStatuses.map((status) => `Domain Status: ${epp(status)}`),
      'Registrant Name: REDACTED FOR PRIVACY',
      'Registrant Email: someone@person.test',
      ...facts.nameservers.map((host) => `Name Server: ${host.toUpperCase()}`),
      `DNSSEC: ${facts.isSigned ? 'signedDelegation' : 'unsigned'}`,
      `>>> Last update of WHOIS database: ${iso(now)} <<<`,
    ],
    free: none((name) => `No match for "${name.toUpperCase()}".`),
    refusal: quota,
  },
  'jp.test': {
    registered: ({ name, nameservers, registeredAt, expiresAt, changedAt }) => [
      '[ JPRS database provides information on network administration. ]',
      '',
      'Domain Information:',
      `[Domain Name]                   ${name.toUpperCase()}`,
      '',
      '[Registrant]                    Someone',
      '',
      ...nameservers.map((host) => `[Name Server]                   ${host}`),
      '[Signing Key]                   ',
      '',
      `[Created on]                    ${ymd(registeredAt, '/')}`,
      `[Expires on]                    ${ymd(expiresAt, '/')}`,
      '[Status]                        Active',
      `[Last Updated]                  ${ymd(changedAt, '/')} ${parts(changedAt).clock} (JST)`,
    ],
    free: () => ['[ JPRS database provides information on network administration. ]', '', 'No match!!'],
    refusal: quota,
  },
  'be.test': {
    registered: ({ name, registrar, nameservers, registeredAt }) => {
      const { word, day, y } = parts(registeredAt);
      return [
        '% .be Whois Server 6.1',
        '',
        `Domain:\t${name}`,
        'Status:\tNOT AVAILABLE',
        `Registered:\t${days[registeredAt.getUTCDay()]} ${word} ${day} ${y}`,
        '',
        'Registrant:',
        '\tNot shown, please visit www.dnsbelgium.be for webbased whois.',
        '',
        'Registrar:',
        `\tName:\t${registrar.name}`,
        '\tWebsite:\thttps://registrar.test',
        '',
        'Nameservers:',
        ...nameservers.map((host) => `\t${host}`),
        '',
        'Keys:',
        '',
        'Flags:',
        '\tclientTransferProhibited',
      ];
    },
    free: (name) => ['% .be Whois Server 6.1', '', `Domain:\t${name}`, 'Status:\tAVAILABLE'],
    refusal: () => ['% Excessive querying, grace period of 300 seconds.'],
  },
  'se.test': {
    registered: ({ name, registrar, nameservers, ...facts }) => [
      '# Copyright (c) 1997- The Swedish Internet Foundation.',
      'state:            active',
      `domain:           ${name}`,
      'holder:           someone1001-00001',
      `created:          ${ymd(facts.registeredAt)}`,
      `modified:         ${ymd(facts.changedAt)}`,
      `expires:          ${ymd(facts.expiresAt)}`,
      ...nameservers.map((host) => `nserver:          ${host}`),
      `dnssec:           ${facts.isSigned ? 'signed delegation' : 'unsigned delegation'}`,
      'registry-lock:    unlocked',
      'status:           ok',
      `registrar:        ${registrar.name}`,
    ],
    free: none((name) => `domain "${name}" not found.`),
    refusal: quota,
  },
  'ru.test': {
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt }, now) => [
      '% By submitting a query to the registry',
      '% you agree to abide by its terms of use.',
      '',
      `domain:        ${name.toUpperCase()}`,
      ...nameservers.map((host) => `nserver:       ${host}.`),
      'state:         REGISTERED, DELEGATED, VERIFIED',
      'person:        Private Person',
      `registrar:     ${registrar.name}`,
      'admin-contact: https://registrar.test/contact',
      `created:       ${iso(registeredAt)}`,
      `paid-till:     ${iso(expiresAt)}`,
      `free-date:     ${ymd(new Date(expiresAt.getTime() + 35 * 86_400_000))}`,
      'source:        TCI',
      '',
      `Last updated on ${iso(now)}`,
    ],
    free: () => ['No entries found for the selected source(s).'],
    refusal: (seconds) => ['% You have exceeded allowed connection rate.', ...(seconds === null ? [] : quota(seconds))],
  },
  'cn.test': {
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt, eppStatuses, isSigned }) => [
      `Domain Name: ${name}`,
      'ROID: 20030312s10001s00033735-cn',
      ...eppStatuses.map((status) => `Domain Status: ${status}`),
      'Registrant: Someone',
      'Registrant Contact Email: someone@person.test',
      `Sponsoring Registrar: ${registrar.name}`,
      ...nameservers.map((host) => `Name Server: ${host}`),
      `Registration Time: ${ymd(registeredAt)} ${parts(registeredAt).clock}`,
      `Expiration Time: ${ymd(expiresAt)} ${parts(expiresAt).clock}`,
      `DNSSEC: ${isSigned ? 'signedDelegation' : 'unsigned'}`,
    ],
    free: () => ['No matching record.'],
    refusal: (seconds) => [
      'Queried interval is too short.',
      ...(seconds === null ? [] : [`Please wait ${seconds} seconds.`]),
    ],
  },
  'kr.test': {
    registered: ({ name, registrar, nameservers, registeredAt, changedAt, expiresAt, isSigned }) => {
      const spaced = (date: Date) => `${ymd(date, '. ')}.`;
      return [
        `query : ${name}`,
        '',
        '# ENGLISH',
        '',
        `Domain Name                 : ${name}`,
        'Registrant                  : Someone',
        'Registrant Zip Code         : 00000',
        'AC E-Mail                   : someone@person.test',
        'AC Phone Number             : 02-555-0100',
        `Registered Date             : ${spaced(registeredAt)}`,
        `Last Updated Date           : ${spaced(changedAt)}`,
        `Expiration Date             : ${spaced(expiresAt)}`,
        'Publishes                   : Y',
        `Authorized Agency           : ${registrar.name}(http://registrar.test)`,
        `DNSSEC                      : ${isSigned ? 'signed' : 'unsigned'}`,
        '',
        ...nameservers.flatMap((host, at) => [
          at === 0 ? 'Primary Name Server' : 'Secondary Name Server',
          `   Host Name                : ${host}`,
          '',
        ]),
      ];
    },
    free: () => ['The requested domain was not found in the Registry or Registrar’s WHOIS Server.'],
    refusal: quota,
  },
  'tr.test': {
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt }) => {
      const written = (date: Date) => `${parts(date).y}-${parts(date).word}-${parts(date).d}.`;
      return [
        `** Domain Name: ${name}`,
        'Domain Status: Active',
        'Frozen Status: -',
        'Transfer Status: The domain is LOCKED to transfer.',
        '',
        '** Registrant:',
        '   Someone',
        '   Hidden upon user request',
        '',
        '** Registrar:',
        'NIC Handle\t\t: tst1',
        `Organization Name\t: ${registrar.name}`,
        'Address\t\t\t: 1 Quiet Street',
        'Phone\t\t\t: + 90-555-0100',
        '',
        '** Domain Servers:',
        ...nameservers,
        '',
        '** Additional Info:',
        `Created on..............: ${written(registeredAt)}`,
        `Expires on..............: ${written(expiresAt)}`,
      ];
    },
    free: () => ['** Domain not found.'],
    refusal: quota,
  },
  'hk.test': {
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt, isSigned }) => [
      `Domain Name:  ${name.toUpperCase()}`,
      '',
      'Domain Status: Active',
      '',
      `DNSSEC: ${isSigned ? 'signed' : 'unsigned'}`,
      '',
      `Registrar Name: ${registrar.name}`,
      '',
      'Registrar Contact Information: Email: support@registrar.test',
      '',
      'Registrant Contact Information:',
      '',
      'Company English Name (It should be the same as the registered/corporation name): SOMEONE',
      'Email: someone@person.test',
      `Domain Name Commencement Date: ${dmy(registeredAt)}`,
      `Expiry Date: ${dmy(expiresAt)}`,
      '',
      'Name Servers Information:',
      '',
      ...nameservers.map((host) => host.toUpperCase()),
    ],
    free: () => ['The domain has not been registered.'],
    refusal: quota,
  },
  'fi.test': {
    charset: 'latin1',
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt, changedAt, isSigned }) => {
      const written = (date: Date) =>
        `${Number(parts(date).d)}.${parts(date).month}.${parts(date).y} ${parts(date).clock}`;
      return [
        `domain.............: ${name}`,
        'status.............: Registered',
        `created............: ${written(registeredAt)}`,
        `expires............: ${written(expiresAt)}`,
        `available..........: ${written(new Date(expiresAt.getTime() + 31 * 86_400_000))}`,
        `modified...........: ${written(changedAt)}`,
        'RegistryLock.......: no',
        '',
        'Nameservers',
        '',
        ...nameservers.map((host) => `nserver............: ${host} [OK]`),
        `dnssec.............: ${isSigned ? 'yes' : 'no'}`,
        '',
        'Holder',
        '',
        'name...............: Someone',
        'address............: Hiljainen katu 1',
        '',
        'Registrar',
        '',
        `registrar..........: ${registrar.name}`,
        'www................: registrar.test',
      ];
    },
    free: () => ['Domain not found'],
    refusal: quota,
  },
  'dk.test': {
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt, isSigned }) => [
      '# Version: 5.3.0',
      '#',
      `Domain:               ${name}`,
      `DNS:                  ${name}`,
      `Registered:           ${ymd(registeredAt)}`,
      `Expires:              ${ymd(expiresAt)}`,
      'Registration period:  1 year',
      'VID:                  no',
      `DNSSEC:               ${isSigned ? 'Signed delegation' : 'Unsigned delegation, no records'}`,
      'Status:               Active',
      `Registrar:            ${registrar.name}`,
      '',
      'Registrant',
      'Handle:               ***N/A***',
      'Name:                 Someone',
      '',
      'Nameservers',
      ...nameservers.map((host) => `Hostname:             ${host}`),
    ],
    free: () => ['# Version: 5.3.0', '#', 'No entries found for the selected source.'],
    refusal: quota,
  },
  'gg.test': {
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt }) => {
      const written = (date: Date) => `${parts(date).d}-${parts(date).word}-${parts(date).y}`;
      return [
        '    Domain name:',
        `        ${name}`,
        '',
        '    Registrant:',
        '        Someone',
        '',
        '    Registrar:',
        `        ${registrar.name} (https://registrar.test)`,
        '',
        '    Relevant dates:',
        `        Registered on: ${written(registeredAt)}`,
        `        Expiry date:  ${written(expiresAt)}`,
        '',
        '    Registration status:',
        '        Registered until expiry date.',
        '',
        '    Name servers:',
        ...nameservers.map((host) => `        ${host}`),
      ];
    },
    free: none((name) => `    No match for "${name}".\n\n    This domain name has not been registered.`),
    refusal: (seconds) => [
      `    The WHOIS query quota for 127.0.0.1 has been exceeded${seconds === null ? '' : `\n    and will be replenished in ${seconds} seconds`}`,
    ],
  },
  'pl.test': {
    registered: ({ name, registrar, nameservers, registeredAt, expiresAt, changedAt, isSigned }) => {
      const written = (date: Date) => `${ymd(date, '.')} ${parts(date).clock}`;
      return [
        `DOMAIN NAME:           ${name}`,
        'registrant type:       individual',
        ...nameservers.map((host, at) => `${at === 0 ? 'nameservers:          ' : '                      '} ${host}.`),
        `created:               ${written(registeredAt)}`,
        `last modified:         ${written(changedAt)}`,
        `renewal date:          ${written(expiresAt)}`,
        '',
        'no option',
        '',
        `dnssec:                ${isSigned ? 'Signed' : 'Unsigned'}`,
        '',
        'REGISTRAR:',
        registrar.name,
        'ul. Cicha 1',
        '+48.555555010',
        '',
        'WHOIS database responses: http://www.dns.pl/english/opiskomunikatow_en.html',
      ];
    },
    free: () => ['No information available about domain name.'],
    refusal: () => ['request limit exceeded'],
  },
};
