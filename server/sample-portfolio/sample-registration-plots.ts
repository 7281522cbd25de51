import { dayMs, toIso } from '#contract/dates.ts';
import { registrationMeanings } from '#contract/monitoring-meanings.ts';
import { registrars } from '#sandbox/believable.ts';
import { pick } from '#sandbox/random.ts';
import type { ChangingEntry, Field, Plot, Told } from './sample-plot.ts';

type Facts = Told['facts'];

/** Changes of an answer of the registry, with what they mean. */
function registration(fields: Field[], isSameRegistrar = false): Field[] {
  const hasSameDate = !fields.some(({ field }) => field === 'registrationDate');
  const meanings = registrationMeanings(fields, { isSameRegistrar, hasSameDate });
  return fields.map((field, at) => ({ kind: 'whois', meaning: meanings[at] ?? null, ...field }));
}

const status = (before: readonly string[], after: readonly string[]) =>
  registration([{ field: 'status', before, after }]);
const without = (statuses: readonly string[], ...gone: string[]) => {
  const left = statuses.filter((one) => !gone.includes(one));
  return left.length > 0 ? left : ['ok'];
};
const withOne = (statuses: readonly string[], one: string) =>
  [...without(statuses, 'ok', one), one].filter((other) => other !== 'ok').sort();
const yearsFrom = (date: Date, years: number) => {
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return toIso(moved);
};
const otherRegistrar = ({ facts, random }: Told) =>
  pick(
    random,
    registrars.filter(({ name }) => name !== facts.registrar.name),
  );
/** Of a company that took another name. */
const earlierName = ({ registrar }: Facts) => registrar.name.replace('Domains', 'Internet Services');
const hostsOf = ({ nameserverBase }: { nameserverBase: string }) => [`ns1.${nameserverBase}`, `ns2.${nameserverBase}`];
const locks = ['clientTransferProhibited', 'serverTransferProhibited'];
const isLate = ({ eppStatuses }: Facts) => eppStatuses.some((one) => /Period$|^pendingDelete$/.test(one));

/** What changes of registrations. */
export const registrationPlots: Plot[] = [
  {
    count: 18, // it is renewed when it is about to expire
    tell({ facts, at }) {
      const before = yearsFrom(facts.expiresAt, -1);
      const isNear = Math.abs(Date.parse(before) - at.getTime()) < 60 * dayMs;
      if (!isNear || facts.hides.includes('expiration') || isLate(facts)) return [];
      return registration([{ field: 'expirationDate', before, after: toIso(facts.expiresAt) }]);
    },
  },
  {
    count: 7,
    tell(told) {
      const { facts, random } = told;
      const from = otherRegistrar(told);
      const moved: Field = { field: 'nameservers', before: hostsOf(from), after: facts.nameservers };
      return registration([
        { field: 'registrar', before: from.name, after: facts.registrar.name },
        ...(random() < 0.6 && facts.nameservers.length > 0 ? [moved] : []),
      ]);
    },
  },
  {
    count: 2,
    tell: ({ facts }) =>
      facts.registrar.name.includes('Domains')
        ? registration([{ field: 'registrar', before: earlierName(facts), after: facts.registrar.name }], true)
        : [],
  },
  {
    count: 2,
    tell: ({ facts }) =>
      facts.hides.includes('expiration')
        ? []
        : registration([
            { field: 'expirationDate', before: yearsFrom(facts.expiresAt, 1), after: toIso(facts.expiresAt) },
          ]),
  },
  {
    count: 8,
    tell: ({ facts: { eppStatuses } }) =>
      eppStatuses.includes('clientTransferProhibited') ? status(without(eppStatuses, ...locks), eppStatuses) : [],
  },
  {
    count: 5,
    tell: ({ facts: { eppStatuses } }) =>
      eppStatuses.some((one) => locks.includes(one))
        ? []
        : status(withOne(eppStatuses, 'clientTransferProhibited'), eppStatuses),
  },
  {
    count: 3,
    tell: ({ facts: { eppStatuses } }) =>
      eppStatuses.includes('clientHold') ? status(without(eppStatuses, 'clientHold'), eppStatuses) : [],
  },
  {
    count: 4,
    tell: ({ facts: { eppStatuses } }) =>
      eppStatuses.includes('clientHold') ? [] : status(withOne(eppStatuses, 'clientHold'), eppStatuses),
  },
  {
    count: 2,
    tell: ({ facts }) =>
      isLate(facts) ? [] : status(withOne(facts.eppStatuses, 'redemptionPeriod'), facts.eppStatuses),
  },
  {
    count: 4,
    tell: ({ facts: { nameservers } }) =>
      nameservers.length > 0 ? registration([{ field: 'nameservers', before: [], after: nameservers }]) : [],
  },
  {
    count: 3,
    tell: ({ facts: { nameservers, registrar } }) =>
      nameservers.length === 0 ? registration([{ field: 'nameservers', before: hostsOf(registrar), after: [] }]) : [],
  },
  {
    count: 14,
    tell(told) {
      const { nameservers } = told.facts;
      const before = hostsOf(told.random() < 0.5 ? otherRegistrar(told) : { nameserverBase: 'restplatz.com.test' });
      return nameservers.length > 0 && nameservers[0] !== before[0]
        ? registration([{ field: 'nameservers', before, after: nameservers }])
        : [];
    },
  },
  {
    count: 4,
    tell: ({ facts: { isSigned } }) =>
      isSigned ? registration([{ field: 'dnssec', before: false, after: true }]) : [],
  },
  {
    count: 3,
    tell: ({ facts: { isSigned } }) =>
      isSigned ? [] : registration([{ field: 'dnssec', before: true, after: false }]),
  },
];

/** What happens to names that somebody waits for, in hours before now. */
export function wantedStory({ facts, name }: ChangingEntry, now: Date): { hoursAgo: number; fields: Field[] }[] {
  if (facts === null)
    return [
      {
        hoursAgo: 41 + (name.length % 7) * 9,
        fields: registration([{ field: 'registered', before: true, after: false }]),
      },
    ];
  const { eppStatuses, registrar, registeredAt, expiresAt, nameservers } = facts;
  if (name.startsWith('again-')) {
    const hoursAgo = Math.max(2, (now.getTime() - registeredAt.getTime()) / 3_600_000 - 1);
    const from = registrars.find((one) => one.name !== registrar.name);
    const anew: Field[] = [
      { field: 'registered', before: false, after: true },
      { field: 'registrationDate', before: '2009-03-17T10:12:00.000Z', after: toIso(registeredAt) },
      { field: 'registrar', before: from?.name ?? '', after: registrar.name },
      { field: 'expirationDate', before: '2026-03-17T10:12:00.000Z', after: toIso(expiresAt) },
      ...(nameservers.length > 0 ? [{ field: 'nameservers' as const, before: [], after: nameservers }] : []),
    ];
    return [
      { hoursAgo, fields: registration(anew) },
      { hoursAgo: hoursAgo + 37, fields: registration([{ field: 'registered', before: true, after: false }]) },
    ];
  }
  const late = eppStatuses.find((one) => /Period$|^pendingDelete$/.test(one));
  const before =
    late === 'pendingDelete'
      ? withOne(without(eppStatuses, late), 'redemptionPeriod')
      : without(eppStatuses, late ?? '');
  return late ? [{ hoursAgo: 15 + name.length * 3, fields: status(before, eppStatuses) }] : [];
}
