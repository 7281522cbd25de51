import { describe, expect, test, vi } from 'vitest';
import type { AddResult } from '#contract/domain-actions.ts';
import { queryClient } from '#web/base/query-client.ts';
import { giveFile } from '../import-file/file.fixture.ts';
import {
  answers,
  openModal,
  previewOf,
  resultOf,
  sent,
  server,
  shownToasts,
  typeIn,
  withFakeParts,
} from './add-modal.fixture.tsx';

withFakeParts();

describe('preview', () => {
  test('D-061a it shows all outcomes, adds nothing, and refused names go back to be corrected', async () => {
    answers['/api/domains/preview'] = () => ({
      body: previewOf({
        ...{ total: 5, added: 1, reactivated: 1, pendingVerification: 1, skipped: 1, failed: 1 },
        ...{ addedDomains: ['new.test'], reactivatedDomains: ['back.test'], skippedDomains: ['mine.test'] },
        pendingVerificationDomains: ['held.test'],
        failedDomains: [{ domainName: 'a.con', reason: 'UNKNOWN_TLD', message: '', registrableName: null }],
      }),
    });
    const { area, dialog, press, title } = await openModal();
    await typeIn(area(), 'new.test, a.con');
    await press('Preview');
    expect(title()).toBe('What would happen');
    expect([...dialog().querySelectorAll('dl div')].map((one) => one.textContent)).toEqual([
      ...['Added1', 'Reactivated1', 'To verify1', 'Skipped1', 'Failed1'],
    ]);
    for (const name of ['new.test', 'back.test', 'held.test', 'mine.test', '.con is not a known extension']) {
      expect(dialog().textContent).toContain(name);
    }
    const file = savedFile();
    await press('Download each name');
    expect((await file()).slice(1)).toEqual([
      ...['"new.test","Added",""', '"back.test","Reactivated",""', '"held.test","To verify",""'],
      ...['"mine.test","Skipped",""', '"a.con","Failed",".con is not a known extension"', ''],
    ]);
    await press('Correct 1 name');
    expect(area().value).toBe('new.test, a.con');
    expect(dialog().querySelector('form ul')?.textContent).toContain('.con is not a known extension');
    expect(sent('/api/domains')).toEqual([]);
  });

  test('ADD-015 D-061a invalid entries block it, too', async () => {
    const { area, dialog, press } = await openModal();
    await typeIn(area(), 'new.test\nno name');
    await press('Preview');
    expect(dialog().querySelector('[role=alert]')?.textContent).toContain('Invalid domains found');
    expect(server.requests).toEqual([]);
  });

  test('D-061a one that fails says so, and the text stays', async () => {
    answers['/api/domains/preview'] = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'x' } });
    const { area, press, title } = await openModal();
    await typeIn(area(), 'new.test');
    await press('Preview');
    expect(shownToasts()).toEqual([['danger', 'The preview failed', 5_000]]);
    expect([title(), area().value]).toEqual(['Add domains', 'new.test']);
  });
});

describe('results', () => {
  const pendingVerificationDomains = [{ id: 'd-1', name: 'held.test' }];
  async function results(parts: Partial<AddResult>, name = 'held.test') {
    answers['/api/domains'] = () => ({ body: resultOf(parts) });
    const screen = await openModal();
    await giveFile(screen.field(), `${name}\n`);
    await screen.wait(10);
    await screen.press('Use this column');
    await screen.press('Add 1 domain');
    await screen.wait(2_000);
    return screen;
  }

  test('ADD-027 owner C18: a pending name opens its TXT record in place of the results, with a way back', async () => {
    const { press, wait } = await results({ total: 1, pendingVerification: 1, pendingVerificationDomains });
    answers['/api/domains/d-1'] = () => ({ body: { id: 'd-1', domainName: 'held.test', name: 'held.test' } });
    await press('held.testShow TXT record');
    const heading = () => document.querySelector('[role=dialog] h2')?.textContent;
    await vi.waitFor(async () => {
      await wait(10);
      expect(heading()).toContain('held.test');
    }, 15_000);
    await vi.waitFor(async () => {
      await wait(10);
      await press('Back to the results');
    }, 15_000);
    expect(heading()).toContain('0 of 1');
    expect(document.querySelectorAll('[role=dialog]').length).toBe(1);
    expect(sent('/api/domains/d-1')).toHaveLength(1);
  });

  const all = 'Marketplace prices and WHOIS data are being fetched now.';
  const registration = 'Registration data is being looked up.';
  const connect = 'For prices, connect Sedo, GoDaddy or Atom under Registrar accounts.';
  test.each([
    ['prices too, where a marketplace is connected', true, 'user', 'new.example', all],
    ['how to have prices, where none is', true, null, 'new.example', `${registration} ${connect}`],
    ['nothing of prices, where that is not known', true, undefined, 'new.example', registration],
    ['that lookups are off', false, 'user', 'new.example', 'Lookups are off: the names are saved and looked up later.'],
    ['prices too of the sandbox, which has all', false, null, 'new.test', all],
  ] as const)('words 2 ADD-025 what happens next says %s', async (_, isOutboundLive, by, name, words) => {
    queryClient.setQueryData(['app-settings'], { nameserverHosts: [], maxDomainsPerRequest: 10_000, isOutboundLive });
    queryClient.removeQueries({ queryKey: ['marketplaces'] });
    if (by !== undefined) answers['/api/marketplaces'] = () => ({ body: [{ key: 'sedo', by }] });
    const { dialog, wait } = await results({ total: 1, added: 1 }, name);
    await wait(10);
    expect([...dialog().querySelectorAll('p')].map((one) => one.textContent)).toContain(words);
  });

  test('ADD-027 ERR-010 a record that cannot be opened says so, and the results stay', async () => {
    const { press, title } = await results({ total: 1, pendingVerification: 1, pendingVerificationDomains });
    await press('held.testShow TXT record');
    expect(shownToasts()).toEqual([
      ['warning', 'Failed to open verification instructions. Please check your notifications.', 4_000],
    ]);
    expect(title()).toBe('0 of 1 domain added');
  });

  test('ADD-039 issue 11 existing, restored and failed names are listed; failed names are saved as a file', async () => {
    const failedDomains = [
      { domainName: '=cmd.con', reason: 'UNKNOWN_TLD', message: '', registrableName: null },
      { domainName: 'co"uk', reason: 'INVALID_FORMAT', message: '', registrableName: null },
    ];
    const { dialog, press } = await results({
      ...{ total: 4, reactivated: 1, skipped: 1, failed: 2, failedDomains },
      ...{ reactivatedDomains: ['back.test'], skippedDomains: ['mine.test'] },
    });
    expect(dialog().textContent).toContain('Domain exists already');
    expect(dialog().textContent).toContain('back.test');
    const file = savedFile();
    await press('Download as CSV');
    expect((await file()).slice(1)).toEqual([
      `"'=cmd.con",".con is not a known extension"`,
      `"co""uk","A name cannot contain """`,
      '',
    ]);
    await press('Correct 2 names');
    expect(dialog().querySelector('textarea')?.value).toBe('=cmd.con\nco"uk');
  });
});

/** The lines of the file that is handed to the browser next. */
function savedFile(): () => Promise<string[]> {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
  return async () => (await readText(saved[0] as Blob)).split('\r\n');
}

/** jsdom's blobs cannot be read as text. */
const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
    void vi.advanceTimersByTimeAsync(100);
  });
