import { z } from 'zod';
import { allDomainsTake, defaultColumns, type ListColumn, listColumns, MatchingDomainsQuery } from './domain-list.ts';
import { endpoint } from './endpoint.ts';
import { isAmountColumn } from './own-data.ts';
import { textList } from './text-list.ts';

export const maxExportedRows = allDomainsTake; // D-131

/** Columns in canonical order, each once, the name always first (D-078, D-130). */
const columnList = z
  .array(z.enum(listColumns, 'A column that does not exist'))
  .max(listColumns.length * 2)
  .transform((given) => listColumns.filter((column) => column === 'domain' || given.includes(column)));
const commaSeparated = z
  .string()
  .max(1_000)
  .transform((text): readonly string[] =>
    text.trim() === '' ? defaultColumns : text.split(',').map((id) => id.trim()),
  )
  .pipe(columnList);

/** The heads of the columns, in English whatever the reader's language (D-130). */
export const exportHeads: Record<ListColumn, string> = {
  domain: 'Domain',
  registrationDate: 'Registration Date',
  expirationDate: 'Expiration Date',
  registrarName: 'Registrar',
  nameServers: 'Nameservers',
  lander: 'Lander',
  inquiries: 'Inquiries',
  sedoPrice: 'Sedo Price (USD)',
  godaddyPrice: 'GoDaddy Price (USD)',
  atomPrice: 'Atom Price (USD)',
  tldCount: 'TLD Count',
  createdAt: 'Added On',
  visitors: 'Visitors (30 Days)',
  websiteStatus: 'Website',
  phase: 'Phase',
  age: 'Age (Years)',
  length: 'Length',
  costSoFar: 'Cost So Far (USD)',
  account: 'Account',
  transferLock: 'Transfer Lock',
  privacy: 'Privacy',
  renewalPrice: 'Renewal Price (USD)',
  renewUntil: 'Renew Until',
  tags: 'Tags',
  notes: 'Notes',
  purchasePrice: 'Purchase Price',
  purchaseDate: 'Purchase Date',
  askingPrice: 'Asking Price',
  floorPrice: 'Floor Price',
  renewalCost: 'Renewal Cost',
  autoRenew: 'Auto-renew',
  renewalDecision: 'Renewal Decision',
  decideOn: 'Decide On',
};

/** The heads of what a column fills: an amount of the user's own has its currency beside it (MONEY-006). */
export const headsOf = (column: ListColumn): string[] =>
  isAmountColumn(column) ? [exportHeads[column], `${exportHeads[column]} Currency`] : [exportHeads[column]];

/** The file's name, with the UTC day (D-131). */
export const exportFileName = (now: Date): string => `domains-${now.toISOString().slice(0, 10)}.csv`;

const file = { reply: z.string(), isBulk: true, fileType: 'text/csv' } as const;

/** All that match the list's filters, in its order (API-038): at most 100,000 rows of a CSV file (D-131). */
export const ExportDomains = endpoint('GET /api/domains/export/csv', {
  scope: 'domains:read',
  keyNames: 'filter',
  ...file,
  query: MatchingDomainsQuery.extend({ columns: commaSeparated.default([...defaultColumns]) }),
  costlyTake: 0,
});

/** The user's domains of these ids, in their order (D-129); those to be verified are left out (D-119). */
export const ExportSelection = endpoint('POST /api/domains/export/csv', {
  scope: 'domains:read',
  keyNames: 'ids',
  ...file,
  hasLongBody: true,
  body: z.object({ domainIds: textList, columns: columnList.default([...defaultColumns]) }),
});
