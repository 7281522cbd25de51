import type { Kept } from './growth.ts';

const changes = ['POST /api/*', 'PUT /api/*', 'PATCH /api/*', 'DELETE /api/*'];
const signIns = ['POST /auth/*', 'GET /auth/logout', 'refused POST /auth/*'];
const views = ['lander told', 'lander without script'];
const looks = ['sandbox *']; // whatever the program asked outside: looks of its own too
const kept = (max: number, by: readonly string[], until: string): Kept => ({ by, max, until });
const names = (max: number) => kept(max, ['name added'], '365 days after the name was deleted');
const forms = (max: number) => kept(max, ['form sent'], 'the inquiry goes, as long as the account');

/**
 * Tables that may grow while people do things, with the most rows that one of these leaves. Everything else has to stay as
 * it is: queues, leases, budgets, counters, and what the loop deletes as often as it makes it.
 */
export const keptTables: Record<string, Kept> = {
  'auth.attempt_limit': kept(2, signIns, 'a day after the last attempt'),
  'auth.known_device': kept(1, signIns, 'a year without use'),
  'auth.user': kept(1, ['POST /api/operator/people'], 'the account is deleted'),
  'auth.account': kept(1, ['POST /api/operator/people'], 'the account is deleted'),
  'auth.session': kept(1, ['POST /auth/sign-in*'], 'it expires'),
  'auth.second_step': kept(1, ['POST /auth/sign-in'], 'ten minutes'),
  'auth.verification': kept(1, signIns, 'the link expires'),
  'public.activity': kept(2, [...changes, 'world changed', ...looks], 'ACTIVITY_DAYS'),
  'public.alert_delivery': kept(
    2,
    ['POST /api/alerts/channels/:id/test', 'world changed', 'form sent', ...looks],
    '30 days',
  ),
  'public.alert_item': kept(6, ['world changed', 'form sent', ...looks], '120 days'),
  'public.audit_entry': kept(2, [...changes, ...signIns, 'backup made'], 'KEEP_AUDIT_DAYS'),
  'public.backup_run': kept(1, ['backup made'], 'the purge of runs'),
  'public.batch': kept(1, [...changes, ...looks], '7 days'),
  'public.change': kept(4, ['world changed', ...looks], 'CHANGE_DAYS'),
  'public.change_text': kept(2, ['world changed', ...looks], 'CHANGE_DAYS'),
  'public.contact_use': kept(1, ['POST /api/contacts'], 'the contact goes'),
  'public.delegation_check': kept(1, looks, '30 days'),
  'public.domain': names(1),
  'public.domain_contact': kept(
    50,
    ['POST /api/domains/contacts'],
    'the name or the contact goes: at most four a name',
  ),
  'public.domain_count': kept(
    20,
    ['name added', 'POST /api/domains/own-data', 'world changed'],
    'the account goes: one a value',
  ),
  'public.domain_lookup': names(1),
  'public.domain_own': kept(20, ['POST /api/domains/own-data'], 'the name goes'),
  'public.domain_sale': kept(1, ['POST /api/domains/mark-as-sold', 'form sent'], 'the name goes'),
  'public.domain_visitor_count': kept(1, views, 'the name goes: one a name'),
  'public.expiry_warning': kept(1, looks, 'the date has passed: one a name that expires soon'),
  'public.freshness': kept(1, [...looks], 'the next hour: one a TLD of an account'),
  'public.inquiry': forms(1),
  'public.inquiry_draft': kept(1, ['PUT /api/inquiries/:id/draft'], 'the inquiry goes: one an inquiry'),
  'public.inquiry_form': kept(2, ['form sent'], '2 days'),
  'public.inquiry_mail': forms(4),
  'public.inquiry_message': forms(8),
  'public.inquiry_search': forms(1),
  'public.inquiry_visit': forms(1),
  'public.name_holder': names(1),
  'public.name_list': kept(1, ['POST /api/domains/name-lists'], '365 days'),
  'public.nameserver_set': kept(1, ['name added', 'world changed', ...looks], 'never: one a set of hosts'),
  'public.notification': kept(2, [...changes, 'world changed', 'form sent', ...looks], 'NOTIFICATION_UNREAD_DAYS'),
  'public.price_change': kept(1, looks, 'CHANGE_DAYS'),
  'public.raw_answer': kept(1, looks, 'RAW_ANSWER_DAYS'),
  'public.registration_reading': names(1),
  'public.registry_proof': kept(2, ['name added'], '30 days: some a TLD'),
  'public.server_tld': kept(2, ['name added'], 'unused: some a TLD'),
  'public.spam_mark': kept(1, ['form sent'], '400 days'),
  'public.spam_place': kept(40, ['form sent'], 'the account goes: one a place of the filter'),
  'public.tag_set': kept(20, ['POST /api/domains/own-data'], 'no name has it'),
  'public.tld_count': kept(1, looks, 'no name has its label'),
  'public.transfer': kept(1, ['transfer planned', 'POST /api/transfers'], 'a day after it was deleted'),
  'public.undoable_change': kept(2, changes, 'it can be undone no more'),
  'public.undoable_own': kept(50, changes, 'it can be undone no more'),
  'public.visit': kept(1, views, '2 days'),
  'public.visit_batch': kept(1, views, 'it is folded'),
  'public.visit_event': kept(1, views, '2 days'),
  'public.visit_label': kept(1, views, 'the account goes: so many new ones a day'),
  'public.visit_place': kept(
    1,
    ['lander made', 'POST /api/landers*', ...views],
    'the account goes: one a visited lander',
  ),
  'public.visit_without_script': kept(1, ['lander without script'], 'it is folded'),
  'public.website': names(1),
  'public.website_look': kept(1, ['name added', 'sandbox web'], 'the name goes: one a name'),
};
