import { expect, test } from 'vitest';
import { contactRows } from './import-rows.ts';

test('CON-001 columns are found by their headings in four languages, in any order, others are left out', () => {
  const lines = [
    ['E-Mail', 'Vorname', 'Nachname', 'Straße', 'PLZ', 'Ort', 'Land', 'Telefon', 'Kundennummer'],
    ['ada@example.test', 'Ada', 'Lovelace', 'Platz 1', '10115', 'Berlin', 'Deutschland', '+49 30 123456', '7'],
    ['zuse@example.test', 'Konrad', 'Zuse', '', '', '', 'fr'],
  ];
  expect(contactRows(lines)).toEqual([
    {
      ...{ email: 'ada@example.test', firstName: 'Ada', lastName: 'Lovelace', address: 'Platz 1', postalCode: '10115' },
      ...{ city: 'Berlin', country: 'DE', phone: '+49 30 123456' },
    },
    {
      ...{ email: 'zuse@example.test', firstName: 'Konrad', lastName: 'Zuse', address: '', postalCode: '', city: '' },
      ...{ country: 'fr', phone: '' },
    },
  ]);
  expect(
    contactRows([
      ['Last name', 'Email', 'Country', 'Type'],
      ['Li', 'a@b.test', 'spain', 'BILLING'],
    ]),
  ).toEqual([{ lastName: 'Li', email: 'a@b.test', country: 'ES', type: 'billing' }]);
});

test('CON-001 a file with neither an e-mail nor a last name column is no file of contacts', () => {
  expect(
    contactRows([
      ['Domain', 'Registrar'],
      ['a.com', 'X'],
    ]),
  ).toBeNull();
  expect(contactRows([])).toBeNull();
});
