import {
  allOtherValues,
  type BlockedReason,
  type ChangeValue,
  type ListingTerms,
  type RecordEdit,
} from '#contract/change-sets.ts';
import { isOfRegistrar, isWanted } from '../change-sets/change-sets.rules.ts';
import type { Claimed, Standing } from '../change-sets/rows.service.ts';
import type { DnsClient, DnsDeps, RecordSet, Zone } from '../dns-clients/dns-client.ts';
import { rightZone } from '../dns-clients/record-edits.rules.ts';
import type { Written } from '../outbound/written.ts';
import type { OpenAccount } from '../outside-accounts/written.service.ts';
import type { ListingClient, OwnTerms } from '../registrars/listings.rules.ts';
import type { HeldName, Refused, RegistrarAccess, RegistrarDeps, Told, Write } from '../registrars/registrar.ts';

/** What a look at a value found: whether it is the one that is wanted, the one from before, another, or none that was told. */
export type Found = {
  is: 'after' | 'before' | 'other' | 'untold';
  /** as it is; left out: not told, or of records */
  value?: ChangeValue;
  /** what puts back what there was, as far as it is known now */
  before?: ChangeValue;
  /** what else the service said of the name */
  told?: HeldName;
};

/** Reads and writes the value of one row. Both throw BudgetSpent where the pace allows no request now. */
export type Writer = { read(): Promise<Told<Found> | Blocked>; write(): Promise<Written> };
/** Why a row cannot be sent as it stands. */
export type Blocked = { blocked: BlockedReason };

/** What runs DNS for names, with the access of an account. */
export type OpenDns = { client: DnsClient; deps: DnsDeps; url: string; access: RegistrarAccess };
/** A marketplace with a documented call for listings, with the access of an account. */
export type OpenMarket = { market: ListingClient; deps: RegistrarDeps; url: string; access: RegistrarAccess };

type Account = NonNullable<Standing['account']>;
/** Opens what rows are sent to. A refusal where it cannot be asked at all; left out: this version knows no such service. */
export type Doors = {
  registrar(account: Account): Promise<OpenAccount | Refused>;
  dns?(account: Account): Promise<OpenDns | Refused>;
  market?(account: Account): Promise<OpenMarket | Refused | undefined>;
};

/**
 * What reads and writes a row. `sending` is done right before its first request that changes something leaves, and is what makes
 * that request the only one (CONF-004).
 */
export async function writerOf(
  doors: Doors,
  row: Claimed,
  { account, nameservers }: Standing,
  sending: () => Promise<void>,
): Promise<Writer | Refused | Blocked> {
  if (!account) return { blocked: 'accountGone' };
  if (row.target === 'marketplace') {
    const opened = await doors.market?.(account);
    if (!opened) return { blocked: 'notByApi' };
    return 'market' in opened ? listingWriter({ ...opened, deps: marked(opened.deps, sending) }, row) : opened;
  }
  if (row.target === 'dns') {
    const opened = await doors.dns?.(account);
    if (!opened) return { blocked: 'notByApi' };
    return 'client' in opened
      ? recordWriter({ ...opened, deps: marked(opened.deps, sending) }, row, nameservers)
      : opened;
  }
  const opened = await doors.registrar(account);
  if (!('registrar' in opened)) return opened;
  const deps = marked(opened.deps, sending);
  if (row.kind !== 'records') return valueWriter({ ...opened, deps }, row);
  const { url, access } = opened;
  const { dns: client } = opened.registrar;
  return client ? recordWriter({ client, deps, url, access }, row, nameservers) : { blocked: 'notByApi' };
}

/** Has every request that changes something say so before it leaves. */
function marked<Deps extends DnsDeps>(deps: Deps, sending: () => Promise<void>): Deps {
  return {
    ...deps,
    ask: (url, options = {}) => deps.ask(url, mayChange(options) ? { ...options, beforeSending: sending } : options),
  };
}

/**
 * Whether a request may change something: what says so, and what is asked as a write and does not say that it only reads, as does a look
 * before it that takes the slots for both. Of what says neither the worse is taken.
 */
const mayChange = ({ kind, isRead }: NonNullable<Parameters<DnsDeps['ask']>[1]>) =>
  isRead === false || (kind === 'write' && isRead !== true);

/** A value of the registrar's. */
function valueWriter({ registrar, deps, url, access }: OpenAccount, row: Claimed): Writer | Blocked {
  const { kind, name, after } = row;
  const look = registrar.current ?? registrar.detail;
  if (!isOfRegistrar(kind) || !look) return { blocked: 'notByApi' };
  const write = registrar.writes?.[kind] as Write<never> | undefined;
  if (!write) return { blocked: 'notByApi' };
  return {
    async read() {
      const answer = await look(deps, url, access, name);
      if (answer.outcome !== 'known') return answer;
      return { ...answer, value: { ...foundOf(row, answer.value[kind]), told: answer.value } };
    },
    write: () => write(deps, url, access, name, after as never),
  };
}

function foundOf({ kind, before, after, is_before_known: isKnown }: Claimed, value: ChangeValue | undefined): Found {
  if (value === undefined) return { is: 'untold' };
  if (isWanted(kind, value, after)) return { is: 'after', value, before: value };
  return { is: !isKnown || isWanted(kind, value, before) ? 'before' : 'other', value, before: value };
}

/** The offer at a marketplace; a least offer that is not spoken of stays. */
function listingWriter({ market, deps, url, access }: OpenMarket, row: Claimed): Writer {
  const after = row.after as ListingTerms | null;
  let is: OwnTerms | null = null;
  return {
    async read() {
      const answer = await market.read(deps, url, access, row.name);
      if (answer.outcome !== 'known') return answer;
      is = answer.value;
      return { ...answer, value: foundOf(row, answer.value) };
    },
    write: () => market.write(deps, url, access, row.name, after && { floor: is?.floor ?? null, ...after }),
  };
}

/** Values of ours in the zone that the registry delegates the name to. */
function recordWriter({ client, deps, url, access }: OpenDns, row: Claimed, nameservers: string[] | null): Writer {
  let edits = row.after as RecordEdit[];
  const hosts = [...new Set(edits.map(({ host }) => host))];
  async function zone(): Promise<Told<Zone | 'noZone' | 'dnsElsewhere'>> {
    const answer = await client.zones(deps, url, access, row.name);
    return answer.outcome === 'known' ? { ...answer, value: rightZone(answer.value, nameservers ?? []) } : answer;
  }
  return {
    async read() {
      const found = await zone();
      if (found.outcome !== 'known') return found;
      if (typeof found.value === 'string') return { blocked: found.value };
      const answer = await client.read(deps, url, access, found.value, hosts);
      if (answer.outcome !== 'known') return answer;
      edits = namedEdits(row.after as RecordEdit[], answer.value);
      return { ...answer, value: foundEdits(edits, answer.value) };
    },
    async write() {
      const found = await zone();
      if (found.outcome !== 'known') return { outcome: 'notSent', reason: found.reason };
      if (typeof found.value !== 'string') return client.edit(deps, url, access, found.value, edits);
      return { outcome: 'unsupported', why: found.value };
    },
  };
}

/** With the values that give way by their names, where all others of a set do. */
function namedEdits(edits: readonly RecordEdit[], sets: readonly RecordSet[]): RecordEdit[] {
  return edits.map((edit) => {
    if (!edit.remove.includes(allOtherValues)) return edit;
    const there = sets.find(({ host, type }) => host === edit.host && type === edit.type)?.values ?? [];
    return { ...edit, remove: there.filter((value) => !edit.add.includes(value)) };
  });
}

/** Whether the edits are made, and what would take them back: values that were there stay, those that were not are removed. */
function foundEdits(edits: readonly RecordEdit[], sets: readonly RecordSet[]): Found {
  const valuesAt = ({ host, type }: RecordEdit) =>
    sets.find((set) => set.host === host && set.type === type)?.values ?? [];
  const isMade = (edit: RecordEdit) => {
    const values = valuesAt(edit);
    return edit.add.every((one) => values.includes(one)) && !edit.remove.some((one) => values.includes(one));
  };
  const back = edits.flatMap((edit) => {
    const values = valuesAt(edit);
    const [add, remove] = [
      edit.remove.filter((one) => values.includes(one)),
      edit.add.filter((one) => !values.includes(one)),
    ];
    return add.length + remove.length > 0 ? [{ ...edit, add, remove }] : [];
  });
  return edits.every(isMade) ? { is: 'after' } : { is: 'before', before: back };
}
