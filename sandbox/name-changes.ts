import { z } from 'zod';
import { dayMs, minuteMs } from '#contract/dates.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { parkingHosts, registrars } from './believable.ts';
import { addYears } from './name-dates.ts';
import { notListed } from './name-prices.ts';
import type { SandboxFacts } from './names.ts';
import { siteIssuers } from './site-certificates.ts';
import { siteKinds } from './site-kinds.ts';
import type { World } from './world.ts';
import { signings } from './zone-keys.ts';

const maxNames = 50_000;

/** What somebody changed of a registration; the rest stays as the seed says. */
export type RegistrationChange = Partial<
  Pick<SandboxFacts, 'registrar' | 'registeredAt' | 'expiresAt' | 'changedAt' | 'eppStatuses' | 'registrant'>
> & {
  transferredAt?: Date;
  /** when the name becomes free */
  freeAt?: Date;
};

/** Where a registration stands, as the registries of generic TLDs go through it after the expiry. */
export const phases = ['active', 'grace', 'redemption', 'pendingDelete', 'free', 'registeredAnew'] as const;
type Phase = (typeof phases)[number];

const registrarNames = registrars.map(({ name }) => name);
const Name = z.string().toLowerCase().max(253);
const Instant = z.iso.datetime().or(z.iso.date());
const Status = z.string().regex(/^[a-zA-Z]{2,40}$/);
const Price = z.object({
  amount: z.number().int().min(0).max(1_000_000_000),
  currency: z.enum(['USD', 'EUR', 'GBP']).default('USD'),
});
const Website = z.object({
  kind: z.enum(siteKinds).optional(),
  title: z.string().max(300).optional(),
  text: z.string().max(4_000).optional(),
  issuer: z.string().min(1).max(60).optional(),
  certificateDays: z.number().int().min(-3_650).max(3_650).optional(),
});

/** Any facts of one name that are to be others from now on; null takes back what was changed before. */
export const NameChange = z.object({
  name: Name,
  registrar: z.enum(registrarNames).optional(),
  registrant: z.string().min(1).max(200).nullable().optional(),
  registrationDate: Instant.optional(),
  expirationDate: Instant.optional(),
  /** adds years to the expiration date */
  renewYears: z.number().int().min(1).max(10).optional(),
  /** all EPP codes */
  statuses: z.array(Status).max(20).optional(),
  addStatuses: z.array(Status).max(20).optional(),
  removeStatuses: z.array(Status).max(20).optional(),
  nameservers: z
    .array(Name.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))
    .max(13)
    .optional(),
  isSigned: z.boolean().optional(),
  /** how its zone is signed: rightly, or with one of the faults of the agreed words */
  signing: z.enum(signings).optional(),
  phase: z.enum(phases).optional(),
  /** the name is in pending delete and becomes free after so many seconds */
  dropsInSeconds: z.number().int().min(0).max(100_000_000).optional(),
  prices: z.partialRecord(z.enum(marketplaceKeys), Price.nullable()).optional(),
  website: Website.nullable().optional(),
  /** forgets all that was changed of the name */
  isReset: z.boolean().optional(),
});
export type NameChange = z.output<typeof NameChange>;

/**
 * Changes facts of a name for all sources at once: registry, DNS, marketplaces, web site. Returns a sentence when it
 * refuses, and then nothing is changed.
 */
export function changeName(world: World, change: NameChange): string | undefined {
  const { name } = change;
  if (change.isReset) return forget(world, name);
  const usual = world.usualFactsOf(name);
  if (!usual) return 'no such name is ever registered in the sandbox';
  if (world.registrations.size >= maxNames && !world.registrations.has(name)) return 'too many names were changed';
  if (!world.factsOf(name) && !isOfFreeName(change)) return 'the name is free; it can be registered anew';
  const before = world.factsOf(name) ?? usual;
  const now = world.now();
  const registration = registrationOf(change, before, now);
  if (Object.keys(registration).length > 0)
    world.registrations.set(name, {
      ...world.registrations.get(name),
      freeAt: undefined,
      changedAt: now,
      ...registration,
    });
  changeDelegation(world, change, before);
  for (const [key, price] of Object.entries(change.prices ?? {})) {
    const listed = price ? { ...price, isListed: true } : notListed;
    world.prices.set(name, { ...world.prices.get(name), [key]: listed });
  }
  if (change.website === null) world.sites.delete(name);
  else if (change.website) world.sites.set(name, { ...world.sites.get(name), ...change.website, changedAt: now });
  return undefined;
}

const isOfFreeName = ({ phase, website, prices }: NameChange) =>
  phase === 'registeredAnew' || phase === 'active' || website === null || prices !== undefined;

function forget(world: World, name: string): undefined {
  const { registrations, delegations, signings: signed, prices, sites, addresses } = world;
  for (const changes of [registrations, delegations, signed, prices, sites, addresses]) changes.delete(name);
  return undefined;
}

type Changed = Omit<RegistrationChange, 'freeAt'> & { freeAt?: Date | undefined };

function registrationOf(change: NameChange, before: SandboxFacts, now: Date): Changed {
  const { expirationDate, registrationDate, renewYears, registrant, registrar } = change;
  const changed: Changed = {};
  if (change.phase) Object.assign(changed, inPhase(change.phase, before, now));
  if (change.dropsInSeconds !== undefined) {
    Object.assign(changed, inPhase('pendingDelete', before, now));
    changed.freeAt = new Date(now.getTime() + change.dropsInSeconds * 1_000);
  }
  if (registrar !== undefined) {
    changed.registrar = registrars.find(({ name }) => name === registrar) ?? before.registrar;
    changed.transferredAt = now;
    changed.eppStatuses = withoutPending(changed.eppStatuses ?? before.eppStatuses);
  }
  if (registrant !== undefined) changed.registrant = registrant;
  if (registrationDate !== undefined) changed.registeredAt = new Date(registrationDate);
  if (expirationDate !== undefined) changed.expiresAt = new Date(expirationDate);
  if (renewYears !== undefined) changed.expiresAt = addYears(changed.expiresAt ?? before.expiresAt, renewYears);
  const statuses = statusesOf(change, changed.eppStatuses ?? before.eppStatuses);
  if (statuses) changed.eppStatuses = statuses;
  return changed;
}

/** A transfer that is done is not pending any more. */
function withoutPending(statuses: string[]): string[] {
  const others = statuses.filter((status) => status !== 'pendingTransfer');
  return others.length > 0 ? others : ['ok'];
}

function statusesOf({ statuses, addStatuses, removeStatuses }: NameChange, before: string[]): string[] | undefined {
  if (!statuses && !addStatuses && !removeStatuses) return undefined;
  const removed = new Set([...(removeStatuses ?? []), ...(addStatuses ? ['ok'] : [])]);
  const kept = (statuses ?? before).filter((status) => !removed.has(status));
  const all = [...new Set([...kept, ...(addStatuses ?? [])])].sort();
  return all.length > 0 ? all : ['ok'];
}

const phaseStatuses = ['autoRenewPeriod', 'redemptionPeriod', 'pendingDelete', 'addPeriod'];
/** How long ago a name expired that is in a phase. */
const daysOver: Partial<Record<Phase, number>> = { grace: 6, redemption: 50, pendingDelete: 77 };

function inPhase(phase: Phase, { eppStatuses, expiresAt, registrar }: SandboxFacts, now: Date): Changed {
  const others = eppStatuses.filter((status) => !phaseStatuses.includes(status));
  if (phase === 'free') return { freeAt: now };
  if (phase === 'registeredAnew') {
    const next = registrars[(registrars.indexOf(registrar) + 1) % registrars.length] as SandboxFacts['registrar'];
    const at = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
    return {
      registrar: next,
      registeredAt: at,
      expiresAt: addYears(at, 1),
      eppStatuses: ['addPeriod'],
      registrant: null,
    };
  }
  if (phase === 'active') {
    let renewed = expiresAt;
    while (renewed <= now) renewed = addYears(renewed, 1);
    return { expiresAt: renewed, eppStatuses: others.length > 0 ? others : ['ok'] };
  }
  const status = { grace: 'autoRenewPeriod', redemption: 'redemptionPeriod', pendingDelete: 'pendingDelete' }[phase];
  const plain = others.filter((one) => one !== 'ok');
  const isOver = expiresAt.getTime() < now.getTime() - (daysOver[phase] ?? 0) * dayMs + 5 * dayMs;
  const at = isOver ? expiresAt : new Date(now.getTime() - (daysOver[phase] ?? 0) * dayMs);
  return {
    expiresAt: new Date(Math.floor(at.getTime() / minuteMs) * minuteMs),
    eppStatuses: [...plain, status].sort(),
  };
}

/** Nameservers and keys; a name that is registered again has those of its registrar and none. */
function changeDelegation(
  world: World,
  { name, nameservers, isSigned, signing, phase, website }: NameChange,
  before: SandboxFacts,
) {
  if (phase === 'registeredAnew') {
    world.delegations.delete(name);
    world.signings.delete(name);
  }
  const hosts = nameservers ?? (website?.kind === 'parked-ns' ? [...parkingHosts[0]] : undefined);
  const isDelegated = (hosts ?? before.nameservers).length > 0;
  const asked = signing ?? (isSigned === undefined ? undefined : isSigned ? 'good' : null);
  const told = world.delegations.get(name)?.dsRecords;
  if (asked !== undefined) world.signings.set(name, isDelegated ? asked : null);
  const keepsDs = asked === undefined && isDelegated && told !== undefined;
  if (!isDelegated) world.signings.set(name, null);
  if (hosts === undefined && told === undefined) return;
  world.delegations.set(name, { hosts: hosts ?? before.nameservers, ...(keepsDs ? { dsRecords: told } : {}) });
}

export const changeChoices = { registrars: registrarNames, issuers: siteIssuers, kinds: siteKinds, signings };
