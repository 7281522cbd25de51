import type { Endpoint } from '#contract/endpoint.ts';
import { defaultLanderSettings } from '#contract/landers.ts';

/** What a call is made with; `id` is somebody's id, name or batch, in every place that takes one. */
export type Example = (id: string) => {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
};

/** `METHOD path` of an endpoint. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const takesNoId: Example = () => ({});

/**
 * Every call that needs a session, with an input that the separation test fills with ids of another user. A call that is
 * not here fails that test: put the id in every place where your call takes one, also inside lists and filters.
 */
export const examples: Record<string, Example> = {
  'GET /api/activity': (id) => ({ query: { domainId: id } }),
  'GET /api/app-settings': takesNoId,
  'GET /api/auth-check': takesNoId,
  'GET /api/batches/:batchId': (batchId) => ({ params: { batchId } }),
  'GET /api/dashboard': takesNoId,
  'GET /api/dashboard/figures': takesNoId,
  'GET /api/domain-grid-views': takesNoId,
  'GET /api/domain-grid-views/:id': (id) => ({ params: { id } }),
  'POST /api/domain-grid-views': () => ({ body: { viewName: 'Mine', columnDefinitions: ['domain'] } }),
  'PUT /api/domain-grid-views/:id': (id) => ({ params: { id }, body: { columnDefinitions: ['domain'] } }),
  'PUT /api/domain-grid-views/:id/set-default': (id) => ({ params: { id } }),
  'PUT /api/domain-grid-views/unmark-default': takesNoId,
  'DELETE /api/domain-grid-views/:id': (id) => ({ params: { id } }),
  'GET /api/domains': (id) => ({ query: { filter: id } }),
  'GET /api/domains/available-for-landers': (id) => ({ query: { filter: id, excludeGroupId: id } }),
  'GET /api/domains/ids': (id) => ({ query: { nameList: id } }),
  'GET /api/domains/lightweight': (id) => ({ query: { activity: id } }),
  'GET /api/domains/name-lists/:id': (id) => ({ params: { id } }),
  'GET /api/domains/:id': (id) => ({ params: { id } }),
  'GET /api/domains/:id/delegation': (id) => ({ params: { id } }),
  'POST /api/domains/:id/delegation/check': (id) => ({ params: { id } }),
  'GET /api/domains/:id/lookups': (id) => ({ params: { id } }),
  'GET /api/domains/:id/monitoring-changes': (id) => ({ params: { id }, query: { limit: '10' } }),
  'GET /api/domains/:id/price-history': (id) => ({ params: { id } }),
  'GET /api/domains/:id/raw-answers': (id) => ({ params: { id } }),
  'GET /api/domains/:id/whois-changes': (id) => ({ params: { id }, query: { limit: '10' } }),
  'GET /api/domains/:id/verification': (id) => ({ params: { id } }),
  'GET /api/domains/verifications': takesNoId,
  'POST /api/domains/verifications/check': takesNoId,
  'POST /api/domains/:id/verification/check': (id) => ({ params: { id } }),
  'GET /api/domains/by-name/:domainName': (domainName) => ({ params: { domainName } }),
  'GET /api/domains/export/csv': (id) => ({ query: { nameList: id } }),
  'POST /api/domains/export/csv': (id) => ({ body: { domainIds: [id] } }),
  'GET /api/domains/nameservers': takesNoId,
  'GET /api/domains/registrars': takesNoId,
  'GET /api/domains/tags': takesNoId,
  'GET /api/domains/tlds': takesNoId,
  'POST /api/domains/own-data': (id) => ({ body: { domainIds: [id], set: { notes: 'mine' } } }),
  'POST /api/domains/own-data/import': (name) => ({ body: { rows: [{ name, notes: 'mine' }] } }),
  'GET /api/exchange-rate': takesNoId,
  'GET /api/inquiries': (id) => ({ query: { domainId: id } }),
  'GET /api/inquiries/counts': takesNoId,
  'GET /api/inquiry-spam-rules': takesNoId,
  'POST /api/inquiry-spam-rules': takesNoId,
  'DELETE /api/inquiry-spam-rules/:id': (id) => ({ params: { id } }),
  'GET /api/inquiries/:id': (id) => ({ params: { id } }),
  'GET /api/inquiries/:id/attachments/:attachmentId': (id) => ({ params: { id, attachmentId: id } }),
  'GET /api/inquiries/:id/draft': (id) => ({ params: { id } }),
  'PUT /api/inquiries/:id/draft': (id) => ({ params: { id }, body: { body: 'mine' } }),
  'GET /api/inquiries/:id/handover': (id) => ({ params: { id } }),
  'PUT /api/inquiries/:id/handover/:step': (id) => ({ params: { id, step: 'escrow' }, body: { isDone: true } }),
  'POST /api/inquiries/:id/handover/look': (id) => ({ params: { id } }),
  'GET /api/inquiries/:id/surroundings': (id) => ({ params: { id } }),
  'GET /api/reply-templates': takesNoId,
  'POST /api/reply-templates': () => ({ body: { name: '', body: 'Mine' } }),
  'PUT /api/reply-templates/:id': (id) => ({ params: { id }, body: { name: 'Mine' } }),
  'DELETE /api/reply-templates/:id': (id) => ({ params: { id } }),
  'POST /api/inquiries/:id/reply': (id) => ({ params: { id }, body: { message: 'Hello', replyId: id } }),
  'POST /api/inquiries/:id/undo-reply': (id) => ({ params: { id }, body: { messageId: id } }),
  'POST /api/inquiries/:id/close': (id) => ({ params: { id } }),
  'POST /api/inquiries/:id/reopen': (id) => ({ params: { id } }),
  'POST /api/inquiries/:id/mark-as-sold': (id) => ({ params: { id }, body: { markDomainAsSold: true } }),
  'POST /api/inquiries/:id/mark-as-unread': (id) => ({ params: { id } }),
  'PUT /api/inquiries/:id/spam': (id) => ({ params: { id }, body: { isSpam: true } }),
  'POST /api/inquiries/bulk': (id) => ({ body: { ids: [id], action: 'close' } }),
  'GET /api/landers/:id/pointing': (id) => ({ params: { id } }),
  'POST /api/landers/:id/check-dns': (id) => ({ params: { id } }),
  'GET /api/notifications': (id) => ({ query: { before: '9999-01-01T00:00:00Z', beforeId: id } }),
  'GET /api/notifications/topics': takesNoId,
  'GET /api/preferences': takesNoId,
  'PUT /api/notifications/topics': () => ({ body: { finished: false } }),
  'GET /api/registry-status': takesNoId,
  // a name that the caller has already: whether another user holds a name is told on purpose (D-063)
  'POST /api/domains': (id) => ({ headers: { 'x-batch-id': id }, body: ['own.com'] }),
  // the same code, under an id of the caller's own
  'POST /api/domains/monitoring': () => ({
    headers: { 'x-batch-id': '01900000-0000-7000-8000-00000000000b' },
    body: ['own.com'],
  }),
  'POST /api/domains/preview': () => ({ body: { names: ['own.com'] } }), // as adding
  'POST /api/domains/name-lists': () => ({ body: { names: ['own.com'] } }), // whatever text one gives is one's own
  'POST /api/domains/by-ids': (id) => ({ body: { domainIds: [id] } }),
  'POST /api/domains/summary': (id) => ({ body: { domainIds: [id] } }),
  'DELETE /api/domains': (id) => ({ body: [id] }),
  'POST /api/domains/update-status': (id) => ({ body: { domainIds: [id], status: 2 } }),
  'POST /api/domains/mark-as-sold': (id) => ({ body: { domainIds: [id], soldPrice: 1 } }),
  'POST /api/sync/domains': (id) => ({ body: { domainIds: [id], syncType: 'prices' } }),
  'GET /api/domains/:id/sale': (id) => ({ params: { id } }),
  'POST /api/domains/undo': (id) => ({ body: { undoId: id } }),
  'PATCH /api/domains/:id/casing': (id) => ({ params: { id }, body: { newSLD: 'BoBs' } }),
  'POST /api/domains/retry': (id) => ({ body: { domainIds: [id] } }),
  'PATCH /api/domains/:id': (id) => ({
    params: { id },
    body: { autoRenew: true, expirationDate: null, own: { notes: 'mine' } },
  }),
  'GET /api/lander-counts': takesNoId,
  'GET /api/landers': (id) => ({ query: { groupId: id, search: id } }),
  'GET /api/landers/:id': (id) => ({ params: { id } }),
  'GET /api/landers/domain/:domainId': (domainId) => ({ params: { domainId } }),
  'POST /api/landers': (id) => ({ body: { groupId: id, domainIds: [id] } }),
  'PUT /api/landers': (id) => ({ body: { id, tagline: 'mine' } }),
  'DELETE /api/landers/:id': (id) => ({ params: { id } }),
  'POST /api/landers/:id/retry': (id) => ({ params: { id } }),
  'POST /api/landers/preview': (domainId) => ({
    body: { type: 'forSale', template: 'modern', configuration: defaultLanderSettings, domainId },
  }),
  'POST /api/landers/matching': (name) => ({ body: { names: [name] } }),
  'POST /api/landers/review': (id) => ({ body: { domainIds: [id] } }),
  'GET /api/lander-groups': (id) => ({ query: { search: id } }),
  'GET /api/lander-groups/:id': (id) => ({ params: { id } }),
  'POST /api/lander-groups': (id) => ({
    body: {
      ...{ name: 'Mine', type: 'custom', template: id, domainIds: [id] },
      configuration: { ...defaultLanderSettings },
    },
  }),
  'PUT /api/lander-groups/:id': (id) => ({ params: { id }, body: { description: 'mine' } }),
  'DELETE /api/lander-groups/:id': (id) => ({ params: { id } }),
  'POST /api/lander-groups/:id/domains': (id) => ({ params: { id }, body: { DomainIds: [id] } }),
  'POST /api/lander-groups/:id/retry': (id) => ({ params: { id } }),
  'GET /api/lander-presets': (id) => ({ query: { search: id } }),
  'GET /api/lander-presets/:id': (id) => ({ params: { id } }),
  // these two take no id; refused, since what is created has a new id each time
  'POST /api/lander-presets': () => ({ body: { name: '' } }),
  'PUT /api/lander-presets/:id': (id) => ({ params: { id }, body: { tagline: 'mine' } }),
  'DELETE /api/lander-presets/:id': (id) => ({ params: { id } }),
  'GET /api/lander-templates': (id) => ({ query: { search: id } }),
  'GET /api/lander-templates/:id': (id) => ({ params: { id } }),
  'POST /api/lander-templates': () => ({ body: { name: '', prompt: 'Write.' } }),
  'PUT /api/lander-templates/:id': (id) => ({ params: { id }, body: { prompt: 'mine' } }),
  'POST /api/lander-templates/:id/try': (id) => ({ params: { id }, body: { domainId: id } }),
  'DELETE /api/lander-templates/:id': (id) => ({ params: { id } }),
  'POST /api/notifications/:id/mark-as-read': (id) => ({ params: { id } }),
  'POST /api/notifications/mark-all-as-read': () => ({ body: {} }),
  'DELETE /api/notifications/:id': (id) => ({ params: { id } }),
  'GET /api/account': takesNoId,
  'GET /api/account/sessions': takesNoId,
  'DELETE /api/account/sessions/:id': (id) => ({ params: { id } }),
  'POST /api/account/sessions/end-others': takesNoId,
  'POST /api/account/password': () => ({ body: { currentPassword: 'not this one', password: 'seven quiet harbours' } }),
  'GET /api/marketplaces': takesNoId,
  'PUT /api/marketplaces/:key': () => ({ params: { key: 'nowhere' }, body: { values: { a: 'b' } } }),
  'DELETE /api/marketplaces/:key': () => ({ params: { key: 'sedo' } }), // one's own
  'PUT /api/preferences': () => ({ body: { language: 'de' } }),
  'POST /api/account/resend-confirmation': takesNoId,
  'POST /api/sample-portfolio': takesNoId,
  'DELETE /api/sample-portfolio': takesNoId,
};
