import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Failure, type FileResults, firstLinesOf, resultsFile } from './test-results.ts';

/** Writes what came of a run of Vitest: also the errors of files, groups and between tests, which its JSON leaves out. */
export default class VitestResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const strays = unhandled.map((error) => ({ file: fileOf(error), title: outside, error: firstLinesOf(error) }));
    const files = new Set([...modules.map((module) => module.relativeModuleId), ...strays.map(({ file }) => file)]);
    const results = [...files].map((file) =>
      resultsOf(
        file,
        modules.filter((module) => module.relativeModuleId === file),
        strays.filter((stray) => stray.file === file),
      ),
    );
    const written = process.env[resultsFile];
    if (written) writeFileSync(written, JSON.stringify(results));
  }
}

const outside = 'an error outside of its tests';

function fileOf({ VITEST_TEST_PATH: path }: SerializedError): string {
  return typeof path === 'string' ? relative(process.cwd(), path) : '';
}

function resultsOf(file: string, modules: TestModule[], strays: Failure[]): FileResults {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failed = [...modules.flatMap(failuresIn), ...strays];
  return { file, passed: inState('passed'), skipped: inState('skipped'), failed, passedAgain: [] };
}

function failuresIn(module: TestModule): Failure[] {
  const failures = (title: string, errors: readonly SerializedError[] = []) =>
    errors.slice(0, 1).map((error) => ({ file: module.relativeModuleId, title, error: firstLinesOf(error) }));
  const found = [
    ...failures('', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => failures(suite.fullName, suite.errors())),
    ...[...module.children.allTests('failed')].flatMap((test) => failures(test.fullName, test.result().errors)),
  ];
  return module.ok() || found.length > 0 ? found : failures('', [{ message: `the file's end: ${module.state()}` }]);
}
