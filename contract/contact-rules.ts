import { countryCodes } from './countries.ts';
import { limits } from './limits.ts';
import { tidyLine } from './tidy-text.ts';

/** Roles that a contact can have (CON-002). */
export const contactTypes = ['primary', 'administrative', 'technical', 'billing'] as const;
export type ContactType = (typeof contactTypes)[number];

/** The fields that are texts (CON-003), in the order of forms and files. */
export const contactFields = [
  'firstName',
  'lastName',
  'organization',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
] as const;
export type ContactField = (typeof contactFields)[number];

/** So many contacts has an account. */
export const maxContacts = limits.contacts;
/** Characters (UTF-16 units) of a field (D-220). */
export const maxLengthOf = (field: ContactField): number => (field === 'address' ? 200 : 100);

const contactFaults = ['required', 'tooLong', 'email', 'phone', 'country'] as const;
export type ContactFault = (typeof contactFaults)[number];

/** A field as it is kept: a phone number without what only groups it, a country in capitals. */
export function tidyField(field: ContactField, typed: string): string {
  const text = tidyLine(typed);
  if (field === 'country') return text.toUpperCase();
  return field === 'phone' ? tidyPhone(text) : text;
}

/** `+49 (0)30 / 12-34` as `+49301234`: blanks, dashes, dots, slashes and brackets are how people write, not the number. */
function tidyPhone(text: string): string {
  const plain = text
    .slice(0, 200)
    .replace(/\(0\)/g, '')
    .replace(/[\s\-\u2010-\u2015./()]/g, '');
  return plain.replace(/^00(?=\d)/, '+');
}

/** What is wrong with a tidied field; null when nothing is. Only the organization may be left out (CON-003, D-220). */
export function faultOf(field: ContactField, value: string): ContactFault | null {
  if (value === '') return field === 'organization' ? null : 'required';
  if (value.length > maxLengthOf(field)) return 'tooLong';
  if (field === 'email') return isEmail(value) ? null : 'email';
  if (field === 'phone') return /^\+\d{7,15}$/.test(value) ? null : 'phone'; // E.164 has 15 digits at the most
  if (field === 'country') return countryCodes.includes(value) ? null : 'country';
  return null;
}

/** Something before one @, and after it a name with a dot; whether mail arrives there only mail can tell. */
function isEmail(value: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/.test(value);
}
