import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { factsOf } from '#contract/bulk-actions.ts';
import type { Domain } from '#contract/domains.ts';
import { takePendingDomains } from '#web/base/pending-domains.ts';
import { eventually } from '#web/testing/screen.tsx';
import { DomainsPage } from '../DomainsPage.tsx';
import { type Answers, named } from '../selection/grid.fixture.tsx';
import {
  dialog,
  drawer,
  isOff,
  isWide,
  items,
  labelOf,
  openDrawer,
  opened,
  pressInDialog,
  reasonOf,
  told,
} from './drawer.fixture.tsx';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  isWide(true);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const open: typeof openDrawer = async (...given) => {
  const grid = await openDrawer(...given);
  stop = grid.stop;
  return grid;
};

describe('the drawer', () => {
  test('GRID-007 it stands beside the list while something is selected, and its cross clears the selection', async () => {
    const { press, ticked } = await open(named(3), 2);
    expect(drawer()?.querySelector('h2')?.textContent).toBe('Manage 2 domains');
    await press('Close and clear selection');
    expect(drawer()).toBeNull();
    expect(ticked()).toEqual([]);
  });

  test('GRID-008 CONST-033 under 768 px a button opens it', async () => {
    const asked = isWide(false);
    const { tick, press, element } = await open(named(3), 0);
    expect(element.textContent).not.toContain('Manage');
    await tick(1);
    await eventually(() => expect(element.textContent).toContain('1 domain selected'));
    expect(drawer()).toBeNull();
    expect(asked).toHaveBeenCalledWith('(min-width: 768px)');
    await press('Manage');
    await opened();
    expect(dialog()?.textContent).toContain('Manage 1 domain');
    expect(dialog()?.textContent).toContain('Mark as sold');
  });

  test('DUE-006 it says what is at stake in the selected domains, by the figures of the server', async () => {
    const figures = {
      highestAsks: 5_000,
      priced: 0,
      renewalCost: 0,
      renewalCosts: [],
      expiring: 1,
      inquiries: 2,
      visitors: 40,
    };
    const selected = named(3);
    await open(selected, 3, {
      'POST /api/domains/summary': () => ({ body: { ...factsOf(selected), figures } }),
    });
    const facts = [...(drawer()?.querySelectorAll('dl div') ?? [])].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      ...['Highest asks$5,000', 'Renewal costs-', 'Expire in 30 days1', 'Inquiries2', 'Visitors, 30 days40'],
    ]);
  });

  test('BULK-001 the actions stand in groups', async () => {
    await open(named(1), 1);
    expect(items().map(labelOf)).toEqual([
      'Resync data',
      'Edit casing',
      'Verify ownership',
      'Edit tags, notes, prices',
      'Check nameservers',
      'Check DNSSEC',
      'Assign contacts',
      'Export to CSV',
      'File for a marketplace',
      'List at marketplaces',
      'Verify and point',
      'Create lander group',
      'Add to lander group',
      'Change at the registrar',
      'Plan transfer',
      'Mark as sold',
      'Mark as dropped',
      'Delete',
    ]);
    const groups = [...(drawer()?.querySelectorAll('legend') ?? [])].map(({ textContent }) => textContent);
    expect(groups).toEqual(['Data', 'Landers', 'Status']);
  });

  test('for the monitored list it offers the fitting actions, and deleting there ends the monitoring', async () => {
    const answers: Answers = { 'DELETE /api/domains': () => ({ body: { deletedCount: 1, undoId: 'u-1' } }) };
    const { choose, asked } = await open(named(2, { inPortfolio: false, isMonitored: true }), 1, answers, () => (
      <DomainsPage isForMonitoring />
    ));
    expect(items().map(labelOf)).toEqual([
      'Resync data',
      'Edit tags, notes, prices',
      'Export to CSV',
      'Add to portfolio',
      'Stop monitoring',
    ]);
    await choose('Stop monitoring');
    await opened();
    expect(dialog()?.textContent).toContain('Stop monitoring Name0.test?');
    await pressInDialog('Stop monitoring');
    const call = asked('/api/domains').find(({ method }) => method === 'DELETE');
    expect(call?.query.get('isForMonitoring')).toBe('true');
    expect(told().title).toBe('Name0.test is no longer monitored');
  });

  test('D-064 names that are only watched are taken into the portfolio, as typing them would', async () => {
    const added = { batchId: 'b', total: 2, added: 1, reactivated: 0, pendingVerification: 1, skipped: 0, failed: 0 };
    const lists = { failedDomains: [], reactivatedDomains: [], skippedDomains: [], pendingVerificationDomains: [] };
    const answers: Answers = { 'POST /api/domains': () => ({ body: { ...added, ...lists } }) };
    const watched = named(2, { inPortfolio: false, isMonitored: true });
    const { choose, asked } = await open(watched, 2, answers, () => <DomainsPage isForMonitoring />);
    await choose('Add to portfolio');
    const call = asked('/api/domains').find(({ method }) => method === 'POST');
    expect(call?.body).toEqual(['name0.test', 'name1.test']);
    expect(told()).toMatchObject({ type: 'success', title: '2 domains are now in your portfolio' });
    expect(told().message).toContain('must be verified');
  });
});

describe('a change at the registrar', () => {
  const account: NonNullable<Domain['held']> = {
    ...{ accountId: 'a-1', label: 'Main', registrar: 'porkbun', expiresAt: null, renewUntil: null },
    readAt: '2026-05-14T09:00:00.000Z',
    ...{ autoRenew: null, transferLock: null, privacy: null },
  };
  const some = () => named(3).map((row, at) => (at === 0 ? row : { ...row, held: account }));
  const proposed = { id: 's-1', link: null, proposed: 3, cannot: 1, already: 0, missing: [] };

  test('CONF-013 what a selection is to get is proposed, those in no account are counted, and the set is opened', async () => {
    const rows = some();
    const { choose, asked } = await open(rows, 3, { 'POST /api/change-sets': () => ({ body: proposed }) });
    await choose('Change at the registrar');
    await opened();
    expect(dialog()?.textContent).toContain('1 of 3 is in no connected account.');
    expect(dialog()?.textContent).toContain('nothing is sent until you confirm it');
    await pressInDialog('Review 2 changes');
    expect(asked('/api/change-sets')[0]?.body).toEqual({
      domainIds: rows.map(({ id }) => id),
      ...{ kind: 'autoRenew', value: true },
    });
    await eventually(() => expect(location.pathname).toBe('/to-confirm/s-1'));
  });

  test('CONF-013 nameservers are looked at before they are sent, and a proof is announced', async () => {
    const { choose, asked } = await open(some(), 3, {
      'POST /api/change-sets': () => ({ body: { ...proposed, id: null, proposed: 0 } }),
      'GET /api/nameserver-presets': () => ({
        body: { data: [], totalCount: 0, page: 1, pageSize: 200, hasMore: false },
      }),
    });
    await choose('Change at the registrar');
    await opened();
    const what = dialog()?.querySelector('select') as HTMLSelectElement;
    await act(async () => {
      what.value = 'nameservers';
      what.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(dialog()?.textContent).toContain('Confirming asks for your passkey or password.');
    await pressInDialog('Review 2 changes');
    expect(dialog()?.textContent).toContain('At least 2 nameservers are needed.');
    const hosts = dialog()?.querySelector('textarea') as HTMLTextAreaElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        hosts,
        'ns1.one.test, ns2.one.test',
      );
      hosts.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await pressInDialog('Review 2 changes');
    expect(asked('/api/change-sets')[0]?.body).toMatchObject({
      kind: 'nameservers',
      value: ['ns1.one.test', 'ns2.one.test'],
    });
    expect(told()).toMatchObject({ type: 'info', title: 'Nothing to change' });
  });
});

describe('what is not possible', () => {
  const pending = (at: number) => named(at + 1, { verification: 1 })[at] as Domain;

  test('BULK-005 BULK-025 with a domain to be verified only deleting is possible, and the reason stands there', async () => {
    await open([pending(0), ...named(3).slice(1)], 2);
    expect(items().map((button) => [labelOf(button), isOff(labelOf(button))])).toEqual([
      ['Resync data', true],
      ['Edit casing', true],
      ['Verify ownership', true],
      ['Edit tags, notes, prices', true],
      ['Check nameservers', true],
      ['Check DNSSEC', true],
      ['Assign contacts', true],
      ['Export to CSV', true],
      ['File for a marketplace', true],
      ['List at marketplaces', true],
      ['Verify and point', false],
      ['Create lander group', true],
      ['Add to lander group', true],
      ['Change at the registrar', true],
      ['Plan transfer', true],
      ['Mark as sold', true],
      ['Mark as dropped', true],
      ['Delete', false],
    ]);
    expect(reasonOf('Mark as sold')).toBe('1 of the domains must be verified first.');
    expect(reasonOf('Delete')).toBeNull();
  });

  test('BULK-026 ERR-011 choosing one does nothing but say so for four seconds', async () => {
    const { choose, server } = await open([pending(0), ...named(3).slice(1)], 2);
    const before = server.requests.length;
    await choose('Mark as dropped');
    expect(told()).toEqual({
      type: 'warning',
      title: 'Action not available',
      message: 'Action not available for the current selection: 1 of the domains must be verified first.',
      duration: 4_000,
    });
    expect(server.requests).toHaveLength(before);
    expect(dialog()).toBeNull();
  });

  test('BULK-026 ERR-011 with an internationalised name its casing', async () => {
    const idn = named(1, { name: 'xn--bcher-kva.test', domainName: 'Bücher.test', sld: 'Bücher' });
    const { choose } = await open(idn, 1);
    await choose('Edit casing');
    expect(told().message).toBe(
      'Action not available for the current selection: Internationalized names have only one form.',
    );
  });

  test('BULK-024 without a lander group there is none to add to', async () => {
    const counts = { body: { groups: 0, landers: 0, presets: 0, templates: 0 } };
    const { choose } = await open(named(1), 1, { 'GET /api/lander-counts': () => counts });
    await eventually(() => expect(isOff('Add to lander group')).toBe(true));
    expect(isOff('Create lander group')).toBe(false);
    await choose('Add to lander group');
    expect(told()).toMatchObject({ title: 'Action not available', message: 'Create a lander group first.' });
  });

  test.each([
    ['BULK-023 LAND-012', 'Create lander group', '/landers?action=create&autoOpenDrawer=true'],
    ['BULK-023 LAND-013', 'Add to lander group', '/landers?action=addToGroup&autoOpenGroupSelector=true'],
  ])('%s %s leads to the landers and hands the selected domains over', async (_, name, address) => {
    const rows = named(3);
    const { choose, path } = await open(rows, 2);
    await choose(name);
    await eventually(() => expect(path()).toBe(address));
    expect(takePendingDomains()).toEqual(rows.slice(0, 2).map(({ id }) => id));
    expect(takePendingDomains()).toEqual([]);
  });

  test.each(['Edit casing', 'Verify ownership'])(
    'BULK-011 ERR-012 VERI-005 %s needs exactly one domain',
    async (name) => {
      const { choose, server } = await open(named(2), 2);
      const before = server.requests.length;
      await choose(name);
      expect(told()).toMatchObject({
        type: 'warning',
        title: 'Select one domain',
        message: 'This action works with exactly one domain.',
      });
      expect(server.requests).toHaveLength(before);
    },
  );

  test('VERI-006 a domain that is verified needs no verification', async () => {
    const { choose } = await open(named(1), 1);
    await choose('Verify ownership');
    expect(told()).toMatchObject({ type: 'info', title: 'Verification not required' });
    expect(dialog()).toBeNull();
  });
});
