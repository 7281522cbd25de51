import { exportHeads, headsOf } from '#contract/domain-export.ts';
import { listColumns } from '#contract/domain-list.ts';
import { amountColumns } from '#contract/own-data.ts';
import { type ImportColumn, importKinds, isPriceColumn, type PriceColumn } from '#contract/own-data-import.ts';
import { isCurrencyWord } from './currencies.ts';

/** A head as it is compared: small letters and digits, what registrars and marketplaces add to it left out. */
function plainHead(head: string): string {
  return head
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((required|optional|usd|eur|ace)\)/g, ' $1 ')
    .replace(/\brequired\b|\boptional\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same of a column of amounts, without the currency it names. */
function plainAmountHead(head: string): string {
  const words = plainHead(head).split(' ');
  const others = words.filter((word) => !isCurrencyWord(word));
  return others.join(' ').replace(/ (in|en)$/, '');
}

const domainHeads = new Set(
  `domain|domain name|domains|domain names|domainname|name|fqdn|hostname|host|website|url|asset|listing
  |domäne|domainnamen|nom de domaine|domaine|noms de domaine|nom|dominio|dominios|nombre de dominio|nombre
  |dominio nombre|nome a dominio|domeinnaam`
    .split('|')
    .map((head) => head.trim()),
);

/** True for the title of a column of domains, as known products write it. */
export function isDomainHead(cell: string): boolean {
  return domainHeads.has(plainHead(cell));
}

const extensionHeads = new Set(['tld', 'extension', 'ext', 'endung', 'zone', 'suffix', 'extensión']);
export const isExtensionHead = (cell: string): boolean => extensionHeads.has(plainHead(cell));

const contact =
  /\b(registrant|admin|administrative|technical|tech|billing|owner|contact|kontakt|inhaber|propriétaire|titulaire|titular|propietario|buyer|seller|customer|account holder)\b|\b(e ?mail|phone|telephone|fax|mobile|street|address|city|state province|postal|postcode|zip|first name|last name|organi[sz]ation|straße|adresse|ville|dirección|ciudad|teléfono|téléphone|telefon)\b/;

/** True for the title of a column with data of persons, which an import never reads. */
export function isContactHead(cell: string): boolean {
  return contact.test(plainHead(cell));
}

/**
 * Titles of columns by what they hold, the best first; where a file has several, the first of the list counts. The
 * product's own export comes first everywhere.
 */
const valueHeads: Record<Exclude<ImportColumn, PriceColumn>, readonly string[]> = {
  tags: [
    ...['tags', 'tag', 'labels', 'label', 'keywords', 'étiquettes', 'etiquetas', 'schlagwörter'],
    ...['folder', 'folder name', 'foldermemberships', 'folders', 'ordner', 'dossier', 'carpeta'],
    ...['groupname', 'group', 'group name', 'gruppe', 'groupe', 'grupo'],
    ...['category', 'categories', 'top category', 'master category', 'kategorie', 'catégorie', 'categoría'],
  ],
  notes: [
    ...['notes', 'note', 'domain note', 'domain notes', 'comment', 'comments', 'remark', 'remarks', 'memo'],
    ...['notizen', 'notiz', 'bemerkung', 'bemerkungen', 'anmerkung', 'kommentar', 'remarque', 'remarques'],
    ...['commentaire', 'commentaires', 'notas', 'nota', 'comentario', 'comentarios', 'description', 'beschreibung'],
  ],
  purchasePrice: [
    ...['purchase price', 'price paid', 'bought for', 'acquisition price', 'acquisition cost', 'purchase cost'],
    ...['cost', 'paid', 'buy price', 'amount', 'kaufpreis', 'einkaufspreis', 'anschaffungspreis', 'prix d achat'],
    ...['coût', 'precio de compra', 'coste', 'costo'],
  ],
  purchaseDate: [
    ...['purchase date', 'date purchased', 'bought on', 'date bought', 'acquired', 'acquisition date', 'date acquired'],
    ...['acquired on', 'paid date', 'kaufdatum', 'gekauft am', 'date d achat', 'fecha de compra'],
  ],
  askingPrice: [
    ...['asking price', 'buy now price', 'bin price', 'bin', 'buy it now price', 'buy it now', 'buy now', 'buynow'],
    ...['list price', 'listing price', 'sale price', 'selling price', 'sales price', 'retail price', 'fixed price'],
    ...['price', 'verkaufspreis', 'festpreis', 'sofortkaufpreis', 'preis', 'prix de vente', 'prix demandé', 'prix'],
    ...['precio de venta', 'precio'],
  ],
  floorPrice: [
    ...['floor price', 'floor', 'reserve price', 'reserve', 'minimum price', 'min price', 'minimum offer', 'min offer'],
    ...['starting offer', 'minimum bid', 'mindestpreis', 'mindestgebot', 'prix minimum', 'prix plancher'],
    ...['offre minimale', 'precio mínimo', 'oferta mínima'],
  ],
  renewalCost: [
    ...['renewal cost', 'renewal price', 'renewal fee', 'est renewal price', 'renew price', 'renewal', 'annual fee'],
    ...['verlängerungspreis', 'verlängerungskosten', 'jahresgebühr', 'prix de renouvellement'],
    ...['coût de renouvellement', 'precio de renovación', 'coste de renovación'],
  ],
  autoRenew: [
    ...[
      'auto renew',
      'auto renewal',
      'autorenew',
      'domain auto renew status',
      'auto renew status',
      'automatic renewal',
    ],
    ...['renewal mode', 'renew mode', 'automatische verlängerung', 'autoverlängerung', 'auto verlängerung'],
    ...['renouvellement automatique', 'renouvellement auto', 'renovación automática', 'autorenovación'],
  ],
  renewalDecision: ['renewal decision', 'entscheidung zur verlängerung', 'décision de renouvellement'],
  decideOn: ['decide on'],
  expirationDate: [
    ...['expiration date', 'expiry date', 'expire date', 'expires', 'expiry', 'expiration', 'expires on', 'expires at'],
    ...[
      'date expiration',
      'exdate',
      'registry expiry',
      'registry expiry date',
      'domain expiration date',
      'domain expiry',
      'expiring',
      'valid until',
      'paid until',
    ],
    ...['paid till', 'renewal date', 'renew date', 'next renewal', 'due date', 'ablaufdatum', 'ablauf', 'läuft ab am'],
    ...[
      'vertragsende',
      'laufzeitende',
      'gültig bis',
      'verlängerungsdatum',
      'date d expiration',
      'échéance',
      'date d échéance',
    ],
    ...['fecha de vencimiento', 'fecha de expiración', 'vencimiento', 'caducidad', 'fecha de caducidad'],
  ],
  registrarName: ['registrar', 'registrar name', 'registrador', 'bureau d enregistrement', 'provider', 'anbieter'],
  saleStatus: ['sale status', 'sales status', 'sold', 'status', 'verkaufsstatus', 'statut', 'estado'],
  soldDate: [
    ...['sold date', 'date sold', 'sold on', 'sale date', 'date of sale', 'verkauft am', 'verkaufsdatum'],
    ...['date de vente', 'date de la vente', 'vendu le', 'fecha de venta'],
  ],
  soldPrice: [
    ...['sold price', 'sold for', 'price sold', 'final sale price', 'verkauft für', 'erlös'],
    ...['vendu pour', 'vendido por'],
  ],
};

/** The title of an asking price in the exports of marketplaces, by a title that only their own have (D-152). */
const listings: readonly { column: PriceColumn; mark: RegExp; heads: readonly string[] }[] = [
  { column: 'sedoPrice', mark: /^sedomls( status)?$/, heads: ['price'] },
  { column: 'godaddyPrice', mark: /^(fast transfer|listing page|leave blank)$/, heads: ['buy now price'] },
];

/** True for the title of the price at a marketplace, in its own export or named by its name; not in the product's export. */
function isListingHead(column: PriceColumn, head: string, heads: readonly string[]): boolean {
  if (isOwnExport(heads)) return false; // its prices were looked up
  const plain = plainAmountHead(head);
  const listing = listings.find((one) => one.column === column);
  if (listing?.heads.includes(plain)) return heads.some((other) => listing.mark.test(plainHead(other)));
  return named[column].some((name) =>
    [`${name} price`, `${name} bin`, `price ${name}`, `${name} buy now price`].includes(plain),
  );
}

const named: Record<PriceColumn, readonly string[]> = {
  sedoPrice: ['sedo'],
  godaddyPrice: ['godaddy', 'afternic'],
  atomPrice: ['atom', 'squadhelp'],
};

const ownHeads = new Map(
  Object.entries(exportHeads).map(([column, head]) => [plainHead(head), column === 'domain' ? '' : column]),
);

/** How well a title says that a column holds this, smaller is better; undefined when it does not. */
export function rankOf(column: ImportColumn, head: string, heads: readonly string[]): number | undefined {
  if (isPriceColumn(column)) return isListingHead(column, head, heads) ? 0 : undefined;
  const plain = plainHead(head);
  if (ownHeads.get(plain) === column) return -1;
  const rank = valueHeads[column].indexOf(importKinds[column] === 'price' ? plainAmountHead(head) : plain);
  return rank === -1 ? undefined : rank;
}

const currencyHeads = new Set(['currency', 'currency code', 'währung', 'devise', 'moneda']);
/** True for the title of a column of currencies; most are known by what they hold. */
export const isCurrencyHead = (cell: string): boolean => currencyHeads.has(plainHead(cell));

/** True for the heads of the product's own export, also as it was before amounts had a currency, where 0 is an amount and dates are ISO days. */
export function isOwnExport(heads: readonly string[] | null): boolean {
  if (heads?.[0] !== exportHeads.domain) return false;
  const known = new Set([
    ...listColumns.flatMap(headsOf),
    ...amountColumns.map((column) => `${exportHeads[column]} (USD)`),
  ]);
  return heads.every((head) => known.has(head));
}
