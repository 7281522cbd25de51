import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { byRole } from '#web/testing/render.tsx';
import { choose, fileOf } from '../import-file/file.fixture.ts';
import {
  answers,
  openModal,
  previewOf,
  resultOf,
  rowOf,
  sent,
  server,
  shownToasts,
  typeIn,
  withFakeParts,
} from './add-modal.fixture.tsx';

withFakeParts();

describe('choosing the column of names', () => {
  test('ADD-001 ADD-005 ADD-028 ADD-029 ADD-032 D-072 a file is read, its column chosen, and its names fill the text', async () => {
    const { area, field, press, give, title } = await openModal();
    expect(byRole(document.body, 'button', 'Import CSV').textContent).toBe('Import CSV');
    expect(field().accept).toBe('.csv,text/csv');
    await give('Domain\nb.test\nB.test\nc.test\n');
    expect(title()).toBe('Which column holds the domains?');
    await press('Use this column');
    expect(title()).toBe('Add domains');
    expect(area().value).toBe('b.test\nc.test');
    await give('x;y\n1;d.test\n', 'more', 'text/csv');
    await press('Use this column');
    expect(area().value).toBe('b.test\nc.test\nd.test');
    expect(server.requests).toEqual([]);
  });

  test.each([
    [3, 3],
    [9, 5],
  ])('ADD-031 CONST-036 a file of %i rows shows %i of them, with a radio for each column', async (count, shown) => {
    const { dialog, give, radios, press, area } = await openModal();
    const rows = Array.from({ length: count }, (_, at) => `n${at}.test,other-${at}.test,x`);
    await give(`Domain,Second,Third\n${rows.join('\n')}\n`);
    expect([...dialog().querySelectorAll('thead label')].map((head) => head.textContent)).toEqual([
      ...['Domain', 'Second', 'Third'],
    ]);
    expect(radios().map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(dialog().querySelectorAll('tbody tr').length).toBe(shown);
    expect(dialog().textContent).toContain(`portfolio.csv, ${count} rows.`);
    await act(async () => radios()[1]?.click());
    await press('Use this column');
    expect(area().value.split('\n')[0]).toBe('other-0.test');
  });

  test('D-071 cells that are no names are left out and counted, columns without headings are numbered', async () => {
    const { dialog, give, press, area } = await openModal();
    await give('a.test,1\nhttps://www.b.test/x,2\n<b>no name</b>,3\n');
    expect(dialog().textContent).toContain('Column 2');
    expect(dialog().textContent).toContain(
      '2 valid domains in this column. 1 other cell will be left out: <b>no name</b>',
    );
    expect(dialog().textContent).toContain('In 1 cell the name is taken out of other text: https://www.b.test/x');
    await press('Use this column');
    expect(area().value).toBe('a.test\nb.test');
  });

  test('ADD-037 ERR-019 a column without any name is an error, and stays to be chosen again', async () => {
    const { give, press, radios, title, area } = await openModal();
    await give('Domain,Price\na.test,2\n');
    await act(async () => radios()[1]?.click());
    await press('Use this column');
    expect(shownToasts()).toEqual([['danger', 'No domains found', 5_000]]);
    expect(title()).toBe('Which column holds the domains?');
    await press('Cancel');
    expect(area().value).toBe('');
  });

  test('issue 11 a file can be dropped on the dialog', async () => {
    const { dialog, title, wait } = await openModal();
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [fileOf('Domain\na.test\n')] },
    });
    await act(async () => dialog().querySelector('form')?.dispatchEvent(drop));
    await wait(10);
    expect(drop.defaultPrevented).toBe(true); // else the browser opens the file
    expect(title()).toBe('Which column holds the domains?');
  });

  test.each<[string, string, [string | Error, string?, string?]]>([
    ['ADD-033 ERR-019 a file that is gone', 'The file could not be read', [new Error('gone')]],
    ['ADD-034 ERR-019 a quotation mark without end', 'The file could not be read as CSV', ['a,"b\nc']],
    ['ADD-034 a workbook', 'The file could not be read as CSV', ['PK\u0003\u0004\0\0']],
    ['ADD-035 nothing', 'The file could not be read as CSV', ['']],
    ['ADD-035 blank lines', 'The file could not be read as CSV', ['\n \n,,\n']],
    ['ADD-028 another file', 'The file could not be read as CSV', ['a.test', 'list.xlsx', 'application/zip']],
  ])('%s is reported, and nothing changes', async (_, message, file) => {
    const { give, title, area } = await openModal();
    await give(...file);
    expect(shownToasts()).toEqual([['danger', message, 5_000]]);
    expect([title(), area().value]).toEqual(['Add domains', '']);
  });

  test('issue 11 contact data is neither shown nor read', async () => {
    const { dialog, give } = await openModal();
    await give('Domain,Registrant Email,Notes\na.test,ann@names.test,good\n');
    expect(dialog().textContent).not.toContain('ann@names.test');
    expect(dialog().textContent).toContain('1 column with contact data is neither shown nor read.');
  });
});

describe('a whole portfolio', () => {
  const file = 'Domain,BIN Price,Expires,Notes\nnew.test,"1.500,00",03.04.2027,x\nmine.test,"200,00",5.6.2027,y\n';
  const rows = [
    { name: 'new.test', notes: 'x', askingPrice: 1500, expirationDate: '2027-04-03' },
    { name: 'mine.test', notes: 'y', askingPrice: 200, expirationDate: '2027-06-05' },
  ];

  async function foreseen() {
    answers['/api/domains/preview'] = () => ({
      body: previewOf({ total: 2, added: 1, skipped: 1, addedDomains: ['new.test'], skippedDomains: ['mine.test'] }),
    });
    answers['/api/domains/own-data/import'] = () => ({
      body: {
        rows: [
          rowOf('new.test'),
          rowOf('mine.test', { outcome: 'changed', fields: ['askingPrice'], registryExpiry: '2028-01-01' }),
        ],
      },
    });
    answers['/api/domains'] = () => ({
      body: resultOf({ total: 2, added: 1, skipped: 1, skippedDomains: ['mine.test'] }),
    });
    const screen = await openModal();
    await screen.give(file);
    await screen.press('Use these columns');
    return screen;
  }

  test('issue 11 how each column is read is shown, what would happen is shown, then it is done', async () => {
    const { dialog, press, title, wait } = await foreseen();
    expect(dialog().textContent).toContain('portfolio.csv: values will be saved for 2 domains.');
    await press('Preview 2 domains');
    expect(title()).toBe('What would happen');
    expect(sent('/api/domains/preview')).toEqual([{ names: ['new.test', 'mine.test'], isForMonitoring: false }]);
    expect(sent('/api/domains/own-data/import')).toEqual([{ rows, dryRun: true }]);
    expect(sent('/api/domains')).toEqual([]);
    const text = dialog().textContent ?? '';
    expect(text).toContain('Nothing has been added yet.');
    expect(text).toContain('Values from the file will be saved for 2 domains. Notes 1, Asking price 2, Expires 1.');
    expect(text).toContain(
      'For 1 domain we keep the registry’s expiry date:mine.test: Jan 1, 2028 instead of Jun 5, 2027',
    );
    await press('Add 1 domain');
    await wait(2_000);
    expect(sent('/api/domains')).toEqual([['new.test', 'mine.test']]);
    expect(sent('/api/domains/own-data/import').at(-1)).toEqual({ rows, dryRun: false });
    expect(dialog().textContent).toContain('Values from the file were saved for 1 domain.');
  });

  test('owner B7 D-162k the preview says how many names will be marked as sold, and the dialog whose sale cannot be read', async () => {
    const { dialog, give, press } = await openModal();
    await give(
      'Domain,Status,Sold date\nold.test,Sold,04-13-2019\nclaimed.test,Sold,04-14-2019\nodd.test,Sold,13-45-2019\n',
    );
    expect(dialog().textContent).toContain(
      'Date of sale: 1 cell cannot be read, so its domain is not marked as sold: 13-45-2019',
    );
    await press('Use these columns');
    const names = { addedDomains: ['old.test', 'odd.test'], pendingVerificationDomains: ['claimed.test'] };
    answers['/api/domains/preview'] = () => ({
      body: previewOf({ total: 3, added: 2, pendingVerification: 1, ...names }),
    });
    answers['/api/domains/own-data/import'] = () => ({ body: { rows: [rowOf('old.test'), rowOf('claimed.test')] } });
    await press('Preview 3 domains');
    expect(dialog().textContent).toContain('Values from the file will be saved for 1 domain.');
    expect(dialog().textContent).toContain('1 domain will be marked as sold.');
  });

  test('issue 11 values that could not be noted are shown beside the result, and are sent again by a press', async () => {
    const { dialog, press, wait } = await foreseen();
    await press('Preview 2 domains');
    const noting = answers['/api/domains/own-data/import'];
    answers['/api/domains/own-data/import'] = () => ({ status: 500, body: '' });
    await press('Add 1 domain');
    await wait(2_000);
    expect(dialog().querySelector('[role=alert]')?.textContent).toContain(
      'The names were added, but the values of the file were not saved.',
    );
    if (noting) answers['/api/domains/own-data/import'] = noting;
    await press('Retry');
    expect(dialog().textContent).toContain('Values from the file were saved for 1 domain.');
  });

  test('issue 11 values can be left out', async () => {
    const { dialog, press } = await foreseen();
    await press('Leave out');
    expect(dialog().textContent).not.toContain('values will be saved');
    expect(byRole(dialog(), 'button', 'Add 2 domains')).toBeTruthy();
  });

  test('issue 11 an unclear order of days is asked for, and the use of a column can be changed', async () => {
    const { dialog, give, press } = await openModal();
    await give('Domain,Expires,Other\na.test,03/04/2027,text\n');
    const selects = () => [...dialog().querySelectorAll('select')];
    expect(dialog().textContent).toContain(
      'Expires: choose whether day or month comes first, or the column is left out.',
    );
    await choose(selects()[1] as HTMLSelectElement, 'dmy');
    expect(dialog().querySelector('tbody')?.textContent).toContain('Apr 3, 2027');
    await choose(selects()[2] as HTMLSelectElement, 'notes');
    await press('Use these columns');
    answers['/api/domains/preview'] = () => ({ body: previewOf({ total: 1, added: 1, addedDomains: ['a.test'] }) });
    answers['/api/domains/own-data/import'] = () => ({ body: { rows: [rowOf('a.test')] } });
    await press('Preview 1 domain');
    expect(sent('/api/domains/own-data/import')).toEqual([
      { rows: [{ name: 'a.test', notes: 'text', expirationDate: '2027-04-03' }], dryRun: true },
    ]);
  });
});

test('issue 11 a pasted table can be read as one: its names take its place, its values go with them', async () => {
  const { area, dialog, press, title, wait } = await openModal();
  await typeIn(area(), 'fine.test\t\t\na.test\t$1200.00\tgood\nb.test\t$9.99\tbetter\n');
  await act(async () =>
    area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })),
  );
  await press('Read as a table');
  expect(title()).toBe('Which column holds the domains?');
  await choose(dialog().querySelectorAll('select')[0] as HTMLSelectElement, 'askingPrice');
  expect(dialog().querySelector('tbody')?.textContent).toContain('$1,200');
  await press('Use these columns');
  await wait(10);
  expect(area().value).toBe('fine.test\na.test\nb.test');
  expect(dialog().textContent).toContain('Pasted table: values will be saved for 2 domains.');
});
