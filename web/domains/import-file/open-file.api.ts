import { decodeCsv, type FileProblem, maxBytes, readCsv } from '#web/base/csv.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';
import { type Choice, contactColumns, guessColumns } from './columns.ts';
import { type Table, tableOf } from './table.ts';

/** A file whose columns are being chosen. */
export type OpenFile = {
  name: string;
  table: Table;
  choice: Choice;
  /** the columns as they are shown: first those that were recognised, none with contact data */
  shown: readonly number[];
};

const isCsv = ({ name, type }: File) => /\.csv$/i.test(name) || type === 'text/csv';
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reads a CSV file and guesses its columns. What is wrong with it is told (ERR-019), and undefined is returned. */
export async function openFile(file: File): Promise<OpenFile | undefined> {
  if (!isCsv(file)) return fail('errorParsingFile', i18n.t('importFile.problems.noCsv'));
  if (file.size > maxBytes) return fail('errorParsingFile', i18n.t('importFile.problems.tooLarge'));
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return fail('errorReadingFile', i18n.t('importFile.problems.unreadable')); // gone, or not allowed
  }
  const text = decodeCsv(bytes);
  if (text === undefined) return fail('errorParsingFile', i18n.t('importFile.problems.noText'));
  return openText(text, file.name);
}

/** The same for a text that was pasted. */
export async function openText(text: string, name: string): Promise<OpenFile | undefined> {
  const lines = await readCsv(text, pause);
  const table = 'problem' in lines ? lines : tableOf(lines, name);
  if ('problem' in table) return fail('errorParsingFile', wordsOf(table));
  await pause();
  const choice = guessColumns(table);
  return { name, table, choice, shown: shownColumns(table, choice) };
}

function shownColumns(table: Table, { domain, values }: Choice): number[] {
  const contacts = contactColumns(table);
  const all = Array.from({ length: table.width }, (_, at) => at).filter((at) => !contacts.has(at));
  const noted = new Set([domain, ...Object.values(values)]);
  return [domain, ...all.filter((at) => at !== domain && noted.has(at)), ...all.filter((at) => !noted.has(at))];
}

function wordsOf(problem: FileProblem): string {
  if (problem.problem !== 'openQuote') return i18n.t(`importFile.problems.${problem.problem}`);
  return i18n.t('importFile.problems.openQuote', { line: problem.line });
}

function fail(title: 'errorReadingFile' | 'errorParsingFile', message: string): undefined {
  toasts.show({ type: 'danger', title: i18n.t(`importFile.${title}`), message });
}
