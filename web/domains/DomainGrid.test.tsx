import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultColumns, gridColumns, type ListColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { nothingNoted } from '#contract/own-data.ts';
import { createFormat } from '#web/base/format.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { queryClient } from '#web/base/query-client.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { createSelection } from '#web/ui/DataGrid/selection.ts';
import { DomainGrid } from './DomainGrid.tsx';
import { DomainStack } from './DomainStack.tsx';
import { domainRow } from './domain-row.fixture.ts';
import type { RowTools } from './row-tools.api.ts';
import type { Sort } from './sort.ts';

const now = new Date(2026, 4, 14, 15, 0); // 14 May 2026 where the test runs
const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString();
/** the cells of the rows beside box and name */
const value = 'td:not(:first-child, :last-child)';
const values = `tbody ${value}`;
let remove = () => {};
afterEach(() => remove());

type Given = { columns?: readonly ListColumn[]; sort?: Sort; isOutboundLive?: boolean };

async function show(rows: Domain[] | undefined, given: Given = {}) {
  const did: string[] = [];
  const selection = createSelection(() => {});
  selection.setPage((rows ?? []).map(({ id }) => id));
  const draw = (isOutboundLive: boolean) => {
    const tools: RowTools = {
      t: i18n.t,
      format: createFormat('en'),
      now,
      isOutboundLive,
      retry: ({ name }) => did.push(`retry ${name}`),
      explain: ({ name }) => did.push(`explain ${name}`),
    };
    const sideways = { ref: () => {}, area: null, canGoLeft: false, canGoRight: false, scrollBy() {}, page() {} };
    return (
      <QueryClientProvider client={queryClient}>
        <DomainGrid
          rows={rows}
          columns={given.columns ?? defaultColumns}
          sort={given.sort ?? { column: 'createdAt', direction: 'desc' }}
          onSort={(column) => did.push(`sort ${column}`)}
          sideways={sideways}
          tools={tools}
          selection={selection}
          isFading={false}
          place=""
        />
      </QueryClientProvider>
    );
  };
  const shown = await render(draw(given.isOutboundLive ?? true));
  remove = shown.remove;
  const texts = (selector: string) => [...shown.element.querySelectorAll(selector)].map((cell) => cell.textContent);
  return { ...shown, did, texts };
}

describe('screens B20 a row opens where it is clicked', () => {
  const rows = [domainRow({ processingError: 'marketplaceFailed', nextAttemptAt: null })];
  async function showRow() {
    const shown = await show(rows);
    shown.element.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link) shown.did.push(`follow ${link.getAttribute('href')}`);
      event.preventDefault();
    });
    const cell = (at: number) => shown.element.querySelectorAll(values)[at] as HTMLElement;
    const click = async (on: Element, init: MouseEventInit = {}, type = 'click') => {
      await act(async () => on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init })));
    };
    return { ...shown, cell, click };
  }

  test('and its links and buttons keep their own action', async () => {
    const { cell, click, did, element } = await showRow();
    await click(cell(2));
    expect(did).toEqual(['follow /domains/quietmargin.test']);
    await click(element.querySelector('tbody button') as Element);
    expect(did).toEqual(['follow /domains/quietmargin.test', 'explain quietmargin.test']);
    expect(element.querySelectorAll('tbody [tabindex]')).toHaveLength(0); // the keyboard has the link
  });

  test('in a new tab with Ctrl, Command or the middle button', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { cell, click, did } = await showRow();
    await click(cell(1), { ctrlKey: true });
    await click(cell(1), { metaKey: true });
    await click(cell(1), { button: 1 }, 'auxclick');
    await click(cell(1), { button: 2 }, 'auxclick');
    expect(opened.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual(
      Array(3).fill('/domains/quietmargin.test'),
    );
    expect(did).toEqual([]);
    opened.mockRestore();
  });

  test('but not by the first of two clicks that select a word', async () => {
    vi.useFakeTimers();
    const box = { left: 0, right: 60, top: 0, bottom: 20 };
    const boxes = vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([box] as unknown as DOMRectList);
    const { cell, click, did } = await showRow();
    await click(cell(2), { clientX: 5, clientY: 5, detail: 1 });
    await click(cell(2), { clientX: 5, clientY: 5, detail: 2 });
    vi.runAllTimers();
    expect(did).toEqual([]);
    await click(cell(2), { clientX: 5, clientY: 5, detail: 1 });
    vi.runAllTimers();
    expect(did).toEqual(['follow /domains/quietmargin.test']);
    await click(cell(2), { clientX: 90, clientY: 5, detail: 1 }); // beside the word it opens at once
    expect(did).toHaveLength(2);
    boxes.mockRestore();
    vi.useRealTimers();
  });

  test('but not when text was selected with the mouse', async () => {
    const { cell, click, did } = await showRow();
    window.getSelection()?.selectAllChildren(cell(2));
    await click(cell(2));
    window.getSelection()?.removeAllRanges();
    expect(did).toEqual([]);
  });
});

describe('headings', () => {
  test('GRID-030 all twelve columns stand in their order', async () => {
    const { texts } = await show([], { columns: gridColumns });
    expect(texts('thead th')).toEqual([
      'Selection',
      'Domain',
      'Registered',
      'Expires',
      'Registrar',
      'Nameservers',
      'Lander',
      'Inquiries',
      'Sedo',
      'GoDaddy',
      'Atom',
      'TLDs',
      'Added',
      'Actions',
    ]);
  });

  test('GRID-036 a click on any heading but the nameservers sorts', async () => {
    const { element, did } = await show([], { columns: gridColumns });
    for (const button of element.querySelectorAll('button')) act(() => button.click());
    expect(did).toEqual(gridColumns.filter((column) => column !== 'nameServers').map((column) => `sort ${column}`));
  });

  test('the sorted column shows its direction, the nameservers none', async () => {
    const { element } = await show([], { sort: { column: 'sedoPrice', direction: 'asc' } });
    const sorts = [...element.querySelectorAll('thead th')].map((head) => head.getAttribute('aria-sort'));
    expect(sorts).toEqual([null, 'none', 'none', 'none', 'none', null, 'ascending', 'none', 'none', 'none', null]);
  });
});

describe('cells', () => {
  test('GRID-049 a row has its name as heading and a price of each of the three marketplaces', async () => {
    const { texts } = await show([domainRow({ sedoPrice: 1, godaddyPrice: 2, atomPrice: 3 })], {
      columns: ['domain', 'sedoPrice', 'godaddyPrice', 'atomPrice'],
    });
    expect(texts('tbody th')).toEqual(['QuietMargin.test']);
    expect(texts(values)).toEqual(['$1', '$2', '$3']);
  });

  test('GRID-020 prices are whole, 0 is a dash', async () => {
    const { texts } = await show([domainRow({ sedoPrice: 0, godaddyPrice: 1, atomPrice: 1234.56 })], {
      columns: ['domain', 'sedoPrice', 'godaddyPrice', 'atomPrice'],
    });
    expect(texts(values)).toEqual(['-', '$1', '$1,235']);
  });

  test.each([
    [0, 'No nameservers'],
    [2, 'ns1.a.testns2.a.test'],
    [3, 'ns1.a.testns2.a.test+1 more'],
    [4, 'ns1.a.testns2.a.test+2 more'],
  ])('GRID-019 %i nameservers show as %s', async (count, text) => {
    const nameServers = Array.from({ length: count }, (_, at) => `ns${at + 1}.a.test`);
    const { texts } = await show([domainRow({ nameServers })], { columns: ['domain', 'nameServers'] });
    expect(texts(values)).toEqual([text]);
  });

  test.each([
    [noon(2026, 5, 21), 'May 21, 2026in 7 d'],
    [noon(2026, 5, 3), 'May 3, 202611 d ago'],
    [noon(2027, 5, 3), 'May 3, 2027'],
    [null, '-'],
  ])('an expiry at %s shows as %s', async (expirationDate, text) => {
    const { texts } = await show([domainRow({ expirationDate })], { columns: ['domain', 'expirationDate'] });
    expect(texts(values)).toEqual([text]);
  });

  test('D-159a an expiry that the user entered is marked as the user’s', async () => {
    const expirationDate = noon(2027, 5, 3);
    const { element, texts } = await show([domainRow({ expirationDate, isExpirationOwn: true })], {
      columns: ['domain', 'expirationDate'],
    });
    expect(texts(values)).toEqual(['May 3, 2027 Entered by you']);
    expect(element.querySelector(values)?.getAttribute('title')).toBe('Entered by you');
  });

  test('owner B11 D-159c a registrar that the user entered is marked as the user’s', async () => {
    const { element, texts } = await show([domainRow({ isRegistrarOwn: true })], {
      columns: ['domain', 'registrarName'],
    });
    expect(texts(values)).toEqual(['Dynadot Entered by you']);
    expect(element.querySelector(values)?.getAttribute('title')).toBe('Dynadot · Entered by you');
  });

  test('the user’s casing and Unicode are shown, punycode is the tooltip', async () => {
    const domain = domainRow({ name: 'xn--bcher-kva.test', sld: 'Bücher', domainName: 'Bücher.test' });
    const { element } = await show([domain]);
    expect(element.querySelector('tbody th')?.textContent).toBe('Bücher.test');
    expect(element.querySelector('tbody th [title]')?.getAttribute('title')).toBe('xn--bcher-kva.test');
  });
});

const nothing = { registrationDate: null, expirationDate: null, registrarName: null, nameServers: [], tldCount: 0 };
const empty = { ...nothing, sedoPrice: 0, godaddyPrice: 0, atomPrice: 0, hasBeenProcessed: false };

describe('states', () => {
  test('GRID-017 a domain that needs verification says so in place of its values', async () => {
    const { texts } = await show([domainRow({ ...empty, verification: 1 })]);
    expect(texts(values)).toHaveLength(1);
    expect(texts(values)[0]).toContain('Pending verification');
  });

  test('GRID-018 a domain that is not processed yet is being gathered', async () => {
    const { texts } = await show([domainRow(empty)]);
    expect(texts(values)).toEqual(['Gathering information']);
  });

  test('D-077a visitors lead to the visits of the name; 0 looks different from no lander', async () => {
    const lander = { id: 'l', groupId: 'g', groupName: 'Gallery', type: 'forSale', status: 'live' };
    const rows = [
      domainRow({ id: '1', name: 'a.test', lander, visitors: 1_204 }),
      domainRow({ id: '2', name: 'b.test', lander, visitors: 0 }),
      domainRow({ id: '3', name: 'c.test' }),
    ];
    const { element, texts } = await show(rows, { columns: ['domain', 'visitors'] });
    expect(texts(values)).toEqual(['1,204', '0', '-']);
    expect(element.querySelector('tbody td a[href*="analytics"]')?.getAttribute('href')).toBe(
      paths.analyticsOf('domain', '1'),
    );
    expect(element.querySelector('td[aria-label="No lander"]')?.textContent).toBe('-');
  });

  test('D-077a the visitors of a name without known values keep their own column', async () => {
    const columns: ListColumn[] = ['domain', 'registrarName', 'createdAt', 'visitors'];
    const { texts } = await show([domainRow({ ...empty, createdAt: noon(2026, 5, 14), visitors: 3 })], { columns });
    expect(texts(values)).toEqual(['Gathering information', 'May 14, 2026', '3']);
  });

  test('the date of adding stays beside the message', async () => {
    const { texts } = await show([domainRow({ ...empty, createdAt: noon(2026, 5, 14) })], { columns: gridColumns });
    expect(texts(values)).toEqual(['Gathering information', 'May 14, 2026']);
  });

  test('PROC-003 a failed domain gives the reason and the next try, and can be retried', async () => {
    const nextAttemptAt = new Date(2026, 4, 14, 16, 30).toISOString();
    const { element, texts, did } = await show([
      domainRow({ ...empty, processingError: 'registryThrottled', nextAttemptAt }),
    ]);
    expect(texts(values)[0]).toMatch(/^Registry rate limit reachedNext try: 4:30\sPM\.Retry$/);
    act(() => byRole(element, 'button', 'Retry QuietMargin.test').click());
    expect(did).toEqual(['retry quietmargin.test']);
  });

  test('screens A2 a name nobody has registered says so and since when, and keeps its prices', async () => {
    const free = { ...nothing, nameServers: [], sedoPrice: 0, godaddyPrice: 900, atomPrice: 0 };
    const { texts } = await show([domainRow({ ...free, notRegisteredAt: new Date().toISOString() })]);
    expect(texts(values)).toEqual(['Not registeredChecked now', '-', '$900', '-', '-']);
  });

  test('screens A2 a registration that has ended carries the word beside what was known of it', async () => {
    const { texts } = await show([domainRow({ notRegisteredAt: noon(2026, 5, 14) })]);
    expect(texts('tbody th')).toEqual(['QuietMargin.testNot registered']);
    expect(texts(values)).toHaveLength(8);
  });

  test('truth A1 a name that its registry did not find says so with the time of the next answer, and keeps its values', async () => {
    const notFound = { since: noon(2026, 5, 14), nextCheckAt: noon(2100, 5, 14) };
    const { element, texts } = await show([domainRow({ notFound })]);
    expect(texts('tbody th')[0]).toMatch(/^QuietMargin\.testNot found · May 14, 2100, \d+:00 [AP]M$/);
    expect(texts(values)).toHaveLength(8);
    const title = element.querySelector('tbody th [title^="Not found"]')?.getAttribute('title');
    expect(title).toMatch(/^Not found at the registry, checking again at May 14, 2100/);
  });

  test('owner A4 what was known of a registration that has ended is shown as last known, and its present state is not', async () => {
    const lander = { id: 'l', groupId: 'g', groupName: 'Gallery', type: 'forSale', status: 'live' };
    const row = { notRegisteredAt: noon(2026, 5, 14), expirationDate: noon(2020, 1, 2), lander, sedoPrice: 900 };
    const past = async (fields: Partial<Domain>) => {
      remove(); // of what was shown before
      const { texts } = await show([domainRow({ ...row, ...fields })], { columns: gridColumns });
      return texts(values).filter((text) => /^Last known: ./.test(text));
    };
    expect(await past({})).toHaveLength(5);
    expect((await past({})).join(' ')).toMatch(/Jan 2, 2020 .*For sale/);
    expect((await past({})).join(' '), 'an expiry that is over is no news any more').not.toMatch(/ago/);
    expect(await past({ notRegisteredAt: null })).toEqual([]);
  });

  test('GRID-020 GRID-021 a missing value says so beside its dash, an unknown count is no dash', async () => {
    const none = { registrationDate: null, sedoPrice: 0, tldCount: 0, unknownFields: [] };
    const { element, texts } = await show([
      domainRow(none),
      domainRow({ ...none, id: '2', unknownFields: ['tldCount'], processingError: 'dnsFailed' }),
      domainRow({ ...none, id: '3', unknownFields: ['tldCount'] }),
    ]);
    const [first, second, third] = [...element.querySelectorAll('tbody tr')].map((row) => [
      ...row.querySelectorAll<HTMLElement>(value),
    ]);
    const words = first?.map((cell) => `${cell.textContent} ${cell.getAttribute('aria-label') ?? ''}`.trim());
    expect([words?.at(0), words?.at(-4), words?.at(-1)]).toEqual(['- Not published', '- No price known', '- 0']);
    expect([second?.at(-1)?.textContent, second?.at(-1)?.title]).toEqual(['?', 'Unknown']);
    expect([third?.at(-1)?.textContent, third?.at(-1)?.title]).toEqual(['…', 'Being counted']);
    expect(texts('thead th').at(-2)).toBe('TLDs');
  });

  test('screens B5 unknown is written, and one failed registry looks the same whatever else is known', async () => {
    const registry = ['registrationDate', 'expirationDate', 'registrarName', 'nameServers'] as const;
    const failed = { ...nothing, processingError: 'registryUnreachable' } as const;
    const { texts } = await show([
      domainRow({ ...failed, unknownFields: [...registry, 'sedoPrice'], sedoPrice: 0, tldCount: 4 }),
      domainRow({ id: '2', processingError: 'marketplaceFailed', unknownFields: ['atomPrice'], expirationDate: null }),
    ]);
    const [first, second] = [texts(`tbody tr:first-child ${value}`), texts(`tbody tr:last-child ${value}`)];
    expect(first[0]).toMatch(/^Registry did not answer/);
    expect(first.slice(1)).toEqual(['Unknown', '$8,800', '-', '4']);
    expect(second.slice(1, 2)).toEqual(['-']);
    expect(second.at(-2)).toBe('Unknown');
  });

  test('with lookups switched off nothing is retried', async () => {
    const { element, texts } = await show([domainRow({ ...empty, processingError: 'switchedOff' })], {
      isOutboundLive: false,
    });
    expect(texts(values)[0]).toContain('Lookups are switched off');
    expect(element.querySelector('tbody button:not([data-row-menu])')).toBeNull();
  });

  test('known values stay visible, missing ones are explained beside the name', async () => {
    const { element, texts, did } = await show([domainRow({ processingError: 'marketplaceFailed' })]);
    expect(texts(values)).toHaveLength(8);
    act(() => byRole(element, 'button', 'QuietMargin.test: what is missing').click());
    expect(did).toEqual(['explain quietmargin.test']);
  });

  test('sold and dropped domains keep their values and carry the word', async () => {
    const { texts } = await show([domainRow({ id: '1', status: 1 }), domainRow({ id: '2', status: 2 })]);
    expect(texts('tbody th')).toEqual(['QuietMargin.testSold', 'QuietMargin.testDropped']);
    expect(texts(values)).toHaveLength(16);
  });

  test('while the first page is loaded the region is busy', async () => {
    const { element } = await show(undefined);
    expect(element.querySelector('section')?.getAttribute('aria-busy')).toBe('true');
    expect(element.querySelector('tbody')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('a page of 500 draws the rows around the view and tells assistive technology how many there are', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => domainRow({ id: String(at) }));
    const { element } = await show(rows);
    const drawn = element.querySelectorAll('tbody tr[data-state]');
    expect(drawn.length).toBeLessThan(100);
    expect(element.querySelector('table')?.getAttribute('aria-rowcount')).toBe('501');
    expect(drawn[0]?.getAttribute('aria-rowindex')).toBe('2');
  });
});

describe('names', () => {
  test('SHELL-006 a name leads to its own screen', async () => {
    const { element } = await show([domainRow({ name: 'xn--viedo-pta.test', domainName: 'viñedo.test' })]);
    expect(byRole(element, 'link', 'viñedo.test').getAttribute('href')).toBe('/domains/xn--viedo-pta.test');
  });
});

test('owner B11 D-077b further columns say what is known of a name, and that something is not', async () => {
  const columns = ['domain', 'websiteStatus', 'phase', 'age', 'length', 'costSoFar'] as const;
  const own = { ...nothingNoted, purchasePrice: 50, renewalCost: 10.5 };
  const known = {
    websiteStatus: 'noWebsite',
    phase: 'redemption',
    registrationDate: noon(2020, 5, 15),
    sld: 'bücher',
    own,
  } as const;
  const bare = { websiteStatus: null, phase: 'unknown', registrationDate: null, sld: 'a' } as const;
  const { texts } = await show([domainRow(known), domainRow({ ...bare, id: 'two' })], { columns });
  expect(texts(values)).toEqual([
    ...[expect.stringMatching(/website/i), 'In redemption', '5 years', '6', '$102.50'],
    ...['-', '-', '-', '1', '-'],
  ]);
});

test('owner B11 GRID-013 a stacked row shows the columns that were chosen; without a choice what fits', async () => {
  const own = { ...nothingNoted, autoRenew: false, renewalCost: 9.99, tags: ['geo', 'short'] };
  const row = domainRow({ own, registrarName: 'Example Registrar', sedoPrice: 100 });
  const stack = async (columns: readonly ListColumn[]) => {
    const tools = { t: i18n.t, format: createFormat('en'), now, isOutboundLive: true, retry() {}, explain() {} };
    const selection = createSelection(() => {});
    const shown = await render(
      <QueryClientProvider client={queryClient}>
        <DomainStack {...{ columns, tools, selection }} rows={[row]} isFading={false} />
      </QueryClientProvider>,
    );
    remove = shown.remove;
    const facts = [...shown.element.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    );
    const text = shown.element.textContent;
    shown.remove();
    return { facts, text };
  };
  const chosen = await stack(['domain', 'tags', 'renewalCost', 'autoRenew', 'renewalDecision']);
  expect(chosen.facts).toEqual([
    ['Tags', 'geo, short'],
    ['Renewal cost', '$9.99'],
    ['Auto-renew', 'Does not renew'],
    ['Renewal decision', '-'],
  ]);
  expect(chosen.text).not.toContain('Example Registrar');
  const usual = await stack(defaultColumns);
  expect(usual.facts.map(([name]) => name)).toHaveLength(4);
  expect(usual.text).toContain('Example Registrar');
});
