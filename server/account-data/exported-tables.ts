import { contactTypes } from '#contract/contact-rules.ts';
import { inquiryStatuses } from '#contract/inquiry-states.ts';
import { listingKinds, listingStates } from '#contract/listing-guard.ts';
import { offerSides, offerStates } from '#contract/offers.ts';
import { leftAnswers } from '#contract/registrar-accounts.ts';
import { transferStates } from '#contract/transfers.ts';

/** What of a table with users' rows an export holds. */
export type Exported = {
  /** columns that stay here: secrets, what others hold, what only the program needs */
  without?: readonly string[];
  /** words in place of a column's numbers, by number */
  words?: Record<string, readonly string[]>;
  /** rows of one statement, where they may be long; default: 1,000 */
  rowsAtOnce?: number;
};
/** Why a table is no part of an export. */
export type LeftOut = { leftOut: string };

const all: Exported = {};
const secret = { leftOut: 'secrets of signing in' };
const reckoned = { leftOut: 'reckoned from other rows' };
const underWay = { leftOut: 'work under way, of no meaning elsewhere' };
const told = { leftOut: 'marks of what was told already' };
const visits = { leftOut: 'visits of buyers, kept packed; their figures are in lists/analytics-90-days.csv' };

/**
 * Each table with users' rows, as `schema.table`, with what an export of an account holds of it (D-228b). A test compares
 * them with the database: a new table has to be named here.
 */
export const exportedTables: Record<string, Exported | LeftOut> = {
  'auth.account': {
    without: [
      ...['password', 'id_token', 'access_token', 'refresh_token'],
      ...['access_token_expires_at', 'refresh_token_expires_at', 'scope'],
    ],
  },
  'auth.api_key': { without: ['digest', 'rolled_digest'] },
  'auth.address_change': { without: ['digest'] },
  'auth.address_return': { without: ['digest'] },
  'auth.key_token': secret,
  'auth.known_device': all,
  'auth.passkey': { without: ['credential_id', 'public_key', 'counter'] },
  'auth.recovery_code': secret,
  'auth.second_step': secret,
  'auth.session': { without: ['token_digest'] },
  'auth.totp': { without: ['sealed_secret', 'last_step'] },
  'auth.trusted_device': { without: ['digest'] },
  'public.account_deletion': { without: ['by_operator', 'by_command', 'begun_at', 'run_at', 'claimed_until'] },
  'public.account_proof': all,
  'public.account_zone': { without: ['read_no'], rowsAtOnce: 500 },
  'public.activity': { rowsAtOnce: 50 },
  'public.agreement': { without: ['due_at'] },
  'public.agreement_payment': all,
  'public.agreement_version': { without: ['digest'], rowsAtOnce: 20 },
  'public.alert_channel': { without: ['sealed'] },
  'public.alert_default': told,
  'public.alert_delivery': { rowsAtOnce: 100 },
  'public.alert_item': told,
  'public.answer_address': { leftOut: 'keys of addresses for answers by e-mail' },
  'public.answer_mail': { without: ['digest', 'told_at'], rowsAtOnce: 100 },
  'public.audit_entry': { without: ['actor_id'], rowsAtOnce: 50 },
  'public.batch': { without: ['request_digest'], rowsAtOnce: 50 },
  'public.broker_link': { without: ['digest'] },
  'public.change': { rowsAtOnce: 200 },
  'public.change_mute': all,
  'public.change_row': { without: ['lane', 'claimed_until', 'due_at'], rowsAtOnce: 200 },
  'public.change_set': all,
  'public.change_text': { rowsAtOnce: 50 },
  'public.contact': { words: { type: contactTypes } },
  'public.contact_use': reckoned,
  'public.delegation_check': all,
  'public.dnssec_check': { rowsAtOnce: 200 },
  'public.bank_detail': { without: ['sealed'] },
  'public.domain': { words: { status: ['registered', 'sold', 'dropped'] } },
  'public.domain_contact': { words: { role: contactTypes } },
  'public.domain_count': reckoned,
  'public.deal_rule': all,
  'public.deal_rule_due': underWay,
  'public.domain_lookup': all,
  'public.domain_own': all,
  'public.domain_sale': all,
  'public.domain_verification': all,
  'public.domain_visitor_count': all,
  'public.expiry_round': told,
  'public.expiry_warning': told,
  'public.feed': { without: ['digest'] },
  'public.figures_mail': told,
  'public.freshness': reckoned,
  'public.grid_view': { without: ['name_key'] },
  'public.handover': all,
  'public.handover_deal': all,
  'public.held_change': all,
  'public.held_domain': { without: ['read_no'], words: { answer: leftAnswers }, rowsAtOnce: 200 },
  'public.inquiry': { without: ['token'], words: { status: inquiryStatuses } },
  'public.inquiry_attachment': { without: ['content'] },
  'public.inquiry_draft': { rowsAtOnce: 100 },
  'public.inquiry_form': { leftOut: 'keyed hashes of who wrote, for two days' },
  'public.inquiry_mail': all,
  'public.inquiry_message': { words: { sender: ['buyer', 'seller', 'system'] }, rowsAtOnce: 100 },
  'public.inquiry_notice': told,
  'public.deal_offer': { words: { side: offerSides, state: offerStates } },
  'public.inquiry_search': reckoned,
  'public.inquiry_tally': reckoned,
  'public.inquiry_visit': all,
  'public.kept_promise': reckoned,
  'public.lander': { rowsAtOnce: 50 },
  'public.lander_group': { without: ['name_key'], rowsAtOnce: 100 },
  'public.lander_page': { leftOut: 'made from the landers' },
  'public.lander_picture': { leftOut: 'made from the landers' },
  'public.lander_pointing': all,
  'public.lander_preset': all,
  'public.lander_template': { rowsAtOnce: 100 },
  'public.lander_test': all,
  'public.lane': underWay,
  'public.listing_dispute': all,
  'public.listing_setting': all,
  'public.listing_task': { words: { state: listingStates, kind: listingKinds }, rowsAtOnce: 200 },
  'public.mail_sender': { without: ['sealed'] },
  'public.marketplace_access': { leftOut: 'moved to outside_account' },
  'public.muted_notification': all,
  'public.name_holder': { leftOut: 'which names are held stands with the names' },
  'public.name_list': { rowsAtOnce: 10 },
  'public.nameserver_preset': { without: ['name_key'] },
  'public.notification': all,
  'public.operator': all,
  'public.outbox': underWay,
  'public.outside_account': { without: ['sealed', 'digest', 'label_key', 'cursor'] },
  'public.own_listing': all,
  'public.price_change': all,
  'public.price_round': underWay,
  'public.raw_answer': { leftOut: 'what was read of it is in registration_reading' },
  'public.registration_reading': all,
  'public.release_watch': all,
  'public.repeated_call': underWay,
  'public.reply_template': { rowsAtOnce: 100 },
  'public.seller_brand': { without: ['logo'] },
  'public.selling_terms': { rowsAtOnce: 50 },
  'public.sample_portfolio': { leftOut: 'which rows are samples' },
  'public.spam_mark': all,
  'public.spam_place': reckoned,
  'public.spam_rule': all,
  'public.shared_view': { without: ['digest'] },
  'public.storefront': { without: ['host_due_at', 'host_tries'] },
  'public.tag_set': { without: ['digest', 'keys'] },
  'public.tld_count_wish': underWay,
  'public.transfer': { without: ['undo_id', 'undo'], words: { state: transferStates } },
  'public.undoable_change': underWay,
  'public.undoable_own': underWay,
  'public.user_preference': all,
  'public.visit': visits,
  'public.visit_drop': visits,
  'public.visit_event': visits,
  'public.visit_label': visits,
  'public.visit_pack': visits,
  'public.visit_part': visits,
  'public.visit_place': visits,
  'public.visit_without_script': visits,
  'public.website': all,
  'public.website_look': { rowsAtOnce: 20 },
  'public.website_turn': underWay,
  'public.website_verdict': all,
  'public.written_record': all,
};
