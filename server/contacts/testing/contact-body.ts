import type { ContactInput } from '#contract/contacts.ts';

/** A contact with nothing wrong. */
export const contactBody = (fields: Partial<ContactInput> = {}): ContactInput => ({
  type: 'primary',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  phone: '+442079460123',
  organization: null,
  address: '12 St James Square',
  city: 'London',
  state: 'Greater London',
  postalCode: 'SW1Y 4JH',
  country: 'GB',
  ...fields,
});
