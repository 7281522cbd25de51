import { expect, test } from 'vitest';
import { type AlertEvent, alertEvents, messageOfEvent } from '#contract/alert-events.ts';
import { noBuyers } from './fact-words.rules.ts';
import { type AlertFact, eventOf } from './facts.rules.ts';
import { writeMessage } from './message.rules.ts';
import { webhook } from './services/webhook.ts';

const product = { productName: 'Names', publicUrl: 'https://names.example' };
const now = new Date('2026-11-22T20:15:00.000Z');
const common = { key: 'k', at: now.toISOString(), domainId: 'd', domainName: 'bücher.test' };
const none = { ...common, domainId: null, domainName: '' };
const steps = { visitors: 4, sessions: 5, inquiries: 1, replied: 0, sold: 0 };
const figures = { steps, before: steps, names: [], sources: [], hasDropped: false };
const days = { from: '2026-11-16', to: '2026-11-22' };
const change: Extract<AlertFact, { kind: 'change' }>['change'] = {
  ...{ id: '1', kind: 'whois', field: 'registrar', meaning: 'transferred', marketplace: null, currency: null },
  ...{ oldValue: 'A', newValue: 'B' },
};
const facts: AlertFact[] = [
  {
    ...common,
    kind: 'inquiry',
    event: 'received',
    inquiryId: 'i',
    messageId: 'm',
    offerAmount: 900,
    isPurchase: false,
  },
  {
    ...common,
    kind: 'inquiry',
    event: 'replied',
    inquiryId: 'i',
    messageId: 'm',
    offerAmount: null,
    isPurchase: false,
  },
  { ...common, kind: 'waiting', inquiryId: 'i', since: now.toISOString(), hours: 24 },
  { ...none, kind: 'spam', held: 2 },
  { ...common, kind: 'change', change, beside: [{ ...change, kind: 'website', field: 'title' }] },
  { ...common, kind: 'expiry', daysLeft: 7, expiresOn: '2026-11-29' },
  { ...common, kind: 'release', event: 'released' },
  { ...common, kind: 'listing', problem: 'sold' },
  { ...common, kind: 'autoRenew', expiresOn: '2026-12-10' },
  {
    ...{ ...none, kind: 'account', accountId: 'a', registrar: 'porkbun', label: 'Main' },
    ...{ problem: 'keyEnds', isOver: false, endsOn: '2026-12-10' },
  },
  { ...none, kind: 'changes', event: 'proposed', setId: 's', changes: 12 },
  { ...none, kind: 'changes', event: 'refused', setId: 's', done: 10, failed: 2 },
  { ...common, kind: 'visits', visitors: 40, usual: 2 },
  { ...common, kind: 'lander', landerId: 'l' },
  { ...none, kind: 'batch', batchId: 'b', processed: 3, failed: 1, withProblem: 0 },
  { ...none, kind: 'figures', of: 'week', days, figures },
  { ...none, kind: 'figures', of: 'month', days, figures },
];

function bodyOf(some: AlertFact[], buyers = noBuyers) {
  const message = { language: 'en', when: 'atOnce', facts: some, count: some.length, channelName: 'Ops' } as const;
  const written = writeMessage({ ...message, facts: some }, product, buyers);
  const outgoing = { id: 'x', isTest: false, written, facts: some, buyers, count: some.length, ...product, now };
  const { body } = webhook.request({ kind: 'webhook', url: 'https://hooks.example/', secrets: [] }, outgoing, '');
  return JSON.parse(body);
}

test('NOTE-008 each event reaches a webhook as the document says, thin: an id, a link and no words of a buyer', () => {
  const told = facts.map((fact) => {
    const type: AlertEvent = eventOf(fact);
    const body = bodyOf([fact]);
    const read = messageOfEvent(type).strict().safeParse(body);
    expect([type, read.error?.message]).toEqual([type, undefined]);
    expect(JSON.stringify(body)).toContain('https://names.example/');
    expect(JSON.stringify(body)).not.toContain('"buyer"');
    return type;
  });
  expect(told.toSorted()).toEqual(Object.keys(alertEvents).toSorted());
});

test('NOTE-008 NOTE-003 with buyers shown it has who wrote and what', () => {
  const buyer = { name: 'Bea', email: 'bea@buyer.example', isConfirmed: true, text: 'For sale?' };
  const body = bodyOf(facts.slice(0, 1), { of: new Map([['k', buyer]]), held: [] });
  expect(messageOfEvent('inquiry.received').parse(body).alerts).toMatchObject([{ buyer, offer: 900 }]);
});

test('NOTE-008 a message of the version before that tells of several kinds keeps its type', () => {
  expect(bodyOf(facts.slice(3, 5)).type).toBe('alerts');
});
