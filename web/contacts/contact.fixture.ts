import type { Contact } from '#contract/contacts.ts';

/** The `no`th contact. */
export const contact = (no: number, fields: Partial<Contact> = {}): Contact => ({
  id: `01900000-0000-7000-8000-00000000000${no}`,
  ...{ type: 'primary', firstName: 'Ada', lastName: `Lovelace ${no}`, organization: null },
  ...{ email: `ada${no}@example.test`, phone: '+442079460123', address: 'Square 1', city: 'London' },
  ...{ state: 'Greater London', postalCode: 'SW1Y', country: 'GB', domainCount: 0 },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', updatedAt: '2026-05-02T10:00:00.000Z' },
  ...fields,
});
