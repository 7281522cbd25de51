import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Failure, type FileResults, firstLinesOf, resultsFile } from './test-results.ts';

/** Writes what came of a run of Playwright, which repeats what failed by itself. */
export default class PlaywrightResults implements Reporter {
  private root: Suite | undefined;
  private readonly outside: Failure[] = [];

  onBegin(_config: unknown, root: Suite): void {
    this.root = root;
  }

  onError(error: TestError): void {
    this.outside.push({ file: '', title: 'an error outside of the journeys', error: firstLinesOf(error) });
  }

  onEnd(): void {
    const tests = this.root?.allTests() ?? [];
    const of = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    const results: FileResults = {
      file: 'e2e',
      passed: of('expected').length + of('flaky').length,
      skipped: of('skipped').length,
      failed: [...of('unexpected').map(failureOf), ...this.outside],
      passedAgain: of('flaky').map(failureOf),
    };
    const file = process.env[resultsFile];
    if (file) writeFileSync(file, JSON.stringify([results]));
  }
}

function failureOf(test: TestCase): Failure {
  const error = test.results.find((result) => result.error)?.error ?? {
    message: `ended as ${test.results[0]?.status}`,
  };
  const [, , , ...titles] = test.titlePath(); // root, project, file
  return { file: `e2e/${basename(test.location.file)}`, title: titles.join(' > '), error: firstLinesOf(error) };
}
