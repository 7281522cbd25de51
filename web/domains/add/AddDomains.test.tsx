import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { AddResult } from '#contract/domain-actions.ts';
import { queryClient } from '#web/base/query-client.ts';
import { UserProvider } from '#web/base/user.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { toasts } from '#web/ui/toast.ts';
import { AddDomains } from './AddDomains.tsx';
import './later-steps.ts'; // fetched later: at once, while no time passes

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}.test`);
const resultOf = (parts: Partial<AddResult>): AddResult => ({
  batchId: '',
  total: 1,
  added: 0,
  reactivated: 0,
  pendingVerification: 0,
  skipped: 0,
  failed: 0,
  failedDomains: [],
  reactivatedDomains: [],
  skippedDomains: [],
  pendingVerificationDomains: [],
  ...parts,
});

/** Rows of the list of invalid entries. */
const listed = (dialog: Element) => [...dialog.querySelectorAll('form ul li')].map((item) => item.textContent);

let answer: (request: Request) => { status?: number; body: unknown };
let server: ReturnType<typeof startFakeServer>;
let remove = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  answer = () => ({ body: resultOf({ added: 1 }) });
  server = startFakeServer((request) => answer(request));
  queryClient.setQueryData(['app-settings'], {
    nameserverHosts: ['ns1.names.test', 'ns2.names.test'],
    maxDomainsPerRequest: 10_000,
  });
});
afterEach(() => {
  remove();
  server.stop();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  let closed = 0;
  const shown = await render(
    <UserProvider value={{ userId: 'u-1', name: null }}>
      <QueryClientProvider client={queryClient}>
        <AddDomains
          isOpen
          isNarrow={false}
          onClose={() => {
            closed += 1;
          }}
        />
      </QueryClientProvider>
    </UserProvider>,
  );
  remove = shown.remove;
  const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
  const area = () => dialog().querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text);
      area().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () =>
    act(async () => area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })));
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const button = (name: string) => byRole(dialog(), 'button', name) as HTMLButtonElement;
  const title = () => dialog().querySelector('h2')?.textContent;
  const add = async (text: string) => {
    await type(text);
    await submit();
    await wait(2_000);
  };
  return { dialog, area, type, submit, wait, button, title, add, closed: () => closed };
}

describe('input', () => {
  test('ADD-004 the count follows the typing and counts distinct names', async () => {
    const { type, dialog } = await open();
    await type('a.test, b.test\nA.test');
    expect(dialog().querySelector('label span')?.textContent).toBe('2 domains');
  });

  test('ADD-006 the guide lists the configured nameservers', async () => {
    const { dialog } = await open();
    const hosts = [...dialog().querySelectorAll('aside li')].map((item) => item.textContent);
    expect(hosts).toEqual(['1ns1.names.test', '2ns2.names.test']);
  });

  test('screens A10 without nameservers the guide says so; for monitoring there is no guide', async () => {
    queryClient.setQueryData(['app-settings'], { nameserverHosts: [], maxDomainsPerRequest: 10_000 });
    const { dialog } = await open();
    expect(dialog().querySelector('aside')?.textContent).toContain('ask your operator');
    expect(dialog().querySelectorAll('aside li').length).toBe(0);
    await act(async () => (dialog().querySelector('[value=monitoring]') as HTMLElement).click());
    expect(dialog().querySelector('aside')).toBeNull();
  });

  test('ADD-006 D-154 where no name service of ours answers the guide gives the addresses of the records', async () => {
    const landerAddresses = ['192.0.2.10', '2001:db8::10'];
    queryClient.setQueryData(['app-settings'], { nameserverHosts: [], landerAddresses, maxDomainsPerRequest: 10_000 });
    const { dialog } = await open();
    const records = [...dialog().querySelectorAll('aside li')].map((item) => item.textContent);
    expect(records).toEqual(['A192.0.2.10', 'AAAA2001:db8::10']);
    expect(dialog().querySelector('aside')?.textContent).not.toContain('ask your operator');
  });

  test('ADD-016 an empty text and a running request leave nothing to press', async () => {
    const { type, submit, button, dialog } = await open();
    expect(button('Add domains').disabled).toBe(true);
    await type('  \n');
    expect(button('Add domains').disabled).toBe(true);
    await type('a.test');
    expect(button('Add 1 domain').disabled).toBe(false);
    await submit();
    expect(dialog().querySelector('[type=submit]')).toBeNull();
  });

  test('ADD-007 ADD-014 ADD-015 invalid entries are listed and nothing is posted', async () => {
    const { type, submit, dialog, button, wait } = await open();
    await type('ok.test\ngreen market.test\n-a.test');
    expect(dialog().querySelector('[role=alert]')?.textContent).toBe('');
    await submit();
    await wait(5_000);
    const alert = dialog().querySelector('[role=alert]');
    for (const words of [
      'Invalid domains found',
      'Invalid domain format',
      'Please correct the format of the following domains:',
    ]) {
      expect(alert?.textContent).toContain(words);
    }
    expect(listed(dialog())).toEqual([
      'green market.testThere is a space inside',
      '-a.testA part begins or ends with a hyphenAdd a.test',
    ]);
    expect(button('Add 1 domain').disabled).toBe(true);
    expect(server.requests).toEqual([]);
    await type('ok.test');
    expect(button('Add 1 domain').disabled).toBe(false);
  });

  test('an invalid entry selects itself in the text', async () => {
    const { type, submit, button, area } = await open();
    await type('ok.test\n-a.test');
    await submit();
    await act(async () => button('-a.test').click());
    expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe('-a.test');
  });

  test('screens A8 the names in a refused paste are shown, taken out by a press, and put back by another', async () => {
    const { type, submit, button, area, dialog } = await open();
    const pasted = 'ok.test\nhttps://www.CleverLoans.test/de\ncopperlane';
    await type(pasted);
    await submit();
    expect(listed(dialog())).toEqual([
      'https://www.CleverLoans.test/deA web address, not a nameAdd CleverLoans.test',
      'copperlaneThe extension is missing',
    ]);
    expect(area().value).toBe(pasted);
    await act(async () => button('Use the 1 name found').click());
    expect(area().value).toBe('ok.test\nCleverLoans.test\ncopperlane');
    expect(document.activeElement).toBe(area());
    await act(async () => button('Remove 1 entry').click());
    expect(area().value).toBe('ok.test\nCleverLoans.test');
    expect(dialog().textContent).toContain('1 entry was removed.');
    await act(async () => button('Undo').click());
    await act(async () =>
      area().dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })),
    );
    expect(area().value).toBe(pasted);
    expect(server.requests).toEqual([]);
  });

  test('owner C4: one press leaves what is good of a mess, and another takes it back', async () => {
    const { type, submit, button, area, dialog } = await open();
    const pasted = 'ok.test\nhttps://a.test/x\nN/A\n<script>\n-dash.test';
    await type(pasted);
    await submit();
    expect(listed(dialog())).toEqual([
      'https://a.test/xA web address, not a nameAdd a.test',
      'N/AA name cannot contain /',
      '<script>A name cannot contain <',
      '-dash.testA part begins or ends with a hyphenAdd dash.test',
    ]);
    await act(async () => button('Use the 2 valid names').click());
    expect(area().value).toBe('ok.test\na.test');
    expect(button('Add 2 domains').disabled).toBe(false);
    await act(async () => button('Undo').click());
    expect(area().value).toBe(pasted);
  });

  test('owner C3: of a list that was pasted the last entry counts at once, and not only at the press', async () => {
    const { area, dialog } = await open();
    const put = (text: string, inputType: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text);
        area().dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
      });
    await put('a.test\nexam', 'insertText');
    expect(dialog().querySelector('label span')?.textContent).toBe('1 domain');
    await put('b.test\nexam', 'insertFromPaste');
    expect(dialog().querySelector('label span')?.textContent).toBe('1 domain, 1 invalid');
  });

  test('issue 11 cells of a pasted table: the names found are shown with what is left out, then used by one press', async () => {
    const { type, submit, button, area, dialog } = await open();
    const lines = Array.from({ length: 12 }, (_, at) => `"Name-${at}.test","$1,200.00","2027-01-01"`);
    await type(lines.join('\n'));
    await submit();
    expect(dialog().textContent).toContain('12 names found: Name-0.test, Name-1.test');
    expect(dialog().textContent).toContain('Left out with them: "$1 · 200.00" · "2027-01-01"');
    expect(area().value).toBe(lines.join('\n'));
    await act(async () => button('Use the 12 names found').click());
    expect(area().value.split('\n')).toEqual(lines.map((_, at) => `Name-${at}.test`));
    expect(button('Add 12 domains').disabled).toBe(false);
    await act(async () => button('Undo').click());
    expect(area().value).toBe(lines.join('\n'));
  });

  test('screens B22 B23 the count is of what can be added, and names duplicates', async () => {
    const { type, dialog, button } = await open();
    await type('a.test\nA.test\nhttps://b.test\nexam');
    expect(dialog().querySelector('label span')?.textContent).toBe('1 domain, 1 invalid');
    expect(button('Add 1 domain').disabled).toBe(false);
    expect(dialog().textContent).toContain('1 duplicate, counted once.');
  });

  test('10,001 names are refused before anything is posted', async () => {
    const { type, submit, dialog } = await open();
    await type(names('n', 10_001).join('\n'));
    await submit();
    expect(dialog().querySelector('[role=alert]')?.textContent).toContain('You can add up to 10,000 domains at once');
    expect(server.requests).toEqual([]);
  });
});

describe('loading', () => {
  test('ADD-018 ADD-019 CONST-020 an instant answer is shown after two seconds', async () => {
    const { type, submit, wait, title } = await open();
    await type('a.test');
    await submit();
    expect(title()).toBe('Adding 1 domain');
    await wait(1_999);
    expect(title()).toBe('Adding 1 domain');
    await wait(1);
    expect(title()).toBe('1 of 1 domain added');
  });

  test('while it loads the modal cannot be closed', async () => {
    const { type, submit, button, closed } = await open();
    await type('a.test');
    await submit();
    expect(button('Close').disabled).toBe(true);
    await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(closed()).toBe(0);
  });

  test('ADD-002 the portfolio and the monitoring list have calls of their own, each with a batch id', async () => {
    const { add, button, dialog } = await open();
    await add('a.test, b.test');
    await act(async () => button('Add more').click());
    await act(async () => (dialog().querySelector('[value=monitoring]') as HTMLElement).click());
    await add('c.test');
    const sent = server.requests.map(({ method, path, body }) => [method, path, body]);
    expect(sent).toEqual([
      ['POST', '/api/domains', ['a.test', 'b.test']],
      ['POST', '/api/domains/monitoring', ['c.test']],
    ]);
    const ids = server.requests.map(({ headers }) => headers.get('x-batch-id'));
    expect(ids.every((id) => z.uuid().safeParse(id).success)).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  test('the same list after a lost answer is sent with the same batch id', async () => {
    answer = () => {
      throw new TypeError('connection lost');
    };
    const { add, submit, wait } = await open();
    await add('a.test');
    await submit();
    await wait(2_000);
    const [first, second] = server.requests.map(({ headers }) => headers.get('x-batch-id'));
    expect(first).toBe(second);
  });

  test('ADD-023 CONST-021 the list reloads two seconds after an add', async () => {
    const { type, submit, wait } = await open();
    let reloads = 0;
    window.addEventListener('domains:refresh', () => {
      reloads += 1;
    });
    await type('a.test');
    await submit();
    await wait(1_999);
    expect(reloads).toBe(0);
    await wait(1);
    expect(reloads).toBe(1);
  });
});

describe('failure', () => {
  const shown = () => toasts.shown().map(({ type, title, message, duration }) => [type, title, message, duration]);

  test('ADD-021 it goes back to the input with the text as it was', async () => {
    answer = () => ({ status: 500, body: '' });
    const { add, area, title } = await open();
    await add('a.test, b.test');
    expect(title()).toBe('Add domains');
    expect(area().value).toBe('a.test, b.test');
  });

  test('screens B7 without a network the toast says so, and the entries stay', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const { add, area } = await open();
    await add('a.test');
    const message = 'The service cannot be reached. Check your connection and try again.';
    expect(shown()).toEqual([['danger', 'Error', message, 5_000]]);
    expect(area().value).toBe('a.test');
  });

  test.each([
    ['the message of a JSON body', { code: 'DOMAIN_LIMIT_REACHED', message: 'Enough.' }, 'Enough.'],
    ['a text body', 'Too many of them', 'Too many of them'],
    ['Bad Request without any', '', 'Bad Request'],
  ])('ERR-015 a 400 shows %s', async (_, body, message) => {
    answer = () => ({ status: 400, body });
    const { add } = await open();
    await add('a.test');
    expect(shown()).toEqual([['danger', 'Error', message, 5_000]]);
  });

  test.each([
    ['ERR-016 one name', 'a.test', false, 'Failed to add domain. Please check the format and try again.'],
    [
      'ERR-017 several names',
      'a.test b.test c.test'.replaceAll(' ', '\n'),
      false,
      'Failed to add 3 domains. Please check the format and try again.',
    ],
    [
      'ERR-018 one name for monitoring',
      'a.test',
      true,
      'Failed to add domain for monitoring. Please check the format and try again.',
    ],
    [
      'ERR-018 several names for monitoring',
      'a.test\nb.test',
      true,
      'Failed to add 2 domains for monitoring. Please check the format and try again.',
    ],
  ])('%s', async (_, text, isMonitoring, message) => {
    answer = () => ({ status: 500, body: '' });
    const { add, dialog } = await open();
    if (isMonitoring) await act(async () => (dialog().querySelector('[value=monitoring]') as HTMLElement).click());
    await add(text);
    expect(shown()).toEqual([['danger', 'Error', message, 5_000]]);
  });
});

describe('results', () => {
  test('ADD-020 ADD-025 all five counts and the lists are shown', async () => {
    answer = () => ({
      body: resultOf({
        total: 7,
        added: 2,
        reactivated: 1,
        pendingVerification: 1,
        skipped: 1,
        failed: 2,
        failedDomains: [
          { domainName: 'a.con', reason: 'UNKNOWN_TLD', message: 'english', registrableName: null },
          { domainName: 'b.test', reason: 'SOMETHING_NEW', message: 'Said by the server', registrableName: null },
        ],
        skippedDomains: ['mine.test'],
        pendingVerificationDomains: [{ id: '1', name: 'held.test' }],
      }),
    });
    const { add, dialog, title } = await open();
    await add('a.test');
    expect(title()).toBe('3 of 7 domains added');
    const totals = [...dialog().querySelectorAll('dl div')].map((total) => total.textContent);
    expect(totals).toEqual(['Added2', 'Reactivated1', 'To verify1', 'Skipped1', 'Failed2']);
    const sections = [...dialog().querySelectorAll('section section, form ~ section, section')];
    const text = sections.map((section) => section.textContent).join(' ');
    for (const words of ['held.test', 'a.con.con is not a known extension', 'b.testSaid by the server', 'mine.test']) {
      expect(text).toContain(words);
    }
  });

  test('screens B22 C28 the results show duplicates, and every list of names can be copied in full', async () => {
    const failed = names('f', 300).map((domainName) => ({
      domainName,
      reason: 'UNKNOWN_TLD',
      message: '',
      registrableName: null,
    }));
    answer = () => ({
      body: resultOf({
        total: 303,
        added: 2,
        skipped: 1,
        failed: 300,
        failedDomains: failed,
        skippedDomains: ['Mine.test'],
      }),
    });
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    const { add, button, dialog } = await open();
    await add(['New.test', 'mine.test', 'new.test', 'other.test', ...names('f', 300)].join('\n'));
    expect(dialog().textContent).toContain('1 duplicate, counted once.');
    await act(async () => button('Copy the added names').click());
    await act(async () => button('Copy the failed names').click());
    await act(async () => button('Copy the skipped names').click());
    expect(copied).toEqual(['New.test\nother.test', names('f', 300).join('\n'), 'Mine.test']);
    vi.unstubAllGlobals();
  });

  test('screens A8 a subdomain that the server refused is replaced by its domain with one press', async () => {
    const failedDomains = [
      { domainName: 'deep.Other.test', reason: 'SUBDOMAIN', message: 'english', registrableName: 'Other.test' },
      { domainName: 'co.test', reason: 'PUBLIC_SUFFIX', message: 'english', registrableName: null },
    ];
    answer = () => ({ body: resultOf({ total: 2, failed: 2, failedDomains }) });
    const { add, area, button, dialog, title } = await open();
    await add('deep.Other.test\nco.test');
    await act(async () => button('Add Other.test').click());
    expect(title()).toBe('Add domains');
    expect(area().value).toBe('Other.test\nco.test');
    expect(listed(dialog())).toEqual(['co.testco.test is an extension, not a domain']);
    await act(async () => button('Remove 1 entry').click());
    expect(button('Add 1 domain').disabled).toBe(false);
  });

  test.each([
    [5, null],
    [6, '+ 1 more'],
    [12, '+ 7 more'],
  ])('ADD-026 CONST-037 five of %i skipped names are shown, then %s', async (count, more) => {
    const skippedDomains = names('s', count);
    answer = () => ({ body: resultOf({ total: count, skipped: count, skippedDomains }) });
    const { add, dialog } = await open();
    await add('a.test');
    const text = dialog().textContent ?? '';
    expect(skippedDomains.filter((name) => text.includes(name))).toEqual(skippedDomains.slice(0, 5));
    expect(/\+ \d+ more/.exec(text)?.[0] ?? null).toBe(more);
  });

  test('ADD-022 CONST-022 closing the results empties the modal 300 ms later', async () => {
    const { add, button, wait, title, area, closed } = await open();
    await add('a.test');
    await act(async () => button('Done').click());
    expect(closed()).toBe(1);
    await wait(299);
    expect(title()).toBe('1 of 1 domain added');
    await wait(1);
    expect(title()).toBe('Add domains');
    expect(area().value).toBe('');
  });
});
