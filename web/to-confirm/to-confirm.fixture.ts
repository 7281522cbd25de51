import type { ChangeRow, ChangeSet, OpenChangeSet, RowFilter } from '#contract/change-sets.ts';

const none: Record<RowFilter, number> = { leftOut: 0, toConfirm: 0, waiting: 0, asked: 0, done: 0, refused: 0 };

/** A set as it was made on May 14, 2026, with so many rows of each kind. */
export function changeSet(
  id: string,
  { counts, ...fields }: Partial<Omit<ChangeSet, 'counts'>> & { counts?: Partial<Record<RowFilter, number>> } = {},
): ChangeSet {
  const all = { ...none, ...counts };
  return {
    ...{ id, state: 'waiting', maker: { kind: 'person', label: null }, origin: 'renewals', undoOf: null },
    ...{ createdAt: '2026-05-14T09:14:00.000Z', endsAt: '2026-06-13T09:14:00.000Z', confirmed: null, finishedAt: null },
    ...{
      kinds: ['autoRenew'],
      single: null,
      listing: null,
      counts: all,
      needsProof: false,
      undoable: 0,
      undoUntil: null,
      plannable: 0,
      planned: 0,
    },
    total: Object.values(all).reduce((sum, count) => sum + count, 0),
    ...fields,
  };
}

/** A row of a set: auto-renew of a name at Porkbun that is to be turned on. */
export function changeRow(name: string, fields: Partial<ChangeRow> = {}): ChangeRow {
  return {
    ...{ id: `row-of-${name}`, domainId: `id-of-${name}`, name, domainName: name, kind: 'autoRenew' },
    target: { kind: 'registrar', accountId: 'a-1', provider: 'porkbun', label: 'Main' },
    ...{ before: false, isBeforeKnown: true, after: true, found: null },
    why: { code: 'renew', at: '2026-06-08T00:00:00.000Z' },
    cost: { amount: 11.08, currency: 'USD', isExact: true },
    ...{ isRisky: false, state: 'proposed', blocked: null, blockedSince: null, trouble: null, sentAt: null },
    ...{
      acceptedAt: null,
      lostAt: null,
      seenAt: null,
      nextAt: null,
      freeAt: null,
      againAt: null,
      canUndo: false,
      canRetry: false,
    },
    ...fields,
  };
}

/** An open set with these rows, which are all that it has unless more are told. */
export function openSet(set: ChangeSet, data: ChangeRow[], fields: Partial<OpenChangeSet> = {}): OpenChangeSet {
  const taken = data.filter(({ state }) => !['leftOut', 'cannot', 'changed'].includes(state));
  const groups = [...Map.groupBy(taken, ({ kind, after }) => JSON.stringify([kind, after]))].flatMap(([, rows]) => {
    const [first] = rows;
    return first ? [{ kind: first.kind, after: first.after, count: rows.length }] : [];
  });
  const renewing = taken.filter(({ kind, after }) => kind === 'autoRenew' && after === true);
  const sum = renewing.reduce((all, { cost }) => all + (cost?.amount ?? 0), 0);
  return {
    ...set,
    groups,
    cost: {
      ...{ renewals: renewing.length, priced: renewing.length, about: 0, until: '2026-07-12T00:00:00.000Z' },
      amounts: renewing.length > 0 ? [{ amount: sum, currency: 'USD' }] : [],
    },
    wayBack: { undoable: taken.length, of: taken.length, days: 14 },
    ...{ accounts: 1, seconds: 40, sending: null, data, totalCount: data.length, skip: 0, take: 50, hasMore: false },
    ...fields,
  };
}
