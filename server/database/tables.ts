import type { ColumnType, Generated } from 'kysely';
import type { SignInWay } from '#contract/account.ts';
import type { ActivityType } from '#contract/activity.ts';
import type { AlertRule } from '#contract/alerts.ts';
import type { SyncType } from '#contract/bulk-actions.ts';
import type { CheckOutcome } from '#contract/delegation.ts';
import type { ChainLevel, DnssecReason, DnssecState } from '#contract/dnssec.ts';
import type { AddResult } from '#contract/domain-actions.ts';
import type { DomainStatus, ProcessingError } from '#contract/domains.ts';
import type { FeedKind } from '#contract/feeds.ts';
import type { HandoverStep } from '#contract/handovers.ts';
import type { InquiryMails } from '#contract/inquiry-mails.ts';
import type { TestFigures } from '#contract/lander-tests.ts';
import type { LanderSettings, LanderWhy, SomeLanderSettings } from '#contract/landers.ts';
import type { Phase } from '#contract/life-cycle.ts';
import type {
  DsRecord,
  LookupField,
  LookupOutcome,
  MarketplaceKey,
  Protocol,
  Reason,
  RegistrationField,
} from '#contract/lookups.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { ReleaseState } from '#contract/releases.ts';
import type { VerificationResult } from '#contract/verification.ts';
import type { WebsiteCertificate, WebsiteReason, WebsiteStatus } from '#contract/websites.ts';

/** A value that is written as JSON text and read as what it says. */
type Json<Value> = ColumnType<Value, string | Extract<Value, null>, string | Extract<Value, null>>;

/** What was known of a name when it was sold; null: not known then. */
export type HandoverBaseline = {
  registrarName: string | null;
  registrarIanaId: string | null;
  nameServers: string[] | null;
};

/** What is kept of a look at a website, beside its text. Times are ISO. */
export type WebsiteFacts = {
  at: string;
  /** the classifier's word; a user's own may outrank it */
  status: WebsiteStatus;
  reasons: WebsiteReason[];
  chain: { url: string; status: number | null }[];
  finalUrl: string | null;
  httpStatus: number | null;
  title: string | null;
  certificate: WebsiteCertificate | null;
  addresses: string[];
  nameservers: string[] | null;
  textHash: string | null;
  fingerprint: string | null;
  /** when the text last changed, the newest first, three at most */
  textChanges: string[];
  /** when this certificate was first seen; null: there is none */
  certificateSince: string | null;
  /** expiry of the certificate that was told of as expiring */
  warnedOf: string | null;
  /** looks in a row that each differed from the one before */
  unsteady: number;
};

/** The tables as SQL made them (migrations/); a test compares them. Only a feature's own store names its tables. */
export type Tables = AuthTables & {
  kept: { name: string; value: unknown };
  registry_override: {
    tld: string;
    rdap: string | null;
    whois: string | null;
    query: string | null;
    interval_ms: number | null;
    max_parallel: number | null;
    changed_at: Date;
  };
  operator: { user_id: string; since: Date };
  account_deletion: {
    user_id: string;
    requested_at: Date;
    due_at: Date;
    by_operator: string | null;
    reminded_days: number | null;
    run_at: Date;
    /** of the version before alone */
    claimed_until: Generated<Date | null>;
    begun_at: Date | null;
    by_command: Generated<boolean>;
  };
  audit_entry: {
    no: Generated<number>;
    at: Date;
    user_id: string | null;
    actor: 'user' | 'operator' | 'command' | 'program';
    actor_id: string | null;
    session_id: string | null;
    action: string;
    domain_ids: string[] | null;
    details: unknown;
    changes: unknown;
  };
  backup_run: {
    no: Generated<number>;
    is_scheduled: boolean;
    state: 'running' | 'done' | 'failed';
    started_at: Date;
    ended_at: Date | null;
    file: string | null;
    bytes: number | null;
    rows: number | null;
    is_sealed: boolean;
    reason: string | null;
  };
  text_use: { day: string; tokens: number };
  assistant_use: { day: string; host: string; questions: number };
  tld: { id: Generated<number>; name: string };
  registrar: { id: Generated<number>; name: string; unused_since: Date | null };
  nameserver_set: { id: Generated<number>; digest: string; hosts: string[]; unused_since: Date | null };
  nameserver_preset: {
    user_id: string;
    id: string;
    name: string;
    name_key: string;
    hosts: string[];
    created_at: Date;
    updated_at: Date;
  };
  domain: DomainTable;
  domain_lookup: {
    user_id: string;
    domain_id: string;
    fields: StoredLookups;
    original_prices: Record<string, { amountCents: number; currency: string }>;
  };
  change: {
    user_id: string;
    id: Generated<number>;
    domain_id: string;
    kind: number;
    field: string;
    marketplace: string | null;
    meaning: string | null;
    before: unknown;
    after: unknown;
    currency: string | null;
    source: string | null;
    evidence: unknown;
    detected_at: Date;
    last_at: Date;
    times: Generated<number>;
    in_portfolio: boolean;
    is_monitored: boolean;
    is_muted: Generated<boolean>;
    acknowledged_at: Date | null;
  };
  change_text: { user_id: string; change_id: number; before: string; after: string };
  change_mute: {
    user_id: string;
    id: string;
    domain_id: string | null;
    kind: number | null;
    until: Date | null;
    created_at: Date;
  };
  price_change: {
    user_id: string;
    domain_id: string;
    detected_at: Date;
    id: Generated<number>;
    marketplace: MarketplaceKey;
    usd_cents: number;
    amount_cents: number;
    currency: string;
    old_usd_cents: number | null;
    old_amount_cents: number | null;
    old_currency: string | null;
  };
  raw_answer: {
    user_id: string;
    domain_id: string;
    kind: Protocol;
    source: string;
    received_at: Date;
    is_cut: boolean;
    checksum: number;
    body: Buffer;
  };
  registration_reading: {
    user_id: string;
    domain_id: string;
    protocol: Protocol;
    source: string;
    read_at: Date;
    registrar_rdap: string | null;
    facts: StoredFacts;
  };
  tag_set: { user_id: string; id: Generated<number>; digest: string; tags: string[]; keys: string[] };
  domain_own: {
    user_id: string;
    domain_id: string;
    tag_set_id: number | null;
    purchase_price: number | null;
    purchase_date: string | null;
    asking_price: number | null;
    floor_price: number | null;
    renewal_cost: number | null;
    has_notes: Generated<boolean>;
    notes: string | null;
  };
  domain_visitor_count: { user_id: string; domain_id: string; visitors: number };
  release_watch: {
    user_id: string;
    domain_id: string;
    created_at: Date;
    state: Generated<ReleaseState>;
    phase: Phase;
    phase_after: Date | null;
    phase_by: Date;
    looked_at: Date | null;
    denied_at: Date | null;
    released_at: Date | null;
    taken_at: Date | null;
    taken_by: string | null;
    ended_at: Date | null;
  };
  transfer: {
    user_id: string;
    id: string;
    domain_id: string;
    name: string;
    unicode_name: string | null;
    from_registrar: string | null;
    to_registrar: string;
    state: Generated<number>;
    state_at: Date;
    is_seen: Generated<boolean>;
    arrived_at: string | null;
    note: string | null;
    is_gone: Generated<boolean>;
    deleted_at: Date | null;
    undo_id: string | null;
    undo: unknown;
    stuck_told_at: Date | null;
    expiry_told_on: string | null;
    created_at: Date;
    updated_at: Date;
  };
  expiry_warning: { user_id: string; domain_id: string; expires_on: string; step: number };
  expiry_round: { user_id: string; told_on: string };
  feed: {
    user_id: string;
    id: string;
    kind: FeedKind;
    view_id: string | null;
    digest: string;
    created_at: Date;
    last_read_at: Date | null;
  };
  freshness: {
    user_id: string;
    tld_id: number;
    names: number;
    kept: number;
    unread: number;
    oldest_at: Date | null;
    measured_at: Date;
  };
  kept_promise: {
    user_id: string;
    kind: string;
    names: number;
    kept: number;
    unread: number;
    oldest_at: Date | null;
    measured_at: Date;
  };
  price_round: {
    user_id: string;
    marketplace: MarketplaceKey;
    access: string;
    is_sandbox_only: boolean;
    after_id: string | null;
    names: Generated<number>;
    asked: Generated<number>;
    started_at: Date | null;
    due_at: Date;
    claimed_until: Date | null;
    failures: Generated<number>;
    paused_until: Date | null;
    reason: string | null;
    last_started_at: Date | null;
    last_ended_at: Date | null;
  };
  domain_verification: {
    user_id: string;
    domain_id: string;
    token: string;
    created_at: Date;
    next_check_at: Date | null;
    checking_until: Date | null;
    requested_at: Date | null;
    last_checked_at: Date | null;
    last_result: VerificationResult | null;
    last_found: string | null;
    is_reminded: boolean | null;
  };
  name_server_slot: { address: string; free_at: Date };
  name_list: { user_id: string; id: string; names: string[]; used_at: Date };
  undoable_change: {
    user_id: string;
    id: string;
    domain_ids: string[];
    before: number[];
    after: number[];
    sales: unknown;
    created_at: Date;
    undone_at: Date | null;
    is_own_data: Generated<boolean>;
  };
  undoable_own: {
    user_id: string;
    change_id: string;
    domain_id: string;
    before: unknown;
    after: unknown;
    created_at: Date;
  };
  contact: {
    user_id: string;
    id: string;
    type: number;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    organization: string | null;
    address: string;
    city: string;
    state: string;
    postal_code: string;
    country: string;
    created_at: Date;
    updated_at: Date;
  };
  domain_contact: {
    user_id: string;
    domain_id: string;
    role: number;
    contact_id: string;
    is_listed: boolean;
  };
  contact_use: { user_id: string; contact_id: string; domain_count: number };
  domain_sale: {
    user_id: string;
    domain_id: string;
    price_cents: number | null;
    sold_at: Date | null;
    buyer: string | null;
  };
  name_holder: { name: string; user_id: string; domain_id: string };
  delegation_check: {
    user_id: string;
    domain_id: string;
    name: string;
    asked_at: Date;
    check_at: Date | null;
    checked_at: Date | null;
    outcome: CheckOutcome | null;
    hosts: Generated<string[]>;
    ds_records: ColumnType<DsRecord[], string | undefined, string>;
    reason: Reason | null;
  };
  dnssec_check: {
    user_id: string;
    domain_id: string;
    name: string;
    is_listed: Generated<boolean>;
    state: DnssecState | null;
    state_at: Date | null;
    reasons: Generated<DnssecReason[]>;
    chain: ColumnType<ChainLevel[], string | undefined, string>;
    signature_end: Date | null;
    checked_at: Date | null;
    failure: string | null;
    tried_at: Date | null;
    tries: Generated<number>;
    asked_at: Date | null;
    check_at: Date | null;
  };
  hosted_zone: {
    name: string;
    run_at: Date;
    attempt: Generated<number>;
    is_served: Generated<boolean>;
    reason: Reason | null;
    ds_records: ColumnType<DsRecord[], string | undefined, string>;
  };
  website: {
    user_id: string;
    domain_id: string;
    is_monitored: boolean;
    due_at: Date;
    claimed_until: Date | null;
    asked_at: Date | null;
    looked_at: Date | null;
    learnt_at: Date | null;
    tries: Generated<number>;
    failure: string | null;
  };
  website_look: {
    user_id: string;
    domain_id: string;
    facts: Json<WebsiteFacts>;
    text: Generated<string>;
    other: Json<WebsiteFacts | null>;
    other_text: string | null;
  };
  website_turn: { user_id: string; next_at: Date; served_at: Generated<Date> };
  website_verdict: {
    user_id: string;
    fingerprint: string;
    domain_id: string | null;
    status: number;
    said_at: Date;
  };
  domain_count: { user_id: string; list: number; dimension: number; value: number; count: number };
  activity: {
    user_id: string;
    id: string;
    type: ActivityType;
    message: string;
    translation_key: string | null;
    args: Json<Record<string, unknown>>;
    entity_id: string | null;
    domain_ids: string[] | null;
    created_at: Date;
  };
  grid_view: {
    user_id: string;
    id: string;
    name: string;
    name_key: string;
    columns: string[];
    filters: Json<Record<string, string>>;
    is_default: boolean;
    created_at: Date;
  };
  lander_group: {
    user_id: string;
    id: string;
    name: string;
    name_key: string;
    description: string | null;
    type: number;
    template: string;
    prompt: string | null;
    configuration: Json<LanderSettings>;
    created_at: Date;
    updated_at: Date;
    lander_count: Generated<number>;
    live_count: Generated<number>;
    failed_count: Generated<number>;
    not_pointing_count: Generated<number>;
    reachable_count: Generated<number>;
    unchecked_count: Generated<number>;
    round_live: Generated<number>;
    round_failed: Generated<number>;
  };
  lander: {
    user_id: string;
    id: string;
    domain_id: string;
    group_id: string;
    name: string;
    unicode_name: string | null;
    overrides: Json<SomeLanderSettings>;
    template: string | null;
    why: Json<LanderWhy | null>;
    custom: unknown;
    status: Generated<number>;
    tries: Generated<number>;
    due_at: Date | null;
    started_at: Date | null;
    error: string | null;
    screenshot: string | null;
    is_offline: Generated<boolean>;
    was_live: Generated<boolean>;
    dns_state: Generated<number>;
    dns_checked_at: Date | null;
    dns_due_at: Date | null;
    dns_tries: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  lander_test: {
    user_id: string;
    id: string;
    lander_id: string;
    round: number;
    template: string | null;
    overrides: Json<SomeLanderSettings>;
    before: Json<{ template: string; settings: LanderSettings }>;
    plan: Json<{ uplift: number; expectedRate: number; visitorsWanted: number }>;
    started_at: Date;
    changed_at: Date | null;
    ended_at: Date | null;
    ending: string | null;
    chosen: string | null;
    figures: Json<TestFigures | null>;
  };
  lander_pointing: {
    user_id: string;
    lander_id: string;
    asked_at: Date | null;
    cause: string | null;
    www_state: number | null;
    nameservers: Generated<string[]>;
    addresses: Generated<string[]>;
    www_addresses: Generated<string[]>;
    reason: string | null;
    failed_at: Date | null;
  };
  lander_page: {
    host: string;
    user_id: string;
    lander_id: string;
    domain_id: string;
    view: unknown;
    variant: unknown;
    version: number;
    updated_at: Date;
    picture_due_at: Date | null;
    picture_tries: Generated<number>;
  };
  visit_salt: { day: string; salt: Buffer };
  visit_batch: { id: number; day: string; events: number; written_at: Date };
  visit_event: {
    day: string;
    batch_id: number;
    visitor: number;
    at: Date;
    user_id: string;
    lander_id: string;
    domain_id: string;
    group_id: string;
    inquiry_id: string | null;
    engaged_ms: number;
    kind: number;
    country: number;
    device: number;
    browser: number;
    os: number;
    width: number;
    height: number;
    variant: number;
    referrer: string;
  };
  visit_drop: { user_id: string; day: string; count: number };
  lander_picture: {
    user_id: string;
    lander_id: string;
    version: number;
    image: Buffer;
    taken_at: Date;
  };
  visit_place: {
    user_id: string;
    code: number;
    lander_id: string;
    group_id: string;
    domain_id: string;
    domain_name: string;
    variant: number;
    used_on: Generated<string>;
  };
  visit_label: {
    user_id: string;
    dimension: number;
    code: number;
    label: string;
    made_on: string;
    used_on: Generated<string>;
  };
  visit: {
    user_id: string;
    place: number;
    visitor: number;
    started_at: Date;
    day: string;
    last_at: Date;
    views: number;
    engaged_ms: number;
    is_first: boolean;
    has_acted: boolean;
    is_packed: Generated<boolean>;
    country: number;
    device: number;
    browser: number;
    os: number;
    referrer: number;
    resolution: number;
  };
  visit_pack: {
    user_id: string;
    day: string;
    hour: number;
    sessions: number;
    has_parts: boolean;
    slots: Buffer;
    places: Buffer;
    lists: Buffer;
    cells: Buffer | null;
  };
  visit_part: {
    user_id: string;
    dimension: number;
    code: number;
    day: string;
    sessions: number;
    slots: Buffer;
    places: Buffer;
    lists: Buffer;
  };
  visit_without_script: { user_id: string; day: string; place: number; count: number };
  visit_closed: { is_one: Generated<boolean>; day: string };
  inquiry_visit: {
    user_id: string;
    inquiry_id: string;
    lander_id: string;
    group_id: string;
    domain_id: string;
    variant: number;
    session_at: Date;
    country: string;
    device: string;
    browser: string;
    os: string;
    referrer: string;
    resolution: string;
  };
  lander_preset: {
    user_id: string;
    id: string;
    name: string;
    tagline: string | null;
    show_purchase_options: boolean;
    show_ai_helper: boolean;
    show_why_choose: boolean;
    show_contact_form: boolean;
    created_at: Date;
    updated_at: Date;
  };
  lander_template: {
    user_id: string;
    id: string;
    name: string;
    prompt: string;
    description: string | null;
    created_at: Date;
    updated_at: Date;
  };
  batch: {
    user_id: string;
    id: string;
    no: Generated<number>;
    kind: number;
    request_digest: string | null;
    result: Json<AddResult | null>;
    total: number;
    done: Generated<number>;
    failed: Generated<number>;
    with_problem: Generated<number>;
    domain_ids: string[] | null;
    sync_type: SyncType | null;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
  };
  batch_intake: { no: Generated<number>; batch_no: number; size: number; items: unknown };
  lane: { id: Generated<number>; server: string; user_id: string; served_at: Generated<Date> };
  batch_item: {
    batch_no: number;
    domain_id: string;
    name: string;
    tld: string;
    final_status: number;
    size: number;
    state: number;
    lane_id: number | null;
    worker_no: number | null;
    attempt: Generated<number>;
    is_counted: Generated<boolean>;
    open: unknown;
    run_at: Date | null;
    step: Generated<number>;
    error: string | null;
    waits_for: string | null;
    synced_before: Date | null;
    asked: unknown;
  };
  server_budget: {
    server: string;
    interval_ms: number;
    max_parallel: number;
    next_at: Generated<Date>;
    blocked_until: Date | null;
    block_outcome: 'throttled' | 'refused' | 'unreachable' | null;
    block_reason: Reason | null;
    refusals: Generated<number>;
    failures: Generated<number>;
    last_answer_at: Date | null;
    failed_at: Date | null;
    probing_until: Date | null;
    good_name: string | null;
    good_tld: string | null;
    good_server: unknown;
  };
  tld_count: {
    label: string;
    zone: string;
    list: string;
    taken: Generated<string[]>;
    counted_at: Date | null;
    found: Generated<string[]>;
    open: string[] | null;
    tries: Generated<number>;
    is_paced: boolean;
    due_at: Date | null;
    turn_at: Date | null;
    counting_until: Date | null;
  };
  tld_count_wish: { label: string; zone: string; domain_id: string; user_id: string };
  server_reply: { server: string; hour: Date; outcome: string; count: number };
  registry_proof: {
    server: string;
    tld: string;
    answered_at: Date | null;
    good_name: string | null;
    tried: Generated<number>;
    denied_at: Date | null;
    asking_until: Date | null;
  };
  server_tld: { server: string; tld: string; protocol: string; asked_at: Date; answered_at: Date | null };
  refresh_round: { is_only: Generated<boolean>; at: Date };
  worker: { no: Generated<number>; lease_until: Date; started_at: Generated<Date> };
  server_use: { worker_no: number; server: string; running: number };
  outbox: {
    id: Generated<number>;
    user_id: string;
    kind: string;
    payload: unknown;
    created_at: Date;
    attempt: Generated<number>;
    run_at: Date;
    failure: Generated<string | null>;
  };
  job_run: {
    name: string;
    cron: string;
    started_at: Date | null;
    ended_at: Date | null;
    failure: string | null;
    succeeded_at: Date | null;
  };
  running_process: {
    id: string;
    role: string;
    version: string;
    node: string;
    host: string;
    pid: number;
    started_at: Date;
    seen_at: Date;
  };
  installation_check: {
    id: string;
    state: string;
    reason: string | null;
    what: string;
    at: Date | null;
    figure: number | null;
    checked_at: Date;
  };
  storage_sample: { day: string; name: string; row_count: number | null; bytes: number; taken_at: Date };
  notification: {
    user_id: string;
    id: string;
    type: NotificationType;
    title: string;
    message: string;
    title_key: string | null;
    message_key: string | null;
    args: Json<Record<string, unknown> | null>;
    entity_type: string | null;
    entity_id: string | null;
    link_url: string | null;
    is_read: Generated<boolean>;
    created_at: Date;
  };
  muted_notification: { user_id: string; topic: string };
  sample_portfolio: {
    user_id: string;
    domain_ids: string[];
    activity_ids: string[];
    notification_ids: string[];
    lander_group_ids: Generated<string[]>;
    inquiry_ids: Generated<string[]>;
    nameserver_preset_ids: Generated<string[]>;
    contact_ids: Generated<string[]>;
    created_at: Date;
  };
  marketplace_access: {
    user_id: string;
    marketplace: string;
    sealed: string;
    hint: string;
    set_at: Date;
    last_outcome: string | null;
    last_reason: string | null;
    last_at: Date | null;
    retry_at: Date | null;
  };
  inquiry: {
    user_id: string;
    id: string;
    domain_id: string;
    domain_name: string;
    lander_id: string | null;
    sender_name: string;
    sender_email: string;
    offer_amount: number | null;
    language: string;
    status: number;
    is_spam: Generated<boolean>;
    spam_reasons: Generated<string[]>;
    is_email_verified: Generated<boolean>;
    is_read: Generated<boolean>;
    was_reopened: Generated<boolean>;
    message_count: number;
    last_message_at: Date;
    last_from_seller: Generated<boolean>;
    last_preview: string;
    created_at: Date;
    updated_at: Date;
    closed_at: Date | null;
    token: Buffer;
    confirm_until: Date | null;
    confirm_mails: Generated<number>;
    told_at: Date | null;
    waiting_since: Date | null;
    sold_cents: number | null;
    sold_on: string | null;
    is_below_minimum: Generated<boolean>;
    is_declined: Generated<boolean>;
  };
  inquiry_search: {
    user_id: string;
    inquiry_id: string;
    words: string;
  };
  inquiry_tally: {
    user_id: string;
    status: number;
    is_spam: boolean;
    needs_action: boolean;
    count: number;
  };
  inquiry_message: {
    user_id: string;
    inquiry_id: string;
    id: string;
    sender: number;
    body: string;
    delivery: number | null;
    created_at: Date;
    offer_amount: number | null;
    event: string | null;
    via: Generated<number>;
    held_until: Date | null;
    status_before: number | null;
    delivery_detail: string | null;
    delivered_at: Date | null;
    mail_id: string | null;
    from_address: string | null;
    quoted: string | null;
    is_auto: Generated<boolean>;
  };
  dkim_key: {
    domain: string;
    selector: string;
    public_key: string;
    sealed_key: string;
    created_at: Date;
  };
  inquiry_mail: {
    user_id: string;
    inquiry_id: string;
    id: string;
    kind: number;
    message_id: string | null;
    mail_id: string;
    state: Generated<number>;
    attempt: Generated<number>;
    due_at: Date;
    run_at: Date;
    sent_at: Date | null;
    detail: string | null;
    created_at: Date;
  };
  reply_template: {
    user_id: string;
    id: string;
    name: string;
    body: string;
    language: string | null;
    created_at: Date;
    updated_at: Date;
  };
  inquiry_draft: {
    user_id: string;
    inquiry_id: string;
    body: string;
    saved_at: Date;
  };
  handover: {
    user_id: string;
    inquiry_id: string;
    domain_id: string;
    baseline: Json<HandoverBaseline>;
    ticks: Json<Partial<Record<HandoverStep, string>>>;
    started_at: Date;
    looked_at: Date | null;
  };
  inquiry_attachment: {
    user_id: string;
    inquiry_id: string;
    message_id: string;
    id: string;
    name: string;
    type: string;
    size: number;
    danger: string | null;
    content: Buffer | null;
    created_at: Date;
  };
  spam_rule: { user_id: string; id: string; kind: number; text: string; created_at: Date };
  spam_mark: {
    user_id: string;
    inquiry_id: string;
    is_spam: boolean;
    counted_as: boolean | null;
    marked_at: Date;
  };
  spam_place: { user_id: string; place: number; spam: number; real: number };
  inquiry_notice: {
    user_id: string;
    inquiry_id: string;
    kind: number;
    occasion: string;
    due_at: Date;
    sent_at: Date | null;
  };
  alert_channel: {
    user_id: string;
    id: string;
    kind: number;
    name: string;
    sealed: string;
    shown_address: string;
    old_secret_until: Date | null;
    rules: Json<AlertRule[]>;
    digest_at: string;
    digest_day: number;
    quiet_from: string | null;
    quiet_until: string | null;
    zone: string | null;
    off_because: number | null;
    failing_since: Date | null;
    last_sent_at: Date | null;
    next_at: Date | null;
    created_at: Date;
  };
  alert_default: { user_id: string; given_at: Date };
  alert_item: {
    user_id: string;
    channel_id: string;
    key: string;
    domain_id: string;
    facts: unknown;
    due_at: Date | null;
    created_at: Date;
  };
  alert_delivery: {
    user_id: string;
    id: string;
    channel_id: string;
    is_test: Generated<boolean>;
    title: string;
    count: number;
    message: unknown;
    state: Generated<number>;
    attempt: Generated<number>;
    run_at: Date | null;
    due_at: Date;
    tried_at: Date | null;
    http_status: number | null;
    answer: string | null;
    failure: string | null;
    ms: number | null;
    created_at: Date;
  };
  inquiry_form: {
    digest: Buffer;
    user_id: string;
    inquiry_id: string | null;
    sender: Buffer;
    text_digest: Buffer;
    sent_at: Date;
  };
  figures_mail: {
    user_id: string;
    month: string;
  };
  user_preference: {
    user_id: string;
    language: Generated<string>;
    time_zone: string | null;
    date_style: Generated<string>;
    email_inquiries: Generated<boolean>;
    public_name: string | null;
    inquiry_mails: Json<Partial<InquiryMails> | null>;
    monthly_figures: Generated<boolean>;
    currency: Generated<string>;
    updated_at: Date;
  };
};

/** Tables of signing in, in the schema `auth`. */
type AuthTables = {
  'auth.user': {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    created_at: Date;
    updated_at: Date;
    disabled_at: Generated<Date | null>;
  };
  'auth.session': {
    id: string;
    token_digest: string;
    user_id: string;
    user_agent: Generated<string | null>;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
    way: Generated<SignInWay | null>;
    country: Generated<string | null>;
    proven_at: Generated<Date | null>;
    trusted_device_id: Generated<string | null>;
  };
  'auth.trusted_device': {
    id: string;
    user_id: string;
    digest: string;
    device: string | null;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
  };
  'auth.passkey': {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    is_synced: boolean;
    created_at: Date;
    last_used_at: Generated<Date | null>;
  };
  'auth.totp': {
    user_id: string;
    sealed_secret: string;
    last_step: Generated<number>;
    created_at: Date;
    confirmed_at: Generated<Date | null>;
  };
  'auth.recovery_code': { user_id: string; digest: string; created_at: Date; used_at: Generated<Date | null> };
  'auth.second_step': {
    digest: string;
    user_id: string;
    failures: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  'auth.used_challenge': { digest: string; expires_at: Date };
  'auth.known_device': { user_id: string; country: string; device: string; last_seen_at: Date };
  'auth.address_change': {
    user_id: string;
    email: string;
    digest: string | null;
    created_at: Date;
    expires_at: Date;
  };
  'auth.address_return': { digest: string; user_id: string; email: string; changed_at: Date; expires_at: Date };
  'auth.account': {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    id_token: string | null;
    access_token: string | null;
    is_claimed: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  'auth.verification': {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  'auth.secret': { is_only: Generated<boolean>; value: string };
  'auth.attempt_limit': { subject: string; failures: number; blocked_until: Date };
};

/** A field's lookup as it is stored; times are milliseconds since 1970. */
export type StoredLookup = [
  outcome: LookupOutcome,
  source: string | null,
  triedAt: number,
  knownAt: number | null,
  retryAt: number | null,
  reason: string | null,
];
export type StoredLookups = Partial<Record<LookupField, StoredLookup>>;

/** What a reading says, shortly: a field that is in neither is not published; dates are milliseconds since 1970. */
export type StoredFacts = {
  known: Partial<Record<RegistrationField, number | string | boolean | string[] | DsRecord[]>>;
  not?: Partial<Record<RegistrationField, 'withheld' | 'unreadable'>>;
};

type DomainTable = {
  user_id: string;
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  tld_id: number;
  registrar_id: number | null;
  registrar_iana_id: string | null;
  nameserver_set_id: number | null;
  registration_date: Date | null;
  expiration_date: Date | null;
  sedo_price: Generated<number>;
  godaddy_price: Generated<number>;
  atom_price: Generated<number>;
  tld_count: Generated<number>;
  inquiry_count: Generated<number>;
  lander_state: Generated<number>;
  lander_type: Generated<number>;
  status: Generated<DomainStatus>;
  needs_verification: Generated<boolean>;
  in_portfolio: Generated<boolean>;
  is_monitored: Generated<boolean>;
  is_processed: Generated<boolean>;
  is_deleted: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
  was_monitored: Generated<boolean>;
  auto_renew: boolean | null;
  own_expiration_date: Date | null;
  expiration_is_own: Generated<boolean>;
  epp_statuses: string[] | null;
  dnssec: boolean | null;
  processing_error: ProcessingError | null;
  not_registered_at: Date | null;
  not_registered_since: Date | null;
  not_registered_confirmed_at: Date | null;
  next_attempt_at: Date | null;
  prices_synced_at: Date | null;
  whois_synced_at: Date | null;
  tld_count_synced_at: Date | null;
  refresh_at: Date | null;
  refresh_urgency: Generated<number>;
  look_minutes: number | null;
  prices_read_at: Date | null;
  website_status: number | null;
  status_at: Date | null;
};
