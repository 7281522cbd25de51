import type { ServerResponse } from 'node:http';
import { send } from './http.ts';
import type { Trait } from './words.ts';

/** Ways in which registries' answers differ from the standard, and strangers' from anybody's, by agreed word. */
export const oddities = ['othercase', 'latin1', 'hostile', 'withheld'] as const satisfies readonly Trait[];

type Json = Record<string, unknown>;

/** Sends an answer as the words of its name ask for: members in other letter case, Latin-1, everything hostile. */
export function sendOdd(response: ServerResponse, answer: Json, has: (trait: Trait) => boolean): void {
  const parts = [
    answer,
    has('withheld') ? withheld(answer) : {},
    has('latin1') ? { entities: [registrar('Zürich Näme & Söhne GmbH')] } : {},
    has('hostile') ? hostile : {},
  ];
  const whole: unknown = Object.assign({}, ...parts);
  const text = JSON.stringify(has('othercase') ? recased(whole) : whole);
  send(response, 200, 'application/rdap+json', Buffer.from(text, has('latin1') ? 'latin1' : 'utf8'));
}

/** RFC 9537: the dates are there and kept back. */
function withheld(answer: Json): Json {
  const kept = ['registration', 'expiration'];
  const events = (answer.events as { eventAction: string }[]).filter((event) => !kept.includes(event.eventAction));
  const redacted = ['Creation Date', 'Registry Expiry Date'].map((description) => ({
    name: { description },
    method: 'removal',
    reason: { description: 'Server policy' },
  }));
  return { events, redacted };
}

const registrar = (name: string, more: Json = {}) => ({
  objectClassName: 'entity',
  roles: ['registrar'],
  vcardArray: [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
    ],
  ],
  ...more,
});

/** `secureDNS` as `SecureDNS`, on every level. */
function recased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(recased);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key.charAt(0).toUpperCase() + key.slice(1), recased(part)]);
  return Object.fromEntries(parts);
}

/** Members that try to break whoever reads or shows them. */
const hostile: Json = {
  entities: [
    registrar('\u202egro.live\u202c <script>alert(1)</script>\0 Registrar', {
      publicIds: [{ type: 'IANA', identifier: {} }],
    }),
    ...Array.from({ length: 2_000 }, () => ({ roles: ['registrant'], entities: [{ roles: 'registrant' }] })),
  ],
  nameservers: [
    { ldhName: '<img src=x>.test' },
    { ldhName: 'ns1.hostile.test' },
    { ldhName: `${'a.'.repeat(5_000)}test` },
  ],
  status: ['active', `${'client '.repeat(2_000)}hold`, '<b>ok</b>', 7],
  links: [{ rel: 'related', type: 'application/rdap+json', href: 'https://127.0.0.1/domain/x' }],
  secureDNS: { delegationSigned: 'perhaps', dsData: [{ keyTag: 'x'.repeat(10_000), digest: null }] },
};
