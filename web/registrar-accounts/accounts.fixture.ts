import type { HeldDomain, LeftDomain, RegistrarAccount, RegistrarAccounts } from '#contract/registrar-accounts.ts';

/** The moment of the figures below. */
export const now = new Date('2026-11-23T11:10:00.000Z');

/** An account that was read twelve minutes ago. */
export const accountWith = (id: string, more: Partial<RegistrarAccount> = {}): RegistrarAccount => ({
  ...{ id, registrar: 'porkbun', label: 'Main', accountName: null, hint: '8f21', keyEndsOn: null, isSandbox: false },
  state: 'synced',
  ...{ connectedAt: '2026-10-01T08:00:00.000Z', pausedAt: null, syncedAt: '2026-11-23T10:58:00.000Z' },
  ...{ nextSyncAt: '2026-11-24T02:10:00.000Z', syncableAt: null, names: 341, notHere: 12, ignored: 0, left: 0 },
  ...{ progress: null, trouble: null, held: null, agreement: { told: 1_000, agreeing: 980 } },
  pace: { requests: 60, windowMs: 60_000 },
  ...more,
});

const since = '2026-11-20T21:04:00.000Z';
/** One account in each of the states. */
export const fiveAccounts: RegistrarAccount[] = [
  accountWith('a-godaddy', {
    ...{ registrar: 'godaddy', label: 'GoDaddy', state: 'refused', syncedAt: since, names: 214, notHere: 0 },
    nextSyncAt: '2026-11-23T14:00:00.000Z',
    trouble: {
      ...{ since, tries: 6, outcome: 'refused', reason: 'HTTP 403', remedy: 'giveRight' },
      words: 'ACCESS_DENIED: Authenticated user is not allowed access.',
    },
  }),
  accountWith('a-spaceship', {
    ...{ registrar: 'spaceship', label: 'Spaceship', state: 'held', names: 127, notHere: 0 },
    nextSyncAt: '2026-11-23T12:30:00.000Z',
    held: { at: '2026-11-23T10:30:00.000Z', before: 127, now: 61, again: '2026-11-23T12:30:00.000Z' },
  }),
  accountWith('a-dynadot', {
    ...{ registrar: 'dynadot', label: 'Auctions', state: 'first', syncedAt: null, names: 246, notHere: 59 },
    progress: { step: 'details', done: 182, total: 246, waitsUntil: null, secondsLeft: 64 },
  }),
  accountWith('a-porkbun'),
  accountWith('a-namecheap', {
    ...{ registrar: 'namecheap', label: 'Old names', state: 'paused', names: 58, notHere: 0, nextSyncAt: null },
    ...{ pausedAt: '2026-10-30T09:00:00.000Z', syncedAt: '2026-10-30T02:00:00.000Z' },
  }),
];

export const listWith = (accounts: RegistrarAccount[]): RegistrarAccounts => ({
  accounts,
  dnsAccounts: [],
  marketAccounts: [],
  sharedMarkets: [],
  totals: { names: 986, inPortfolio: 915, notHere: 71, ignored: 3, left: 2, inNoAccount: 7 },
  outgoingAddress: '203.0.113.24',
});

const at = (id: string, registrar: RegistrarAccount['registrar'], label: string) => ({ id, registrar, label });
const porkbun = at('a-porkbun', 'porkbun', 'Main');
const dynadot = at('a-dynadot', 'dynadot', 'Auctions');

export const heldWith = (name: string): HeldDomain => ({
  ...{ id: `held-${name}`, name, domainName: name, account: porkbun, domainId: null, isIgnored: false },
  firstSeenAt: '2026-11-23T10:58:00.000Z',
  reading: {
    ...{ listedAt: '2026-11-23T10:58:00.000Z', detailsAt: null, expiresAt: '2027-08-09T00:00:00.000Z' },
    ...{ registeredAt: null, renewUntil: null, autoRenew: null, transferLock: null, privacy: null, nameservers: null },
    ...{ status: null, isPremium: null, renewalPrice: null, folder: null, isWritable: null, noTransferUntil: null },
  },
});

const nothing = { heldIn: null, soldAt: null, readAt: since, registrarName: 'Porkbun LLC', isElsewhere: false };
export const leftWith = (
  name: string,
  proposed: LeftDomain['proposed'],
  evidence: Partial<LeftDomain['evidence']> = {},
): LeftDomain => ({
  ...{ id: `left-${name}`, name, domainName: name, domainId: `id-of-${name}`, account: porkbun, proposed },
  since: '2026-11-22T02:10:00.000Z',
  evidence: { ...nothing, notRegisteredAt: null, phase: null, ...evidence },
});
export const leftNames: LeftDomain[] = [
  leftWith('ferncolumn.com', 'moved', { heldIn: dynadot, registrarName: 'Dynadot LLC', isElsewhere: true }),
  leftWith('papercoast.net', 'dropped', { phase: 'pendingDelete' }),
];

export const pageOf = <Row>(data: Row[], totalCount = data.length) => ({
  ...{ data, totalCount, skip: 0, take: 10, hasMore: totalCount > data.length },
});
