import { isIPv6 } from 'node:net';
import { allOtherValues, type RecordEdit } from '#contract/change-sets.ts';
import { dayMs } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { DnsState } from '#contract/landers.ts';
import type { LeftOutReason, PlannedName } from '#contract/pointing-plan.ts';
import { type RegistrarKey, registrarFacts } from '#contract/registrars.ts';
import { type Expected, isConfigured, ownNameservers } from '../landers/pointing/pointing.rules.ts';
import { whoseAre } from '../nameservers/operators.rules.ts';

/** A registrar account whose list has the name, with what it told of it; null: not told. */
type HoldingAccount = {
  id: string;
  provider: RegistrarKey;
  label: string;
  nameservers: string[] | null;
  isWritable: boolean | null;
};
/** A DNS account with a zone of the name; no nameservers: it does not tell which are the zone's. */
type ZoneAccount = { id: string; provider: string; service: string; label: string; nameservers: string[] };

/** The last change of a name by this plan that was confirmed. */
export type LastChange = NonNullable<PlannedName['change']> & { seenAt: Date | null; nextAt: Date | null };

/** What is known of a name. */
export type NameFacts = {
  domainId: string;
  name: string;
  domainName: string;
  status: DomainStatus;
  inPortfolio: boolean;
  /** of its TXT record; null: it needs no proof */
  token: string | null;
  /** the registry has keys of it: other nameservers would not have them */
  isSigned: boolean;
  isDeveloped: boolean;
  /** as the registry told them; null: not known */
  nameservers: string[] | null;
  registrarName: string | null;
  holders: HoldingAccount[];
  zones: ZoneAccount[];
  lander: { state: DnsState; nextCheckAt: Date | null } | null;
  nextProofAt: Date | null;
  /** who runs its DNS, by Domain Connect: the page on which it is edited, and whether changes can be agreed to there */
  pages: { provider: string; edit: string | null; canAgree: boolean } | null;
  change: LastChange | null;
};

/** What this installation has, and what registrars can do by their APIs. */
export type Setup = {
  expected: Expected;
  verificationPrefix: string;
  can: (registrar: RegistrarKey, what: 'records' | 'nameservers') => boolean;
  /** whether these nameservers are a registrar's own */
  areOwn: (registrar: RegistrarKey, hosts: readonly string[]) => boolean;
};

export type Wanted = { points: boolean; setId: string | null; now: Date };
export type Planned = PlannedName & { proves: boolean; points: boolean };

/** A change that was seen at its service stands in the DNS within this time; later, somebody has taken it away. */
const settlingMs = dayMs;

/** How a name stands and which way it goes (POINT-001), or why it takes no part. */
export function planOf(facts: NameFacts, setup: Setup, wanted: Wanted): Planned | LeftOutReason {
  const { expected } = setup;
  const left = leftOutReason(facts, expected, wanted);
  if (left) return left;
  const lacks = {
    proves: facts.token !== null,
    points: wanted.points && facts.lander !== null && facts.lander.state !== 'pointing' && isConfigured(expected),
  };
  const about = {
    domainId: facts.domainId,
    domainName: facts.domainName,
    name: facts.name,
    isDeveloped: facts.isDeveloped,
    ...lacks,
  };
  const still = { ...noWay, change: null, nextCheckAt: null };
  if (!lacks.proves && !lacks.points) return { ...about, ...still, state: 'done', change: changeOf(facts) };
  const nextCheckAt = earliest(
    lacks.points ? facts.lander?.nextCheckAt : null,
    lacks.proves ? facts.nextProofAt : null,
    facts.change?.state === 'asked' || facts.change?.state === 'waiting' ? facts.change.nextAt : null,
  );
  const hosts = nameserversOf(facts);
  const isHere = !lacks.proves && ownNameservers(hosts ?? [], expected) === 'all';
  const standing = isHere ? 'asked' : standingOf(facts.change, wanted);
  const way = wayOf(facts, lacks, setup);
  if (standing === 'asked') return { ...about, ...way, state: 'asked', change: changeOf(facts), nextCheckAt };
  if (standing === 'failed') return { ...about, ...way, state: 'failed', change: changeOf(facts), nextCheckAt: null };
  return { ...about, ...way, change: null, nextCheckAt };
}

const noWay = { kind: null, account: null, provider: null, link: null, connect: null, records: [] };
const earliest = (...times: (Date | null | undefined)[]) =>
  times.flatMap((at) => at?.toISOString() ?? []).toSorted()[0] ?? null;

function changeOf({ change }: NameFacts): PlannedName['change'] {
  if (!change) return null;
  const { seenAt: _, nextAt: _next, ...told } = change;
  return told;
}

function leftOutReason(
  { status, inPortfolio, token, lander }: NameFacts,
  expected: Expected,
  { points }: Wanted,
): LeftOutReason | null {
  if (status !== DomainStatus.Registered) return 'soldOrDropped';
  if (!inPortfolio) return 'monitoredOnly';
  if (token !== null || !points) return null;
  if (!lander) return 'noLander';
  return isConfigured(expected) ? null : 'notConfigured';
}

/** Whether a change of before still counts: it is under way, or it failed in the set that is asked about. */
function standingOf(change: LastChange | null, { setId, now }: Wanted): 'asked' | 'failed' | null {
  if (!change) return null;
  const { state, seenAt } = change;
  if (state === 'waiting' || state === 'asked') return 'asked';
  if (state === 'done') return seenAt && now.getTime() - seenAt.getTime() < settlingMs ? 'asked' : null;
  const isFailure = state === 'refused' || state === 'unseen' || state === 'changed' || state === 'cannot';
  return isFailure && change.setId === setId ? 'failed' : null;
}

/** What the registry told, else its registrar: null where neither did. */
function nameserversOf({ holders, nameservers }: NameFacts): string[] | null {
  return nameservers ?? holders.find((holder) => holder.nameservers !== null)?.nameservers ?? null;
}

type Lacks = { proves: boolean; points: boolean };
type Way = Pick<PlannedName, 'kind' | 'account' | 'provider' | 'link' | 'connect' | 'records'> & {
  state: 'account' | 'link' | 'hand';
};

function wayOf(facts: NameFacts, lacks: Lacks, setup: Setup): Way {
  const { expected } = setup;
  const { pages } = facts;
  const records = recordsFor(facts, lacks, setup);
  const by = { account: null, provider: null, link: null, connect: null };
  const editor = editorOf(facts, setup);
  if (editor) return { ...by, state: 'account', kind: 'records', account: editor, records };
  // a name that must be proven is not answered for by our nameservers: another account holds it
  const canMove = !lacks.proves && expected.isServedByUs && !facts.isSigned;
  const hosts = expected.nameservers.map((value) => ({ type: 'NS', host: '@', value }));
  const moves = { ...by, kind: 'nameservers', records: hosts } as const;
  const mover = facts.holders.find((one) => one.isWritable !== false && setup.can(one.provider, 'nameservers'));
  if (canMove && mover) return { ...moves, state: 'account', account: atRegistrar(mover) };
  const known = nameserversOf(facts) ?? [];
  const whose = whoseAre(known, expected);
  const cannotEdit = whose.kind === 'parking' || whose.kind === 'marketplace';
  if (canMove && cannotEdit) return { ...moves, state: 'hand', provider: facts.registrarName };
  const provider = pages?.provider ?? (whose.operators.join(', ') || baseOf(known[0]));
  const edits = { ...by, kind: 'records', provider, records, link: pages?.edit ?? null } as const;
  // a template of the operator sets the proof or the addresses, not both
  const canAgree = pages?.canAgree === true && lacks.proves !== lacks.points;
  if (canAgree) return { ...edits, state: 'link', connect: lacks.proves ? 'ownership' : 'lander' };
  return { ...edits, state: 'hand' };
}

/** `ns1.example.com`: `example.com`. */
function baseOf(host: string | undefined): string | null {
  if (host === undefined) return null;
  return host.split('.').length > 2 ? host.slice(host.indexOf('.') + 1) : host;
}

/** The account that can edit the DNS which the registry delegates the name to: a right record in a dead zone proves nothing. */
function editorOf(facts: NameFacts, { expected, can, areOwn }: Setup): PlannedName['account'] {
  const hosts = facts.nameservers; // of the registry alone: by them the zone is looked for
  if (!hosts || hosts.length === 0) return null;
  const { operators } = whoseAre(hosts, expected);
  const isZones = ({ nameservers, service }: ZoneAccount) =>
    nameservers.length > 0
      ? hosts.every((host) => nameservers.includes(host))
      : operators.length === 1 && operators[0] === service;
  const zone = facts.zones.find(isZones);
  if (zone) {
    const { id, provider, service, label } = zone;
    return { kind: 'dns', id, provider, service, label };
  }
  const holder = facts.holders.find(
    ({ provider, isWritable }) => isWritable !== false && areOwn(provider, hosts) && can(provider, 'records'),
  );
  return holder ? atRegistrar(holder) : null;
}

const atRegistrar = ({ id, provider, label }: HoldingAccount): NonNullable<PlannedName['account']> => ({
  ...{ kind: 'registrar', id, provider, service: registrarFacts[provider].label, label },
});

/** The records of a name that is proven, or leads here, by its own DNS. */
function recordsFor(
  { token }: NameFacts,
  lacks: Lacks,
  { expected, verificationPrefix }: Setup,
): PlannedName['records'] {
  const hosts = lacks.points ? ['@', 'www'] : [];
  return [
    ...hosts.flatMap((host) =>
      expected.addresses.map((value) => ({ type: isIPv6(value) ? 'AAAA' : 'A', host, value })),
    ),
    ...(lacks.proves && token !== null ? [{ type: 'TXT', host: '@', value: `${verificationPrefix}${token}` }] : []),
  ];
}

/**
 * The changes in the DNS that bring a name its records: addresses of others give way, which would lead some visitors elsewhere;
 * texts and mail stay.
 */
export function editsOf({ records, points }: Pick<Planned, 'records' | 'points'>): RecordEdit[] {
  const valuesAt = (at: string, of: string) =>
    records.filter(({ host, type }) => host === at && type === of).map(({ value }) => value);
  const leading = points ? (['@', 'www'] as const) : [];
  const texts = valuesAt('@', 'TXT');
  return [
    ...leading.flatMap((host) =>
      (['A', 'AAAA', 'CNAME'] as const).map((type) => ({
        host,
        type,
        add: valuesAt(host, type),
        remove: [allOtherValues],
      })),
    ),
    ...(texts.length > 0 ? [{ host: '@', type: 'TXT' as const, add: texts, remove: [] }] : []),
  ];
}
