import { isLoopbackHost } from '#contract/loopback.ts';
import type { Config } from '../config/config.ts';
import { uncountedCookieName } from '../landers/collecting/uncounted.rules.ts';
import { sessionCookieName, stateCookieName, stepCookieName, trustCookieName } from '../users/sessions.rules.ts';

/** What this installation stores or sends of people, or asks about: a sentence of the privacy page each. */
export type FactName = (typeof factNames)[number];
type Fact = {
  /** tables of the database that the sentence is about */
  tables?: readonly string[];
  /** the cookie that it is about */
  cookie?: (config: Config) => string;
  /** default: always */
  isOn?: (config: Config) => boolean;
};

const isLive = ({ outbound }: Config) => outbound === 'live';
const hasProvider = ({ oidc }: Config) => oidc !== null;
const asksText = (config: Config) => config.text.url !== '' && isLive(config);
const isTextHere = ({ text }: Config) => isLoopbackHost(new URL(text.url).hostname);
/** Marketplaces that the operator has an access for. */
export const sharedMarketplaces = ({ marketplaces }: Config) =>
  (['sedo', 'godaddy', 'atom'] as const).filter((key) =>
    Object.values(marketplaces[key]).every((value) => value !== ''),
  );

/** The sections of the page and their sentences, in order. A table that holds people's data is named by one of them. */
export const sections = {
  accounts: {
    account: {
      tables: ['auth.user', 'auth.account', 'public.user_preference', 'public.grid_view', 'public.operator'],
    },
    signIns: {
      tables: [
        ...['auth.session', 'auth.known_device', 'auth.second_step', 'auth.verification', 'auth.attempt_limit'],
        'auth.used_challenge',
      ],
    },
    factors: { tables: ['auth.passkey', 'auth.totp', 'auth.recovery_code', 'auth.trusted_device'] },
    programs: { tables: ['auth.api_key', 'auth.key_token'] },
    assistants: { isOn: (config) => config.mcp === 'oauth' && isLive(config) },
    addressChange: { tables: ['auth.address_change', 'auth.address_return'] },
    provider: { isOn: hasProvider },
    records: {
      tables: ['public.activity', 'public.audit_entry', 'public.notification', 'public.muted_notification'],
    },
    deletion: { tables: ['public.account_deletion'], isOn: ({ deleteGraceDays }) => deleteGraceDays > 0 },
    deletionAtOnce: { isOn: ({ deleteGraceDays }) => deleteGraceDays === 0 },
  },
  names: {
    names: {
      tables: [
        ...['public.domain', 'public.domain_lookup', 'public.domain_own', 'public.domain_sale', 'public.domain_count'],
        ...['public.domain_verification', 'public.name_holder', 'public.name_list', 'public.nameserver_preset'],
        ...['public.tag_set', 'public.transfer', 'public.release_watch', 'public.sample_portfolio', 'public.batch'],
        ...['public.batch_item', 'public.tld_count', 'public.repeated_call'],
        ...[
          'public.undoable_change',
          'public.undoable_own',
          'public.expiry_round',
          'public.expiry_warning',
          'public.freshness',
        ],
        ...['public.listing_dispute', 'public.listing_setting', 'public.listing_task'],
        ...['public.kept_promise', 'public.lane', 'public.price_round', 'public.tld_count_wish'],
        ...['public.delegation_check', 'public.dnssec_check', 'public.hosted_zone'],
        ...['public.deal_rule', 'public.lander', 'public.lander_group', 'public.lander_page', 'public.lander_picture'],
        ...['public.lander_pointing', 'public.lander_preset', 'public.lander_template', 'public.lander_test'],
      ],
    },
    contacts: { tables: ['public.contact', 'public.contact_use', 'public.domain_contact'] },
    registration: {
      tables: [
        ...['public.raw_answer', 'public.registration_reading', 'public.change', 'public.change_text'],
        ...['public.change_mute', 'public.price_change', 'public.website', 'public.website_look'],
        ...['public.website_turn', 'public.website_verdict'],
      ],
    },
    lookups: { isOn: isLive },
    sharedMarketplaces: { isOn: (config) => isLive(config) && sharedMarketplaces(config).length > 0 },
    ownMarketplaces: { tables: ['public.marketplace_access'], isOn: isLive },
    registrarAccounts: {
      tables: [
        ...['public.access_budget', 'public.account_proof', 'public.held_change', 'public.held_domain'],
        ...['public.account_zone', 'public.outside_account', 'public.written_record'],
        ...['public.change_row', 'public.change_set', 'public.own_listing'],
      ],
    },
  },
  notices: {
    mail: {
      tables: ['public.outbox', 'public.figures_mail', 'public.mail_sender'],
      isOn: ({ mail }) => mail.url !== '',
    },
    alerts: {
      tables: ['public.alert_channel', 'public.alert_default', 'public.alert_delivery', 'public.alert_item'],
      isOn: isLive,
    },
    feeds: { tables: ['public.feed', 'public.shared_view', 'public.storefront', 'public.seller_brand'] },
  },
  buyers: {
    inquiries: {
      tables: [
        ...['public.inquiry', 'public.inquiry_attachment', 'public.inquiry_draft', 'public.inquiry_mail'],
        ...['public.inquiry_message', 'public.inquiry_notice', 'public.inquiry_search', 'public.inquiry_tally'],
        ...['public.answer_address', 'public.answer_mail', 'public.broker_link'],
        ...[
          'public.deal_offer',
          'public.deal_rule_due',
          'public.handover',
          'public.handover_deal',
          'public.reply_template',
          'public.selling_terms',
        ],
        ...['public.agreement', 'public.agreement_version', 'public.agreement_payment', 'public.bank_detail'],
        ...['public.spam_mark', 'public.spam_place', 'public.spam_rule'],
      ],
    },
    floods: { tables: ['public.inquiry_form'] },
    mailIn: { isOn: ({ mail }) => mail.domain !== '' },
    assistantOutside: { tables: ['public.assistant_use'], isOn: (config) => asksText(config) && !isTextHere(config) },
    assistantHere: { isOn: (config) => asksText(config) && isTextHere(config) },
    visits: {
      tables: [
        ...['public.visit', 'public.visit_drop', 'public.visit_event', 'public.visit_label', 'public.visit_pack'],
        ...['public.visit_part', 'public.visit_place', 'public.visit_salt', 'public.visit_without_script'],
        ...['public.inquiry_visit', 'public.domain_visitor_count', 'public.visit_batch'],
      ],
    },
  },
  browser: {
    cookies: {},
    sessionCookie: { cookie: sessionCookieName },
    stepCookie: { cookie: stepCookieName },
    trustCookie: { cookie: trustCookieName },
    stateCookie: { cookie: stateCookieName, isOn: hasProvider },
    uncountedCookie: { cookie: () => uncountedCookieName },
    storage: {},
  },
  copies: { backups: { isOn: ({ backup }) => backup.to !== '' } },
} as const satisfies Record<string, Record<string, Fact>>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];
type FactsOf<S extends SectionName> = keyof (typeof sections)[S] & string;
const factNames = sectionNames.flatMap((name) => Object.keys(sections[name])) as {
  [S in SectionName]: FactsOf<S>;
}[SectionName][];

/** The facts of a section that hold with these settings, with the names of their cookies. */
export function factsOn(section: SectionName, config: Config): { name: FactName; cookie: string | null }[] {
  return (Object.entries(sections[section]) as [FactName, Fact][])
    .filter(([, { isOn }]) => isOn?.(config) ?? true)
    .map(([name, { cookie }]) => ({ name, cookie: cookie?.(config) ?? null }));
}

/** Every table that a sentence is about. */
export const namedTables = sectionNames.flatMap((name) =>
  Object.values<Fact>(sections[name]).flatMap(({ tables }) => tables ?? []),
);

/** Tables without anybody's data: of registries, of the program and its work. */
export const tablesOfNobody = [
  ...[
    'auth.secret',
    'public.dkim_key',
    'public.domain_connect',
    'public.exchange_rate',
    'public.tld_price',
    'public.kept',
    'public.kysely_migration',
    'public.kysely_migration_lock',
  ],
  ...[
    'public.tld',
    'public.registrar',
    'public.nameserver_set',
    'public.name_server_slot',
    'public.website_host',
    'public.server_budget',
  ],
  ...[
    'public.server_reply',
    'public.server_tld',
    'public.server_use',
    'public.registry_override',
    'public.registry_proof',
  ],
  ...['public.batch_intake', 'public.refresh_round', 'public.worker', 'public.running_process', 'public.job_run'],
  ...[
    'public.installation_check',
    'public.installation_trouble',
    'public.storage_sample',
    'public.backup_run',
    'public.text_use',
    'public.visit_closed',
  ],
  'public.announcement', // likewise
  'public.socket_io_attachments', // what is on its way between two processes
];
