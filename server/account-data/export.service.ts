import type { Readable } from 'node:stream';
import { contactFields } from '#contract/contact-rules.ts';
import { dayMs, hourMs, toIso } from '#contract/dates.ts';
import { ExportDnssec } from '#contract/dnssec.ts';
import { ApiError } from '#contract/errors.ts';
import { ExportTransfers } from '#contract/transfers.ts';
import { exportReport } from '../analytics/export/export.service.ts';
import { actsSince, recordAudit } from '../audit/audit.service.ts';
import { readAll } from '../contacts/contacts.reads.ts';
import type { UserContext } from '../context.ts';
import { csvText } from '../csv/csv.ts';
import { inTransaction } from '../database/transaction.ts';
import { dnssecInParts } from '../dnssec/dnssec.reads.ts';
import { dnssecLines, fileHeads } from '../dnssec/dnssec-file.rules.ts';
import { allNamesCsv } from '../grid/export/all-names.reads.ts';
import { inquiryHeads, inquiryLines } from '../inquiries/all-inquiries.reads.ts';
import { findFile, storedFiles } from '../inquiries/attachments/attachments.reads.ts';
import { presetsFile } from '../nameservers/files.reads.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { allTransfers } from '../transfers/transfers.reads.ts';
import { csvHeads, csvLines } from '../transfers/transfers-file.rules.ts';
import { findAccount } from '../users/account.reads.ts';
import { type ArchivedFile, archiveOf } from './archive.ts';
import { exportedTables } from './exported-tables.ts';
import { readmeTexts } from './readme-texts.ts';
import { recordLines, tablesOfUsers } from './records.reads.ts';

const exportsAnHour = 2;
const action = 'account-export';

/** Throws RATE_LIMITED for who had two exports within the hour. */
export async function refuseTooMany({ db, userId, now }: Pick<UserContext, 'db' | 'userId' | 'now'>): Promise<void> {
  const times = await actsSince(db, { userId, action, since: new Date(now.getTime() - hourMs) });
  const [oldest] = times;
  if (times.length < exportsAnHour || !oldest) return;
  throw new ApiError('RATE_LIMITED', { retryAfter: (oldest.getTime() + hourMs - now.getTime()) / 1000 });
}

/** Begins an export for its user, which the audit log keeps. Throws RATE_LIMITED. */
export async function beginExport(ctx: UserContext, sessionId: string): Promise<Readable> {
  const { db, userId, now: at } = ctx;
  await refuseTooMany(ctx);
  await inTransaction({ db }, (tx) =>
    recordAudit(tx, { actor: 'user', userId, actorId: userId, sessionId, action, at }),
  );
  return exportOf(ctx);
}

/** All data of an account as a ZIP (D-228b), read while it is packed. */
export const exportOf = (ctx: UserContext): Readable => archiveOf(filesOf(ctx), () => ctx.clock.now());

/** The files of the archive, each read when the one before is packed; the last tells when all was read. */
async function* filesOf(ctx: UserContext): AsyncGenerator<ArchivedFile, undefined> {
  const { db, userId, clock, config } = ctx;
  const from = clock.now();
  const account = await findAccount(db, userId);
  const { language } = await preferencesOf(db, userId);
  yield { path: 'account.json', content: [`${JSON.stringify(account, null, 2)}\n`] };
  yield* listsOf(ctx);
  const counts: string[] = [];
  for (const table of await tablesOfUsers(db)) {
    const rule = exportedTables[table.name];
    if (!rule || 'leftOut' in rule) continue;
    const name = table.name.replace(/^public\./, '').replace(/^auth\./, 'auth-');
    let rows = 0;
    const content = async function* () {
      for await (const lines of recordLines(db, userId, table, rule)) {
        for (let at = lines.indexOf('\n'); at >= 0; at = lines.indexOf('\n', at + 1)) rows += 1;
        yield lines;
      }
    };
    yield { path: `records/${name}.ndjson`, content: content() };
    if (rows > 0) counts.push(`  ${name}: ${rows}`);
  }
  for await (const { inquiryId, id, name } of storedFiles(db, userId)) {
    const file = await findFile(db, userId, { inquiryId, id });
    if (!file) continue; // gone meanwhile
    const path = `attachments/${inquiryId}/${id}-${safeName(name)}${file.isDangerous ? '.unsafe' : ''}`;
    yield { path, content: [file.content] };
  }
  const values = { product: config.productName, email: account.email, from: toIso(from), to: toIso(clock.now()) };
  yield { path: 'README.txt', content: [readme(readmeTexts[language], values, counts)] };
}

async function* listsOf(ctx: UserContext): AsyncGenerator<ArchivedFile, undefined> {
  yield { path: 'lists/names.csv', content: allNamesCsv(ctx, 'portfolio') };
  yield { path: 'lists/monitored-names.csv', content: allNamesCsv(ctx, 'monitored') };
  yield { path: 'lists/contacts.csv', content: contactsCsv(ctx) };
  yield { path: 'lists/inquiries.csv', content: csvText(inquiryHeads, inquiryLines(ctx)) };
  yield { path: 'lists/nameserver-presets.csv', content: csvText(...presetsFile(ctx, undefined)) };
  yield {
    path: 'lists/dnssec.csv',
    content: csvText(fileHeads, dnssecLines(dnssecInParts(ctx, ExportDnssec.query.parse({})))),
  };
  const transfers = allTransfers(ctx, ExportTransfers.query.parse({}));
  yield { path: 'lists/transfers.csv', content: csvText(csvHeads, csvLines(transfers)) };
  yield { path: 'lists/analytics-90-days.csv', content: analyticsCsv(ctx) };
}

async function* contactsCsv(ctx: UserContext) {
  const heads = ['type', ...contactFields] as const;
  const lines = (await readAll(ctx, {})).map((contact) => heads.map((head) => contact[head]));
  yield* csvText(heads, [lines]);
}

async function* analyticsCsv(ctx: UserContext) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const now = ctx.now.getTime();
  const days = { from: dayOf(now - 89 * dayMs), to: dayOf(now) };
  const { content } = await exportReport(ctx, { ...days, timeZone: 'UTC', format: 'csv' });
  yield* content;
}

/** A buyer's name of a file as one part of a path, of 80 signs at most and with its ending. */
function safeName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_');
  return plain.length <= 80 ? plain : plain.slice(0, 60) + plain.slice(-20);
}

type Words = (typeof readmeTexts)['en'];
function readme(words: Words, values: Record<string, string>, counts: readonly string[]): string {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => values[name] ?? braced);
  const parts = [words.about, '', words.account, words.lists, words.records, words.attachments, '', words.missing];
  return `${[words.title, '', ...parts, '', words.counts, ...counts].map(fill).join('\n')}\n`;
}
