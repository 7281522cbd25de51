import type { SandboxFacts } from './names.ts';
import { randomOf } from './random.ts';
import type { Trait } from './words.ts';

/** EPP codes whose RDAP word is not the code in lower case with spaces (RFC 8056). */
const otherWords: Record<string, string> = { ok: 'active' };

/** `clientTransferProhibited` as RDAP writes it: `client transfer prohibited`. */
function rdapStatus(eppStatus: string): string {
  return otherWords[eppStatus] ?? eppStatus.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The RDAP object of a registered name (RFC 9083), in the shape its agreed words ask for. */
export function domainAnswer(facts: SandboxFacts, base: string, now: Date) {
  const has = (trait: Trait) => facts.words.traits.includes(trait);
  const written = (host: string) => (has('uppercase') ? host.toUpperCase() : host);
  return {
    rdapConformance: ['rdap_level_0', 'icann_rdap_response_profile_1', ...(has('redacted') ? ['redacted'] : [])],
    objectClassName: 'domain',
    handle: `${facts.registeredAt.getTime().toString(36).toUpperCase()}-TEST`,
    ldhName: written(facts.name),
    ...(facts.unicodeName === facts.name ? {} : { unicodeName: facts.unicodeName }),
    links: [
      {
        value: `${base}domain/${facts.name}`,
        rel: 'self',
        href: `${base}domain/${facts.name}`,
        type: 'application/rdap+json',
      },
    ],
    status: facts.eppStatuses.map(rdapStatus),
    events: has('noevents') ? [] : eventsOf(facts, now),
    entities: [registrarOf(facts), ...registrantsOf(facts, has('redacted'))],
    nameservers: facts.nameservers.map((host) => ({ objectClassName: 'nameserver', ldhName: written(host) })),
    secureDNS: facts.isSigned ? { delegationSigned: true, dsData: facts.dsRecords } : { delegationSigned: false },
    ...(has('redacted') ? { redacted } : {}),
    notices: [{ title: 'Sandbox', description: ['Simulated answer; the name does not exist on the internet.'] }],
  };
}

const yearMs = 365 * 86_400_000;

/** The registrar's own date; of one name in twenty a year before the registry's, which renews by itself. */
function registrarExpiriesOf({ name, expiresAt, hides }: SandboxFacts): Date[] {
  if (hides.includes('expiration')) return [];
  return [new Date(expiresAt.getTime() - (randomOf(`term ${name}`)() < 0.05 ? yearMs : 0))];
}

function eventsOf(facts: SandboxFacts, now: Date) {
  const event = (eventAction: string, date: Date) => ({ eventAction, eventDate: isoSeconds(date) });
  return [
    ...(facts.hides.includes('registration') ? [] : [event('registration', facts.registeredAt)]),
    ...(facts.hides.includes('expiration') ? [] : [event('expiration', facts.expiresAt)]),
    event('last changed', facts.changedAt),
    ...(facts.transferredAt ? [event('transfer', facts.transferredAt)] : []),
    ...registrarExpiriesOf(facts).map((date) => event('registrar expiration', date)),
    event('last update of RDAP database', now),
  ];
}

function registrarOf({ registrar }: SandboxFacts) {
  return {
    objectClassName: 'entity',
    handle: String(registrar.ianaId),
    roles: ['registrar'],
    publicIds: [{ type: 'IANA Registrar ID', identifier: String(registrar.ianaId) }],
    vcardArray: [
      'vcard',
      [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', registrar.name],
      ],
    ],
    entities: [
      {
        objectClassName: 'entity',
        roles: ['abuse'],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', 'Abuse Desk'],
            ['tel', { type: 'voice' }, 'uri', 'tel:+1.5550100'],
            ['email', {}, 'text', 'abuse@registrar.test'],
          ],
        ],
      },
    ],
  };
}

function registrantsOf({ registrant, name }: SandboxFacts, isRedacted: boolean): object[] {
  if (isRedacted) return [redactedRegistrant];
  if (registrant === null) return [];
  const card = [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', registrant],
    ['org', {}, 'text', registrant],
  ];
  return [{ objectClassName: 'entity', handle: `H-${name}`, roles: ['registrant'], vcardArray: ['vcard', card] }];
}

const redactedRegistrant = {
  objectClassName: 'entity',
  handle: 'REDACTED FOR PRIVACY',
  roles: ['registrant'],
  vcardArray: [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', ''],
      ['org', {}, 'text', 'REDACTED FOR PRIVACY'],
    ],
  ],
};

/** RFC 9537 */
const redacted = [
  { name: { description: 'Registry Registrant ID' }, method: 'removal', pathLang: 'jsonpath' },
  {
    name: { description: 'Registrant Name' },
    postPath: "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='fn')][3]",
    pathLang: 'jsonpath',
    method: 'emptyValue',
    reason: { description: 'Server policy' },
  },
];

function isoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
