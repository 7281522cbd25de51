import { describe, expect, test } from 'vitest';
import { type Domain, DomainStatus } from '#contract/domains.ts';
import type { HandoverBaseline } from '../database/tables.ts';
import { type HandoverFacts, sightingsOf } from './handover.rules.ts';

const startedAt = new Date('2026-11-22T08:00:00.000Z');
const [before, after] = ['2026-11-20T08:00:00.000Z', '2026-11-23T08:00:00.000Z'];
const baseline: HandoverBaseline = {
  registrarName: 'Old Registrar, Inc.',
  registrarIanaId: '100',
  nameServers: ['ns1.old.example', 'ns2.old.example'],
};
const lookup = (knownAt: string | null, value?: unknown) => ({
  ...{ outcome: 'known', source: 'rdap.example', triedAt: after, knownAt, retryAt: null, reason: null },
  ...(value === undefined ? {} : { value }),
});

function facts(given: { domain?: Partial<Domain>; lookups?: object; isListingOpen?: boolean } = {}): HandoverFacts {
  const domain = {
    status: DomainStatus.Sold,
    registrarName: 'Old Registrar Inc',
    nameServers: ['ns2.old.example', 'ns1.old.example'],
    sedoPrice: 0,
    godaddyPrice: 0,
    atomPrice: 0,
    ...given.domain,
  } as Domain;
  const lookups = {
    registrarName: lookup(after),
    registrarIanaId: lookup(after, '100'),
    nameServers: lookup(after),
    eppStatuses: lookup(after, ['client transfer prohibited', 'ok']),
    sedoPrice: lookup(after),
    godaddyPrice: lookup(before),
    atomPrice: lookup(after),
    ...given.lookups,
  };
  return { domain, lookups, isListingOpen: given.isListingOpen ?? false, listedWith: [] } as HandoverFacts;
}
const sale = { startedAt };
const seen = (given: HandoverFacts = facts()) => sightingsOf(given, baseline, sale);

describe('what data says of a hand-over', () => {
  test('D-203a a name that nothing happened to: locked, at its registrar with its nameservers, listed nowhere', () => {
    const { unlock, transferred, nameservers, delisted, archived } = seen();
    expect(unlock).toMatchObject({ seen: 'open', seenAt: after, values: ['client transfer prohibited'] });
    expect(transferred).toMatchObject({ seen: 'open', values: ['Old Registrar Inc'] });
    expect(nameservers).toMatchObject({ seen: 'open', seenAt: after });
    expect(delisted).toMatchObject({ seen: 'done', seenAt: before }); // as old as the oldest of the answers
    expect(archived).toMatchObject({ seen: 'done', seenAt: null });
  });

  test('D-203a registrar and nameservers of before the sale prove nothing, and so does what was never known', () => {
    const old = { registrarName: lookup(before), nameServers: lookup(before), eppStatuses: lookup(before, ['ok']) };
    expect(seen(facts({ lookups: old }))).toMatchObject({
      transferred: { seen: 'unknown', seenAt: null },
      nameservers: { seen: 'unknown' },
      unlock: { seen: 'done', seenAt: before }, // a lock is told as it was last known, with its time
    });
    const none = { eppStatuses: lookup(null), sedoPrice: lookup(null), registrarName: undefined };
    expect(seen(facts({ lookups: none }))).toMatchObject({
      unlock: { seen: 'unknown' },
      transferred: { seen: 'unknown' },
      delisted: { seen: 'unknown', unknown: ['sedo'] },
    });
  });

  test('D-203a another registrar by its number or name is a transfer, another spelling is none; its new lock does not count', () => {
    const moved = facts({ domain: { registrarName: 'New GmbH' }, lookups: { registrarIanaId: lookup(after, '200') } });
    expect(seen(moved)).toMatchObject({
      transferred: { seen: 'done', seenAt: after, values: ['Old Registrar, Inc.', 'New GmbH'] },
      unlock: { seen: 'done', values: [] },
    });
    const renamed = facts({ domain: { registrarName: 'Old Registrar Group' } });
    expect(seen(renamed).transferred.seen).toBe('open');
    const unnumbered = facts({ domain: { registrarName: 'New GmbH' }, lookups: { registrarIanaId: undefined } });
    expect(seen(unnumbered).transferred.seen).toBe('done');
  });

  test('D-203a a transfer date after the sale is a transfer, a pending one is under way', () => {
    expect(seen(facts({ lookups: { transferDate: lookup(after, after) } })).transferred.seen).toBe('done');
    expect(seen(facts({ lookups: { transferDate: lookup(after, before) } })).transferred.seen).toBe('open');
    const pending = facts({ lookups: { eppStatuses: lookup(after, ['pendingTransfer']) } });
    expect(seen(pending).transferred.seen).toBe('underWay');
  });

  test('D-203a one listing that stands keeps the step open, also where another marketplace did not answer', () => {
    const listed = facts({ domain: { godaddyPrice: 500 }, lookups: { sedoPrice: lookup(null) } });
    expect(seen(listed).delisted).toMatchObject({ seen: 'open', values: ['godaddy'], unknown: ['sedo'] });
  });

  test('D-203f GUARD-003 owner A3: a name that was listed at its sale is delisted when the task of its listing closed', () => {
    expect(seen(facts({ isListingOpen: true })).delisted.seen).toBe('underWay');
    expect(seen(facts({ isListingOpen: false })).delisted.seen).toBe('done');
    expect(seen(facts({ domain: { sedoPrice: 500 }, isListingOpen: true })).delisted.seen).toBe('open');
  });

  test('D-203a changed nameservers are reported; a registrar or nameservers that were unknown at the sale stay unknown', () => {
    const moved = facts({ domain: { nameServers: ['ns1.new.example'] } });
    expect(seen(moved).nameservers).toMatchObject({ seen: 'done', values: ['ns1.new.example'] });
    const unknown = { registrarName: null, registrarIanaId: null, nameServers: null };
    expect(sightingsOf(facts(), unknown, sale)).toMatchObject({
      transferred: { seen: 'unknown' },
      nameservers: { seen: 'unknown' },
    });
  });

  test('D-203a a name that left the account is archived, and nothing else is known of it; one in the portfolio is not', () => {
    expect(Object.entries(seen(null)).map(([step, { seen }]) => [step, seen])).toEqual([
      ['unlock', 'unknown'],
      ['transferred', 'unknown'],
      ['delisted', 'unknown'],
      ['nameservers', 'unknown'],
      ['archived', 'done'],
    ]);
    expect(seen(facts({ domain: { status: DomainStatus.Registered } })).archived.seen).toBe('open');
  });
});
