import type { ColumnType, SelectType } from 'kysely';
import type { SignInWay } from '#contract/account.ts';
import type { ActivityType } from '#contract/activity.ts';
import type { AlertRule } from '#contract/alerts.ts';
import type { SyncType } from '#contract/bulk-actions.ts';
import type { RowState, SetState } from '#contract/change-sets.ts';
import type { CheckOutcome } from '#contract/delegation.ts';
import type { DnsField, DnsRecords } from '#contract/dns-records.ts';
import type { ChainLevel, DnssecReason, DnssecState } from '#contract/dnssec.ts';
import type { AddResult } from '#contract/domain-actions.ts';
import type { DomainStatus, ProcessingError } from '#contract/domains.ts';
import type { FeedKind } from '#contract/feeds.ts';
import type { HandoverStep } from '#contract/handovers.ts';
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
import type { AccountProblem, Remedy } from '#contract/registrar-accounts.ts';
import type { ReleaseState } from '#contract/releases.ts';
import type { Scope } from '#contract/scopes.ts';
import type { VerificationResult } from '#contract/verification.ts';
import type { WebsiteCertificate, WebsiteReason, WebsiteStatus } from '#contract/websites.ts';
import type { ConnectSettings } from '../domain-connect/connect-settings.rules.ts';
import type { MadeTables } from './made-tables.ts';

/** What was known of a name when it was sold; null: not known then. */
export type HandoverBaseline = {
  registrarName: string | null;
  registrarIanaId: string | null;
  nameServers: string[] | null;
  /** where it was listed with a price; for the version before, which has no tasks of listings */
  listed?: MarketplaceKey[];
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
  /** the same of the second time, days before it; none in facts of the version before */
  warnedLast?: string | null;
  /** looks in a row that each differed from the one before */
  unsteady: number;
};

/** What is known of the DNS records of a name, as `website_look` has it (DNS-002). */
export type DnsFacts = {
  at: string;
  records: DnsRecords;
  /** networks that its addresses lay in before, each with when they were last replaced by others of the same pool */
  pool: Record<string, string>;
  /** when each field last changed, the newest first, three at most */
  changes: Partial<Record<DnsField, string[]>>;
  /** looks in a row that each differed from the one before */
  unsteady: number;
};

/** What columns hold that PostgreSQL has a wider type for: a text, a number or JSON. */
type Narrow = {
  audit_entry: { actor: 'user' | 'operator' | 'command' | 'program' };
  backup_run: { state: 'running' | 'done' | 'failed' };
  domain_lookup: { fields: StoredLookups; original_prices: Record<string, { amountCents: number; currency: string }> };
  price_change: { marketplace: MarketplaceKey };
  raw_answer: { kind: Protocol };
  registration_reading: { protocol: Protocol; facts: StoredFacts };
  release_watch: { state: ReleaseState; phase: Phase };
  feed: { kind: FeedKind };
  price_round: { marketplace: MarketplaceKey };
  domain_verification: { last_result: VerificationResult };
  delegation_check: { outcome: CheckOutcome; ds_records: DsRecord[]; reason: Reason };
  dnssec_check: { state: DnssecState; reasons: DnssecReason[]; chain: ChainLevel[] };
  hosted_zone: { reason: Reason; ds_records: DsRecord[] };
  website_look: { facts: WebsiteFacts; other: WebsiteFacts; dns: DnsFacts; dns_other: DnsFacts };
  activity: { type: ActivityType; args: Record<string, unknown> };
  grid_view: { filters: Record<string, string> };
  lander_group: { configuration: LanderSettings };
  lander: { overrides: SomeLanderSettings; why: LanderWhy };
  lander_test: {
    overrides: SomeLanderSettings;
    before: { template: string; settings: LanderSettings };
    plan: { uplift: number; expectedRate: number; visitorsWanted: number };
    figures: TestFigures;
  };
  batch: { result: AddResult; sync_type: SyncType };
  server_budget: { block_outcome: 'throttled' | 'refused' | 'unreachable'; block_reason: Reason };
  notification: { type: NotificationType; args: Record<string, unknown> };
  handover: { baseline: HandoverBaseline; ticks: Partial<Record<HandoverStep, string>> };
  alert_channel: { rules: AlertRule[] };
  user_preference: { inquiry_mails: { zone?: string | null } };
  'auth.session': { way: SignInWay };
  'auth.api_key': { scopes: Scope[] };
  domain_connect: { settings: ConnectSettings };
  outside_account: {
    step: 'list' | 'details' | 'prices';
    outcome: LookupOutcome;
    remedy: Remedy;
    told: AccountProblem[];
    tld_prices: Record<string, [amountCents: number, currency: string]>;
  };
  change_set: { state: SetState };
  change_row: { state: RowState };
  domain: { status: DomainStatus; processing_error: ProcessingError };
};

type Narrowed<Made, To> =
  Made extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? unknown extends Read
      ? ColumnType<To | Extract<Inserted, null>, Inserted, Updated>
      : ColumnType<To | Extract<Read, null>, To | Extract<Inserted, null | undefined>, To | Extract<Updated, null>>
    : To | Extract<Made, null>;

type Table<Made, To> = { [Name in keyof Made]: Name extends keyof To ? Narrowed<Made[Name], To[Name]> : Made[Name] };

/** Compiles where every column of `Narrow` stands in the database and holds such values. */
type Checked<
  To extends {
    [Name in keyof To]: Name extends keyof MadeTables
      ? {
          [Column in keyof To[Name]]: Column extends keyof MadeTables[Name]
            ? SelectType<MadeTables[Name][Column]>
            : never;
        }
      : never;
  },
> = To;

/** The tables as SQL made them (migrations/). Only a feature's own store names its tables. */
export type Tables = {
  [Name in keyof MadeTables]: Table<MadeTables[Name], Name extends keyof Checked<Narrow> ? Narrow[Name] : unknown>;
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
