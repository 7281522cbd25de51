import type { Manifest } from '../archive.rules.ts';

/**
 * Rows of an account that stay in the installation that it leaves, and why. All others of every table with `user_id` go
 * with it, so that a new table is moved without being named here.
 */
export const leftBehind: Record<string, string> = {
  'auth.session': 'nobody is signed in at the new place',
  'auth.second_step': 'sign-ins that wait for their code',
  'auth.trusted_device': 'known by a cookie of the old address',
  'auth.address_change': 'a link that was mailed, with the old address',
  'auth.address_return': 'likewise',
  'public.account_deletion': 'an account that is to be deleted is not moved',
  'public.domain_count': 'counted again as the names come in',
  'public.inquiry_form': 'digests with the key of the old installation, for two days',
  'public.inquiry_tally': 'counted again as the inquiries come in',
  'public.lane': 'the queue at a registry server: the new place makes its own',
  'public.marketplace_access': 'empty: its rows are of outside_account',
  'public.operator': 'who runs the new installation is decided there',
  'public.visit_event': 'signals of the last minute, not counted yet',
};

/** Rows without `user_id` that go with an account, as SQL; `$` stands for the account's id. */
export const belonging: Record<string, string> = {
  'public.batch_intake': 'batch_no in (select no from public.batch where user_id = $)',
  'public.batch_item': 'batch_no in (select no from public.batch where user_id = $)',
};

/** SQL: which rows of a table go. Mails with a link to the old address stay: their token does, too. */
const chosen: Record<string, string> = { 'public.outbox': "not payload ? 'sealedLink'" };

/** How a column leaves, where not as it is: SQL by table and column. */
export const changedColumns: Record<string, Record<string, string>> = {
  'auth.user': { disabled_at: 'null::timestamptz', moving_since: 'null::timestamptz' },
  'auth.account': { id_token: 'null::text' }, // sealed; a mere hint for signing out
  // all that is open is due at once: the workers of the new place put it into their lanes
  'public.batch_item': {
    state: 'case when state in (0, 1) then 2 else state end',
    run_at: "case when state in (0, 1) then 'epoch' else run_at end",
    lane_id: 'null::bigint',
    worker_no: 'null::integer',
  },
  'public.tld_count': { counting_until: 'null::timestamptz' },
};

/** Rows that others may have already: then these columns of theirs are changed so. */
export const shared: Record<string, { of: string; key: string; change: string }> = {
  'public.tld_count': {
    of: '(label, zone) in (select label, zone from public.tld_count_wish where user_id = $)',
    key: 'label, zone',
    change: 'due_at = excluded.due_at, turn_at = least(t.turn_at, excluded.turn_at)',
  },
};

/** Entries that rows of all accounts name by number, with the text by which one is found or made. */
export const dictionaries: Record<string, { key: string; named: string }> = {
  'public.tld': { key: 'name', named: 'select tld_id from public.domain where user_id = $' },
  'public.registrar': {
    key: 'name',
    named: `select registrar_id from public.domain where user_id = $
      union select own_registrar_id from public.domain where user_id = $`,
  },
  'public.nameserver_set': {
    key: "array_to_string(hosts, ' ')",
    named: 'select nameserver_set_id from public.domain where user_id = $',
  },
};

/** Columns with numbers that every installation gives out itself, by the table whose number it is. */
export const numbers: Record<string, Record<string, string>> = {
  'public.domain': {
    tld_id: 'public.tld',
    registrar_id: 'public.registrar',
    own_registrar_id: 'public.registrar',
    nameserver_set_id: 'public.nameserver_set',
  },
  'public.freshness': { tld_id: 'public.tld' },
  'public.batch': { no: 'public.batch' },
  'public.batch_intake': { no: 'public.batch_intake', batch_no: 'public.batch' },
  'public.batch_item': { batch_no: 'public.batch' },
  'public.audit_entry': { no: 'public.audit_entry' },
  'public.outbox': { id: 'public.outbox' },
  'public.price_change': { id: 'public.price_change' },
};

/** Numbers that are an account's own and stay, as links and other rows name them; the sequence that gives out the next. */
export const keptNumbers: Record<string, { column: string; sequence: string }> = {
  'public.change': { column: 'id', sequence: 'public.change_id_seq' },
  'public.lander_page': { column: 'version', sequence: 'public.lander_page_version' },
  'public.tag_set': { column: 'id', sequence: 'public.tag_set_id_seq' },
};

/** Columns that only the key of an installation opens. */
export const sealedColumns: Record<string, string> = {
  'auth.totp': 'sealed_secret',
  'public.alert_channel': 'sealed',
  'public.bank_detail': 'sealed',
  'public.mail_sender': 'sealed',
  'public.marketplace_access': 'sealed',
  'public.outside_account': 'sealed',
};

/**
 * What comes in first: what others refer to, and tables whose triggers make rows of other tables, which those of the account
 * then replace.
 */
export const first = ['auth.user', 'public.domain', 'public.domain_own', 'public.lander', 'public.inquiry'];

type Table = Manifest['tables'][number];

/** The tables that a file of an account holds, of all that there are, in the order in which they come in. */
export function movedTables(all: readonly Table[]): Table[] {
  const place = ({ name }: Table) => (first.includes(name) ? first.indexOf(name) : first.length);
  return all.filter((table) => rowsOf(table) !== null).toSorted((a, b) => place(a) - place(b));
}

/** SQL: which rows of a table are an account's own, `$` for its id; null: none. */
export function ownRows({ name, columns }: Table): string | null {
  if (name in leftBehind) return null;
  if (name === 'auth.user') return 'id = $';
  const own = belonging[name] ?? (columns.includes('user_id') ? 'user_id = $' : null);
  return own && [own, chosen[name]].filter(Boolean).join(' and ');
}

/** The same, with the rows that its own name. */
export function rowsOf(table: Table): string | null {
  const entries = dictionaries[table.name];
  return entries ? `id in (${entries.named})` : (shared[table.name]?.of ?? ownRows(table));
}
