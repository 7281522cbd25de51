import { describe, expect, test } from 'vitest';
import { exportHeads } from '#contract/domain-export.ts';
import { readCsv } from '#web/base/csv.ts';
import { type Choice, contactColumns, guessColumns } from './columns.ts';
import { importRows, inParts, namesOf, readColumns } from './rows.rules.ts';
import { columnOf, type Table, tableOf } from './table.ts';

async function table(text: string, name = 'portfolio.csv'): Promise<Table> {
  const lines = await readCsv(text, async () => {});
  const read = 'problem' in lines ? lines : tableOf(lines, name);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}
/** What a file gives as it is guessed: names, rows with values, and what the columns say of themselves. */
async function guessed(text: string, change: (choice: Choice) => Choice = (choice) => choice, name?: string) {
  const read = await table(text, name);
  const choice = change(guessColumns(read));
  const columns = readColumns(read, choice);
  return { choice, columns, found: namesOf(read, choice.domain), rows: importRows(read, choice, columns, false) };
}

describe('issue 11 exports of registrars and marketplaces', () => {
  test('GoDaddy: amounts with a sign, contacts never, nameservers are no names', async () => {
    const head =
      'Domain Name,International Domain Name,TLD,Create Date,Expiration Date,Auto-renew,Renewal Price,Nameservers,Estimated Value,FolderMemberships,Registrant First Name,Registrant Email';
    const text = `${head}\nEXAMPLE-ONE.COM,,.COM,2015-03-04,2027-03-04,On,$ 21.99,ns1.example.net,"$ 1,200",,Ann,ann@names.example
example-two.de,,.DE,2016-05-06,2027-05-06,Off,$ 9.99,ns1.example.net,$ 900,Shop; Keep,Ann,ann@names.example`;
    const { choice, rows, found } = await guessed(text);
    expect(found.names).toEqual(['EXAMPLE-ONE.COM', 'example-two.de']);
    expect(choice.values).toEqual({ expirationDate: 4, autoRenew: 5, renewalCost: 6, tags: 9 });
    expect(rows).toEqual([
      { name: 'EXAMPLE-ONE.COM', autoRenew: true, renewalCost: 21.99, expirationDate: '2027-03-04' },
      {
        name: 'example-two.de',
        tags: ['Shop', 'Keep'],
        autoRenew: false,
        renewalCost: 9.99,
        expirationDate: '2027-05-06',
      },
    ]);
    expect([...contactColumns(await table(text))]).toEqual([10, 11]);
  });

  test('Sedo: semicolons, two columns of one title, the first form of the name, each price in its currency', async () => {
    const { choice, rows, columns, found } = await guessed(
      `"Domain name";"Language";"Currency";"Price";"Minimum Offer";"Domain Name (ACE)";"Inserted";"Currency";"Registrar"
"bücher-eins.de";"de";"USD";"1.500,00";"750,00";"xn--bcher-eins-9db.de";"12.05.2020";"EUR";"Example"
"zwei.example.com";"de";"EUR";"900,00";"0,00";"zwei.example.com";"13.05.2020";"EUR";"Example"`,
    );
    expect(found.names).toEqual(['bücher-eins.de', 'zwei.example.com']);
    expect(choice.values).toEqual({ askingPrice: 3, floorPrice: 4, registrarName: 8 });
    expect(rows).toEqual([
      { name: 'bücher-eins.de', askingPrice: 1500, floorPrice: 750, registrarName: 'Example' },
      {
        ...{ name: 'zwei.example.com', askingPrice: 900, currencies: { askingPrice: 'EUR' } },
        registrarName: 'Example', // D-159c
      },
    ]);
    expect(columns.map(({ currencies, wrong }) => [currencies, wrong])).toEqual([
      [['EUR'], []],
      [['EUR'], []],
      [undefined, []],
    ]);
  });

  test('D-152 the price in an export of Sedo or Afternic is the price there, in its currency; 0 is none', async () => {
    const sedo = await guessed(
      `Domain name;Currency;Price;Minimum Offer;SedoMLS Status\na.com;USD;1500;100;Active\nb.com;EUR;900;0;Active\nc.com;USD;0;0;No`,
    );
    expect(sedo.choice.values).toEqual({ sedoPrice: 2, floorPrice: 3 });
    expect(sedo.rows).toEqual([
      { name: 'a.com', sedoPrice: 1500, floorPrice: 100 },
      { name: 'b.com', sedoPrice: 900, currencies: { sedoPrice: 'EUR' } },
    ]);
    const afternic = await guessed('*Name (Required),Floor Price,Buy Now Price,Listing Page\nd.com,200,"1,000",x');
    expect(afternic.rows).toEqual([{ name: 'd.com', floorPrice: 200, godaddyPrice: 1000 }]);
    const both = await guessed('Domain,Price,Atom price,Afternic BIN\ne.com,5,6,7');
    expect(both.rows).toEqual([{ name: 'e.com', askingPrice: 5, godaddyPrice: 7, atomPrice: 6 }]);
  });

  test('D-152 an empty price never removes one, nor are looked-up prices of the product’s own export read', async () => {
    const read = await table('Domain,Sedo price\na.com,\n');
    const choice = guessColumns(read);
    expect(choice.values).toEqual({ sedoPrice: 1 });
    expect(importRows(read, choice, readColumns(read, choice), true)).toEqual([]);
    const exported = await guessed(`${exportHeads.domain},${exportHeads.sedoPrice}\na.com,5\n`);
    expect(exported.choice.values).toEqual({});
  });

  test('Namecheap: every title begins with Domain, months by name', async () => {
    const { rows } = await guessed(
      `Domain Name,Domain privacy protection status,Domain status at NC,Domain auto-renew status,Domain expiration date
example-three.com,ON,ACTIVE,OFF,Dec 13 2027`,
    );
    expect(rows).toEqual([{ name: 'example-three.com', autoRenew: false, expirationDate: '2027-12-13' }]);
  });

  test('Efty: months before days, 0.00 is not set, descriptions with commas and quotes', async () => {
    const { rows } = await guessed(
      `Domain,Purchase price,Purchase date,Renewal fee,Status,Sold date,Sold price,Category,BIN Price,Minimum offer,Description
example-four.com,250.00,04-13-2019,0.00,For sale,,0.00,Finance,4500.00,0.00,"A ""short"", good name"
example-five.com,0.00,03-04-2020,9.99,For sale,,0.00,,0.00,100.00,`,
    );
    expect(rows).toEqual([
      {
        ...{ name: 'example-four.com', tags: ['Finance'], notes: 'A "short", good name' },
        ...{ purchasePrice: 250, purchaseDate: '2019-04-13', askingPrice: 4500 },
      },
      { name: 'example-five.com', purchaseDate: '2020-03-04', floorPrice: 100, renewalCost: 9.99 },
    ]);
  });

  test('owner B7 D-162k Efty: what was sold is marked so with its day and price, unless one of them cannot be read', async () => {
    const head = 'Domain,Status,Sold date,Sold price';
    const { choice, columns, rows } = await guessed(
      `${head}\na.com,For sale,,0.00\nb.com,Sold,04-13-2019,"1,950.00"\nc.com,sold,,0.00\nd.com,Sold,13-45-2023,5.00\n`,
    );
    expect(choice.values).toEqual({ saleStatus: 1, soldDate: 2, soldPrice: 3 });
    expect(rows).toEqual([
      { name: 'b.com', saleStatus: 'sold', soldDate: '2019-04-13', soldPrice: 1950 },
      { name: 'c.com', saleStatus: 'sold' },
    ]);
    expect(columns.map(({ wrong }) => wrong)).toEqual([[], ['13-45-2023'], []]);
  });

  test('owner B7 D-162k a day or a price of a sale says that a name was sold where no status does; other statuses are no sale', async () => {
    const { rows } = await guessed('Domain,Date sold,Sold for\na.com,2019-04-13,\nb.com,,12\nc.com,,0\n');
    expect(rows).toEqual([
      { name: 'a.com', saleStatus: 'sold', soldDate: '2019-04-13' },
      { name: 'b.com', saleStatus: 'sold', soldPrice: 12 },
    ]);
    expect((await guessed('Domain,Status\na.com,Active\nb.com,Parked\n')).choice.values).toEqual({});
  });

  test('Afternic: asterisks and notes in titles; the floor price goes before the minimum offer', async () => {
    const { rows } = await guessed(
      `*Name (Required),*Minimum Offer (Required),Reserve Price,Floor Price,Buy Now Price,Leave Blank,Leave Blank
example-six.com,100,150,200,"1,000",,`,
    );
    expect(rows).toEqual([{ name: 'example-six.com', floorPrice: 200, godaddyPrice: 1000 }]);
  });

  test('Dynadot and Porkbun: a notice above the titles, times behind days', async () => {
    const { rows, found } = await guessed(
      `Please note that this file is a snapshot
DOMAIN,TLD,CREATE DATE,EXPIRE DATE,EST. RENEWAL PRICE,NAMESERVERS
example-seven.com,com,2020-01-02 03:04:05,2027-01-02 03:04:05,10.37,ns1.example.net|ns2.example.net`,
    );
    expect(found.others).toEqual([]);
    expect(rows).toEqual([{ name: 'example-seven.com', renewalCost: 10.37, expirationDate: '2027-01-02' }]);
  });

  test('a list without titles, names in two columns, names in addresses', async () => {
    expect((await guessed('a.com\nb.com\n')).found.names).toEqual(['a.com', 'b.com']);
    expect((await guessed('Name,Extension\nfirst,.com\nsecond,co.uk\n')).found.names).toEqual([
      'first.com',
      'second.co.uk',
    ]);
    const { found } = await guessed('Website\nhttps://www.a.com/x\nB.com\nb.com\nnone\n"c.com, d.com"\n');
    expect(found).toEqual({
      names: ['a.com', 'B.com'],
      takenOut: ['https://www.a.com/x'],
      others: ['none', 'c.com, d.com'],
    });
  });

  test('a title that looks like a name is one where the column of domains has its own', async () => {
    const { found, choice } = await guessed('Domain,Exp.Date\na.com,2027-01-01\n');
    expect([found.names, choice.domain]).toEqual([['a.com'], 0]);
    expect((await guessed('a.com,Website\nb.com,Name\n')).found.names).toEqual(['a.com', 'b.com']);
  });

  test('titles in German, French and Spanish', async () => {
    for (const head of [
      'Domäne;Kaufpreis;Kaufdatum;Ablaufdatum;Notizen',
      'Nom de domaine;Prix d’achat;Date d’achat;Date d’expiration;Remarques',
      'Nombre de dominio;Precio de compra;Fecha de compra;Fecha de vencimiento;Notas',
    ]) {
      const { rows } = await guessed(`${head}\na.de;1.250,50;31.01.2020;28.02.2027;gut\n`);
      const value = { purchasePrice: 1250.5, purchaseDate: '2020-01-31', expirationDate: '2027-02-28', notes: 'gut' };
      expect(rows).toEqual([{ name: 'a.de', ...value }]);
    }
  });
});

test('owner B7 D-159c a registrar is read as a line, in any of four languages; an empty or endless one is not', async () => {
  for (const head of ['Registrar', 'Registrar Name', 'Anbieter', 'Bureau d’enregistrement', 'Registrador']) {
    const { rows, columns } = await guessed(
      `Domain;${head}\na.de; Harbour  Names \nb.de;-\nc.de;${'x'.repeat(201)}\nd.de;Inlet\n`,
    );
    expect(rows).toEqual([
      { name: 'a.de', registrarName: 'Harbour Names' },
      { name: 'd.de', registrarName: 'Inlet' },
    ]);
    expect(columns[0]?.wrong).toHaveLength(1);
  }
});

describe('truth A2 MONEY-005 amounts are in the currency that the file says, and dollars only where nothing says otherwise', () => {
  const titles =
    'Price Currency|Cur.|Curr|CCY|Currency Type|BIN Currency|ISO|Monnaie|Divisa|Währungscode|Valuta|Sale currency|X';
  test.each(titles.split('|'))('a column that holds codes is one of currencies, called %s', async (title) => {
    const { rows, columns } = await guessed(
      `Domain,Buy Now Price,Status,${title}\na.com,150000,live,EUR\nb.com,2500,live,USD\nc.com,900,live,\n`,
    );
    expect(rows).toEqual([
      { name: 'a.com', askingPrice: 150_000, currencies: { askingPrice: 'EUR' } },
      { name: 'b.com', askingPrice: 2500 },
    ]);
    expect(columns.map(({ wrong }) => wrong)).toEqual([['900']]); // an empty cell beside euros and dollars may be either
  });

  test.each([
    ['eur', 'EUR'],
    ['€', 'EUR'],
    ['Euro', 'EUR'],
    ['euros', 'EUR'],
    ['EUR (€)', 'EUR'],
    ['EUR - Euro', 'EUR'],
    ['£', 'GBP'],
    ['Pound Sterling', 'GBP'],
    ['Schweizer Franken', 'CHF'],
    ['couronne suédoise', 'SEK'],
    ['zł', 'PLN'],
    ['CA$', 'CAD'],
    ['CAD $', 'CAD'],
    ['dólar canadiense', 'CAD'],
    ['RMB', 'CNY'],
  ])('%s in such a column is %s', async (currency, code) => {
    const { rows, columns } = await guessed(`Domain,X,Tags,Notes,Price\na.com,${currency},t,n,150000\nb.com,USD,,,1\n`);
    expect(rows).toEqual([
      { name: 'a.com', tags: ['t'], notes: 'n', askingPrice: 150_000, currencies: { askingPrice: code } },
      { name: 'b.com', askingPrice: 1 },
    ]);
    expect(columns.at(-1)).toMatchObject({ wrong: [], currencies: [code], foreign: undefined });
  });

  test.each(['R$', 'kr', 'BTC', 'USDT', 'USD/EUR'])(
    '%s in such a column is no currency that is kept',
    async (currency) => {
      const { rows, columns } = await guessed(
        `Domain,X,Tags,Notes,Price\na.com,${currency},t,n,150000\nb.com,USD,,,1\n`,
      );
      expect(rows).toEqual([
        { name: 'a.com', tags: ['t'], notes: 'n' },
        { name: 'b.com', askingPrice: 1 },
      ]);
      expect(columns.at(-1)?.wrong).toEqual(['150000']);
    },
  );

  test.each([
    'USD',
    'usd',
    '$',
    'US$',
    'US Dollar',
    'US-Dollar',
    'dollar des États-Unis',
    'USD ($)',
    '$ USD',
    'dollars',
  ])('%s is dollars, also where other cells are empty', async (currency) => {
    const { rows } = await guessed(`Domain,Price,X\na.com,150000,${currency}\nb.com,5,\n`);
    expect(rows).toEqual([
      { name: 'a.com', askingPrice: 150_000 },
      { name: 'b.com', askingPrice: 5 },
    ]);
  });

  test.each<[title: string, cell: string, price: number, currency?: string]>([
    ['Price (EUR)', '12', 12, 'EUR'],
    ['Price (SEK)', '12', 12, 'SEK'],
    ['Preis in €', '12', 12, 'EUR'],
    ['Prix en euros', '12', 12, 'EUR'],
    ['priceEur', '12', 12, 'EUR'],
    ['price_gbp', '12', 12, 'GBP'],
    ['Price (CAD)', '$ 12', 12, 'CAD'],
    ['Price (EUR)', 'USD 12', 12],
    ['Price (USD)', '12,50 €', 12.5, 'EUR'],
    ['Price in $', '12', 12],
    ['Price', '$100 CAD', 100, 'CAD'],
    ['Price', '$12 USD', 12],
    ['Price', 'CA$ 12', 12, 'CAD'],
    ['Price', '12.50 eur', 12.5, 'EUR'],
    ['Price', '12 Euro', 12, 'EUR'],
    ['Price', 'CHF 100', 100, 'CHF'],
  ])('under %s, %s is %s %s', async (title, cell, price, currency) => {
    const { rows } = await guessed(`Domain;${title}\na.com;${cell}\n`, (choice) => ({
      ...choice,
      values: { askingPrice: 1 },
    }));
    const currencies = currency ? { currencies: { askingPrice: currency } } : {};
    expect(rows).toEqual([{ name: 'a.com', askingPrice: price, ...currencies }]);
  });

  test('a title with a currency is still recognised, so that the currency is reported', async () => {
    const { choice } = await guessed('Domain;Kaufpreis in €;Price (CHF);Sedo price EUR\na.com;1;2;3\n');
    expect(choice.values).toEqual({ purchasePrice: 1, askingPrice: 2, sedoPrice: 3 });
  });

  test('the nearest column on either side counts, and a bare $ is what it says; of two that differ none does', async () => {
    const after = await guessed(
      'Domain,Price paid,A,BIN,B\na.com,900,EUR,150000,USD\nb.com,9,USD,7,CAD\nc.com,,,$ 5,CAD',
    );
    expect(after.rows).toEqual([
      { name: 'a.com', purchasePrice: 900, askingPrice: 150_000, currencies: { purchasePrice: 'EUR' } },
      { name: 'b.com', purchasePrice: 9, askingPrice: 7, currencies: { askingPrice: 'CAD' } },
      { name: 'c.com', askingPrice: 5, currencies: { askingPrice: 'CAD' } },
    ]);
    const before = await guessed('Domain,A,Price paid,B,BIN\na.com,EUR,900,USD,150000\n');
    expect(before.rows).toEqual([
      { name: 'a.com', purchasePrice: 900, askingPrice: 150_000, currencies: { purchasePrice: 'EUR' } },
    ]);
    const unclear = await guessed(
      'Domain,Visits,A,Price paid,B,BIN,Bids\na.com,3,USD,900,EUR,150,3\nb.com,3,USD,5,USD,6,3',
    );
    expect(unclear.rows).toEqual([
      { name: 'a.com', askingPrice: 150, currencies: { askingPrice: 'EUR' } },
      { name: 'b.com', purchasePrice: 5, askingPrice: 6 },
    ]);
    const titled = await guessed('Domain,Price (USD),X\na.com,5,EUR\n');
    expect(titled.rows).toEqual([]);
    const far = await guessed('Domain,Price,Status,TLD,Type,X\na.top,5,live,top,premium,GBP\n');
    expect(far.rows).toEqual([{ name: 'a.top', askingPrice: 5, currencies: { askingPrice: 'GBP' } }]);
  });

  test('amounts of which nothing is said are in what stands around them, where that is one currency', async () => {
    expect((await guessed('Domain,Price\na.com,€ 5\nb.com,7\nc.com,$ 3')).rows).toEqual([
      { name: 'a.com', askingPrice: 5, currencies: { askingPrice: 'EUR' } },
      { name: 'c.com', askingPrice: 3 },
    ]);
    const euros = [{ name: 'a.com', askingPrice: 5, currencies: { askingPrice: 'EUR' } }];
    expect((await guessed('All prices in EUR\nDomain,Price\na.com,5\n')).rows).toEqual(euros);
    expect((await guessed('Domain,Price\na.com,5\n', undefined, 'sedo_eur.csv')).rows).toEqual(euros);
    const rate = await guessed(
      'Export of all names, 1 EUR = 1.1 USD\nDomain,Price\na.com,5\n',
      undefined,
      'try-all.csv',
    );
    expect(rate.rows).toEqual([{ name: 'a.com', askingPrice: 5 }]);
  });

  test('columns of other things are none of currencies, nor is any in the product’s own export', async () => {
    const text = 'Domain,TLD,Country,Tags,Price\na.top,top,KR,all; top,5\nb.top,TOP,CH,mine,6\n';
    expect((await guessed(text)).rows.map(({ askingPrice }) => askingPrice)).toEqual([5, 6]);
    expect((await guessed(own('a.com', 'x', 'EUR', '', '7', ''))).rows).toEqual([
      { name: 'a.com', registrarName: 'x', tags: ['EUR'], askingPrice: 7 },
    ]);
  });
});

test('issue 11 an undecidable order of days is asked for, and taken from another column where it can be', async () => {
  const text = 'Domain,Expires\na.com,03/04/2027\nb.com,05/06/2027\n';
  const open = await guessed(text);
  expect(open.columns[0]).toMatchObject({
    column: 'expirationDate',
    order: 'unclear',
    wrong: ['03/04/2027', '05/06/2027'],
  });
  expect(open.rows).toEqual([]);
  const said = await guessed(text, (choice) => ({ ...choice, orders: { 1: 'dmy' } }));
  expect(said.rows[0]).toEqual({ name: 'a.com', expirationDate: '2027-04-03' });
  const other = await guessed('Domain,Expires,Created\na.com,03/04/2027,25/04/2020\n');
  expect(other.rows[0]).toEqual({ name: 'a.com', expirationDate: '2027-04-03' });
});

test('MONEY-006 the product’s own export is read back with its currencies, and as it was before it had any', async () => {
  const now = 'Domain,Asking Price,Asking Price Currency,Renewal Cost,Renewal Cost Currency\na.com,5,EUR,0,USD\n';
  expect((await guessed(now)).rows).toEqual([
    { name: 'a.com', askingPrice: 5, renewalCost: 0, currencies: { askingPrice: 'EUR' } },
  ]);
  const before = 'Domain,Asking Price (USD),Renewal Cost (USD)\na.com,5,0\n';
  expect((await guessed(before)).rows).toEqual([{ name: 'a.com', askingPrice: 5, renewalCost: 0 }]);
});

const heads = ['domain', 'registrarName', 'tags', 'notes', 'askingPrice', 'purchaseDate'] as const;
const own = (...line: string[]) =>
  `${heads.map((column) => exportHeads[column]).join()}\n${line.map((cell) => `"${cell}"`).join()}\n`;

test('D-162e the product’s own export is read back: formulas without their apostrophe, 0 is an amount', async () => {
  const { rows } = await guessed(own('A.com', 'x', "'=1+1, b", "'-note", '0', '2024-02-29'));
  const values = { tags: ['=1+1', 'b'], notes: '-note', askingPrice: 0, purchaseDate: '2024-02-29' };
  expect(rows).toEqual([{ name: 'A.com', registrarName: 'x', ...values }]);
});

test('D-162e an empty cell leaves a value, and removes it only where that is wished', async () => {
  const read = await table(own('a.com', '', '', '-', '', ''));
  const choice = guessColumns(read);
  const columns = readColumns(read, choice);
  expect(importRows(read, choice, columns, false)).toEqual([]);
  const removed = { registrarName: null, tags: [], notes: null, askingPrice: null, purchaseDate: null };
  expect(importRows(read, choice, columns, true)).toEqual([{ name: 'a.com', ...removed }]);
});

test('D-162e cells that cannot be read are left out and reported', async () => {
  const { rows, columns } = await guessed(
    `Domain,Tags,Asking price,Purchase date\na.com,x,12,2024-01-01\nb.com,${'x'.repeat(51)},much,soon\nc.com,y,1,2024-01-02\n`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['a.com', 'c.com']);
  expect(columns.map(({ column, wrong }) => [column, wrong])).toEqual([
    ['tags', ['x'.repeat(51)]],
    ['purchaseDate', ['soon']],
    ['askingPrice', ['much']],
  ]);
});

test('ADD-036 a column outside of the file is an error', async () => {
  const read = await table('Domain\na.com\n');
  for (const column of [-1, 1, 0.5, Number.NaN]) expect(() => columnOf(read, column)).toThrow(RangeError);
});

test.each([
  ['empty', 'Domain,Tags\n'],
  ['tooManyRows', `Domain\n${'a.com\n'.repeat(10_001)}`],
])('ADD-035 D-071 a file is refused: %s', async (problem, text) => {
  await expect(table(text)).rejects.toThrow(problem);
});

test('D-162e rows are sent in parts that a call takes', () => {
  const short = Array.from({ length: 4_500 }, (_, n) => ({ name: `n${n}.com` }));
  expect(inParts(short).map((part) => part.length)).toEqual([2_000, 2_000, 500]);
  const long = Array.from({ length: 100 }, (_, n) => ({ name: `n${n}.com`, notes: 'x'.repeat(5_000) }));
  expect(inParts(long).flat()).toEqual(long);
  for (const part of inParts(long)) expect(JSON.stringify(part).length).toBeLessThan(400_000);
});

test.each(['Vertragsende', 'Laufzeitende', 'exDate', 'date_expiration', 'Registry Expiry'])(
  'truth C2 a column called %s holds the days of expiry, also as a spreadsheet counts them',
  async (head) => {
    const { rows } = await guessed(`Domain,${head}\none.com,46450\ntwo.com,46451\n`);
    expect(rows).toEqual([
      { name: 'one.com', expirationDate: '2027-03-04' },
      { name: 'two.com', expirationDate: '2027-03-05' },
    ]);
  },
);
