import type { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { maxExportedRows } from '#contract/domain-export.ts';
import type { ListColumn } from '#contract/domain-list.ts';
import { limits } from '#contract/limits.ts';
import {
  type MarketplaceFilePreview,
  type MarketplaceFileRequest,
  marketplaceOfFile,
} from '#contract/marketplace-files.ts';
import { usualCurrency } from '#contract/money.ts';
import type { UserContext, UserId } from '../../context.ts';
import { type Cell, csvLine } from '../../csv/csv.ts';
import { domainsToDelist } from '../../listing-guard/listing-guard.reads.ts';
import { type StoredName, shownName } from '../../names/shown-name.rules.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { matchingRows, streamed } from './export.reads.ts';
import { joinsOf } from './export-lines.ts';
import { type Amount, headOf, lineOf, type Offer } from './marketplace-files.rules.ts';
import { rowsInParts } from './rows-in-parts.ts';

type Row = StoredName & {
  status: number;
  inPortfolio: boolean;
  needsVerification: boolean;
  isNotRegistered: boolean;
  askingPrice: number | null;
  askingCurrency: string | null;
  floorPrice: number | null;
  floorCurrency: string | null;
};
type LeftOut = MarketplaceFilePreview['refused'][number];
const own: readonly ListColumn[] = ['askingPrice'];

/** What a file would hold, and what not and why. */
export async function previewMarketplaceFile(
  ctx: UserContext,
  request: MarketplaceFileRequest,
): Promise<MarketplaceFilePreview> {
  const refused = new Map<string, LeftOut>();
  const preview = { included: 0, forOffers: 0, isLimited: false };
  let read = 0;
  for await (const rows of rowsInParts<Row>(ctx.db, rowsOf(ctx, request, maxExportedRows + 1))) {
    for (const row of rows) {
      read += 1;
      if (read > maxExportedRows) return { ...preview, isLimited: true, refused: [...refused.values()] };
      const offer = offerOf(row, request);
      const line = lineOf(request.file, request.action, offer);
      if (isLine(line)) {
        preview.included += 1;
        if (request.action === 'list' && !offer.buyNow) preview.forOffers += 1;
        continue;
      }
      const key = `${line.reason} ${line.currency}`;
      const those: LeftOut = refused.get(key) ?? { ...line, count: 0, names: [] };
      those.count += 1;
      if (those.names.length < limits.names) those.names.push(row.name);
      refused.set(key, those);
    }
  }
  return { ...preview, refused: [...refused.values()] };
}

/** The file, as a stream. */
export function writeMarketplaceFile(ctx: UserContext, request: MarketplaceFileRequest): Promise<Readable> {
  return streamed(fileText(ctx, request));
}

async function* fileText(ctx: UserContext, request: MarketplaceFileRequest): AsyncGenerator<string, undefined> {
  let head = csvLine(headOf(request.file));
  for await (const rows of rowsInParts<Row>(ctx.db, rowsOf(ctx, request, maxExportedRows))) {
    const lines = rows.map((row) => lineOf(request.file, request.action, offerOf(row, request))).filter(isLine);
    if (lines.length === 0) continue; // an empty part would hold the stream up
    yield head + lines.map(csvLine).join('');
    head = '';
  }
  if (head !== '') yield head;
}

const isLine = (line: ReturnType<typeof lineOf>): line is Cell[] => Array.isArray(line);

function rowsOf({ userId }: UserContext, request: MarketplaceFileRequest, max: number): RawBuilder<Row> {
  return sql`select d.name, d.unicode_name, d.casing, d.status, d.in_portfolio as "inPortfolio",
    d.needs_verification as "needsVerification", d.not_registered_at is not null as "isNotRegistered",
    own.asking_price as "askingPrice", own.asking_currency as "askingCurrency",
    own.floor_price as "floorPrice", own.floor_currency as "floorCurrency" ${chosenRows(userId, request)} limit ${max}`;
}

function chosenRows(userId: UserId, { file, of }: MarketplaceFileRequest): RawBuilder<unknown> {
  if ('matching' in of) return matchingRows(userId, of.matching, own);
  const rows = sql`join domain d on d.user_id = ${userId} and d.id = chosen.id ${joinsOf(own, userId)} where not d.is_deleted`;
  if ('domainIds' in of) {
    const ids = distinctIds(of.domainIds);
    return sql`from unnest(${ids}::uuid[]) with ordinality as chosen (id, place) ${rows} order by chosen.place`;
  }
  const { kind, domainIds } = of.tasks;
  const tasks = domainsToDelist(userId, marketplaceOfFile[file], {
    kind,
    domainIds: domainIds && distinctIds(domainIds),
  });
  return sql`from ${tasks} as chosen ${rows} order by d.name`;
}

function offerOf(row: Row, { minimumOffer }: MarketplaceFileRequest): Offer {
  const buyNow = amountOf(row.askingPrice, row.askingCurrency);
  return {
    name: row.name,
    shownName: row.unicode_name === null ? shownName(row) : row.name,
    standing: standingOf(row),
    buyNow,
    floor: amountOf(row.floorPrice, row.floorCurrency),
    minimum: minimumOffer === null ? null : amountOf(minimumOffer * 100, buyNow?.currency),
  };
}

function standingOf({ status, inPortfolio, needsVerification, isNotRegistered }: Row): Offer['standing'] {
  if (!inPortfolio) return 'watched';
  if (needsVerification) return 'unverified';
  if (status !== 0) return 'sold';
  return isNotRegistered ? 'notRegistered' : 'held';
}

const amountOf = (cents: number | null, currency: string | null | undefined): Amount | null =>
  cents ? { cents, currency: currency ?? usualCurrency } : null;
