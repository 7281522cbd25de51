import { type ContactField, contactFields, contactTypes } from '#contract/contact-rules.ts';
import { countryCodes } from '#contract/countries.ts';
import { countryName } from '#web/base/country-name.ts';
import { languageCodes } from '#web/base/language.ts';

type Column = ContactField | 'type';
export type ImportRow = { [Name in Column]?: string };

/** What heads of files call a column, in letters alone; the first that fits counts. */
const heads: Record<Column, readonly string[]> = {
  type: ['type', 'role', 'contacttype', 'typ', 'rolle', 'tipo', 'rol'],
  firstName: ['firstname', 'givenname', 'vorname', 'prenom', 'nombre'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'name', 'nom', 'apellido', 'apellidos'],
  organization: [
    'organization',
    'organisation',
    'company',
    'firma',
    'unternehmen',
    'societe',
    'empresa',
    'organizacion',
  ],
  email: ['email', 'emailaddress', 'mail', 'emailadresse', 'courriel', 'correo', 'correoelectronico'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'telefon', 'telefonnummer', 'telefono'],
  address: ['address', 'street', 'addressline', 'strasse', 'adresse', 'rue', 'direccion', 'calle'],
  city: ['city', 'town', 'ort', 'stadt', 'ville', 'ciudad'],
  state: ['state', 'province', 'stateprovince', 'region', 'bundesland', 'provincia', 'estado', 'departement'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'plz', 'postleitzahl', 'codepostal', 'codigopostal'],
  country: ['country', 'countrycode', 'land', 'pays', 'pais'],
};
const columns = ['type', ...contactFields] as const;

const plain = (head: string) =>
  head
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** The rows of a file as contacts, by what its first line calls the columns; null where it calls none of the needed. */
export function contactRows([first = [], ...lines]: readonly (readonly string[])[]): ImportRow[] | null {
  const given = first.map(plain);
  const places = columns.flatMap((column) => {
    const place = heads[column].map((head) => given.indexOf(head)).find((found) => found >= 0);
    return place === undefined ? [] : [{ column, place }];
  });
  if (!places.some(({ column }) => column === 'email') || !places.some(({ column }) => column === 'lastName'))
    return null;
  return lines.map((line) =>
    Object.fromEntries(places.map(({ column, place }) => [column, cellOf(column, (line[place] ?? '').trim())])),
  );
}

function cellOf(column: Column, cell: string): string {
  if (column === 'country') return codeOfCountry(cell);
  if (column === 'type') return contactTypes.find((type) => type === cell.toLowerCase()) ?? cell;
  return cell.slice(0, 1_000);
}

/** `Deutschland` and `germany` as `DE`; what is no country's name stays as it is. */
function codeOfCountry(cell: string): string {
  if (cell.length <= 2 || cell.length > 100) return cell.slice(0, 100);
  const typed = cell.toLowerCase();
  const isNamed = (code: string) =>
    languageCodes.some((language) => countryName(code, language).toLowerCase() === typed);
  return countryCodes.find(isNamed) ?? cell;
}
