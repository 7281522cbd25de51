import { ListContacts } from '#contract/contacts.ts';
import { ListDomainIds, ListDomains } from '#contract/domain-list.ts';
import type { Method } from '#contract/endpoint.ts';
import { ListInquiries } from '#contract/inquiries.ts';
import { ListLanders } from '#contract/landers.ts';
import { ListNotifications } from '#contract/notifications.ts';
import type { Person, World } from './people.ts';

/** What a step finds: ids of own things, '' where there is none. */
type Found = { domain: string; name: string; inquiry: string; lander: string; contact: string; notification: string };
/** `METHOD path`, with what it is sent; of a list, each takes the `id` that the answer of the one before has. */
type Step = [call: string, body?: object];
type Steps = (found: Found) => Step[];

const no = () => Math.floor(performance.now());
const words = (text: string) => ({ name: `${text} ${no()}` });

/** Calls that people make now and then; one line at a time, in turn. What one makes, a later one of its line takes away. */
const lines: readonly Steps[] = [
  ({ domain }) => [
    [`PUT /api/domains/${domain}/release-watch`],
    [`DELETE /api/domains/${domain}/release-watch`],
    [`PUT /api/domains/${domain}/website-verdict`, { status: 'forSaleLander', scope: 'kind' }],
    [`DELETE /api/domains/${domain}/website-verdict`],
  ],
  ({ domain }) => [
    ['POST /api/domains/by-ids', { domainIds: [domain] }],
    ['POST /api/domains/export/csv', { domainIds: [domain] }],
    ['POST /api/landers/matching', { names: ['nobody.test'] }],
    ['POST /api/landers/review', { domainIds: [domain] }],
    ['POST /api/domains/verifications/check'],
    [`PUT /api/domains/${domain}/handover/escrow`, { isDone: true }],
    [`PUT /api/domains/${domain}/handover`, { isEnded: false }],
    [`POST /api/domains/${domain}/handover/look`],
  ],
  ({ name }) => [['POST /api/domains/own-data/import', { rows: [{ name, notes: `Read ${no()}` }] }]],
  ({ inquiry }) => [
    [`POST /api/inquiries/${inquiry}/mark-as-unread`],
    [`PUT /api/inquiries/${inquiry}/spam`, { isSpam: true }],
    [`PUT /api/inquiries/${inquiry}/spam`, { isSpam: false }],
    ['POST /api/inquiries/bulk', { ids: [inquiry], action: 'read' }],
  ],
  ({ lander }) => [
    [`POST /api/landers/${lander}/check-dns`],
    [`POST /api/landers/${lander}/tests`, { template: 'modern' }],
    ['POST /api/lander-tests/:id/stop'],
  ],
  () => [
    ['POST /api/lander-templates', { ...words('Template'), prompt: 'Write.' }],
    ['PUT /api/lander-templates/:id', { prompt: 'Write more.' }],
    ['DELETE /api/lander-templates/:id'],
  ],
  ({ contact }) => [
    ['POST /api/contacts/use', { contactIds: [contact] }],
    ['POST /api/contacts/import', { rows: [{}], dryRun: true }],
  ],
  ({ notification }) => [
    [`POST /api/notifications/${notification}/mark-as-read`],
    [`DELETE /api/notifications/${notification}`],
    ['PUT /api/notifications/topics', { finished: true }],
  ],
  ({ domain }) => [
    ['POST /api/transfers', { domainId: domain, toRegistrar: 'Other Registrar' }],
    ['PUT /api/transfers/:id', { state: 'unlocked' }],
    ['DELETE /api/transfers/:id'],
  ],
  () => [
    ['POST /api/inquiry-spam-rules', { kind: 'word', text: `spam${no()}` }],
    ['DELETE /api/inquiry-spam-rules/:id'],
  ],
];

/** What whoever runs the installation does besides. */
const operatorLines: readonly Steps[] = [
  () => [['POST /api/operator/checks', { ids: ['clock'] }], ['POST /api/operator/checks/test-mail']],
  () => [
    [
      'PUT /api/operator/registry-overrides/zz',
      { rdap: 'none', whois: null, query: null, intervalMs: null, parallel: null },
    ],
    ['DELETE /api/operator/registry-overrides/zz'],
  ],
  () => [
    ['POST /api/operator/people', { email: `invited${no()}@people.example`, by: 'link' }],
    ['DELETE /api/operator/people/:id/invitation'],
  ],
];

const turns = new Map<Person, number>();

/** The next line of calls. */
export async function doRarer(_: World, person: Person): Promise<void> {
  const own = person.isOperator ? [...lines, ...operatorLines] : lines;
  const turn = turns.get(person) ?? person.no;
  turns.set(person, turn + 1);
  const found = await findOwn(person);
  let made = '';
  for (const [call, body] of own[turn % own.length]?.(found) ?? []) {
    const [method = 'GET', path = ''] = call.split(' ');
    const url = path.replace(':id', made);
    if (/\/(\/|$)/.test(url)) return; // nothing of that kind is there, or nothing was made
    const answer = await person.asking.raw(`${method} ${shapeOf(path, found)}`, {
      ...{ method: method as Method, url },
      body: body && JSON.stringify(body),
    });
    if (method === 'POST' && answer) made = /"(?:id|userId)":"([0-9a-f-]{36})"/.exec(answer.text)?.[1] ?? '';
  }
}

/** The path as the contract writes it, for the most of them. */
function shapeOf(path: string, found: Found): string {
  const ids = Object.values(found).filter((id) => id !== '');
  return ids.reduce((shape, id) => shape.replace(`/${id}`, '/:id'), path);
}

async function findOwn({ asking, random }: Person): Promise<Found> {
  const one = (list: readonly { id: string }[] | undefined) => list?.[Math.floor(random() * list.length)]?.id ?? '';
  const ids = (await asking.call(ListDomainIds, { query: {} }))?.domainIds ?? [];
  const page = await asking.call(ListDomains, { query: { take: 10 } });
  return {
    domain: ids[Math.floor(random() * ids.length)] ?? '',
    name: page?.data[0]?.domainName ?? '',
    inquiry: one((await asking.call(ListInquiries, { query: {} }))?.data),
    lander: one((await asking.call(ListLanders, { query: { status: 'live' } }))?.data),
    contact: one((await asking.call(ListContacts, { query: {} }))?.data),
    notification: one(await asking.call(ListNotifications, { query: {} })),
  };
}
