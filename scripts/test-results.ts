import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or an error outside of tests: of a file as a whole (no title), or of none (no file either). */
export type Failure = { file: string; title: string; error: string };
/** What came of a run. A test that failed and passed when it was repeated is among the passed, too. */
export type Results = { passed: number; skipped: number; failed: Failure[]; passedAgain: Failure[] };

export type FileResults = Results & { file: string };

export const nothingRun: Results = { passed: 0, skipped: 0, failed: [], passedAgain: [] };
/** The setting by which our reporters learn the file that they write what came of each file to. */
export const resultsFile = 'TEST_RESULTS';

const nameOf = ({ file, title }: Failure) => [file, title].filter(Boolean).join(' > ');

/** The results of files, in place of which a second run of those that failed says what came of them. */
export function withSecondTry(first: FileResults[], second: FileResults[]): FileResults[] {
  return first.map((before) => {
    const after = second.find(({ file }) => file === before.file);
    if (!after) return before;
    const again = new Set(after.failed.map(nameOf));
    return { ...after, passedAgain: before.failed.filter((failure) => !again.has(nameOf(failure))) };
  });
}

export function sumOf(all: Results[]): Results {
  const sum = (key: 'passed' | 'skipped') => all.reduce((total, results) => total + results[key], 0);
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failed: all.flatMap(({ failed }) => failed),
    passedAgain: all.flatMap(({ passedAgain }) => passedAgain),
  };
}

/** `12 passed, 0 failed`, and what was skipped or passed at the second try if anything did: the line that closes a run. */
export function inWords({ passed, skipped, failed, passedAgain }: Results): string {
  const again = passedAgain.length > 0 ? ` (${passedAgain.length} at the second try)` : '';
  return `${passed} passed${again}, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const listed = 50; // of each kind; the rest stands above, in the runner's own words

/** What failed, each with the first lines of its error. Nothing where nothing failed. */
export function listOf({ failed, passedAgain }: Results): string {
  return [...paragraphOf('Failed', failed), ...paragraphOf('Passed at the second try', passedAgain)].join('\n');
}

function paragraphOf(heading: string, failures: Failure[]): string[] {
  if (failures.length === 0) return [];
  const rest = failures.length - listed;
  const lines = failures.slice(0, listed).flatMap((failure) => [`  ${nameOf(failure)}`, ...indented(failure.error)]);
  return ['', `${heading}:`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])];
}

function indented(error: string): string[] {
  return error.split('\n').map((line) => `      ${line}`);
}

const [errorLines, errorLength] = [10, 240];
type ErrorParts = { message?: string; diff?: unknown; stack?: string };

/** The first lines of an error: its message, what differs, and where it arose in the project (`at file:line:column`). */
export function firstLinesOf({ message = '', diff, stack = '' }: ErrorParts): string {
  const differing = linesOf(diff).filter((line) => /^[-+] /.test(line));
  const frame = stack.split('\n').find((line) => /^\s+at .*\.tsx?:\d+/.test(line) && !line.includes('node_modules'));
  const lines = [...[...linesOf(message), ...differing].slice(0, errorLines), ...(frame ? [frame.trim()] : [])];
  return lines.map((line) => line.slice(0, errorLength)).join('\n');
}

function linesOf(text: unknown): string[] {
  const plain = typeof text === 'string' ? stripVTControlCharacters(text) : '';
  return plain
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
}
