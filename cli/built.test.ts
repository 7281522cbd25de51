import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const project = join(import.meta.dirname, '..');

test('KEY-011 the built package runs in a folder with nothing beside it', () => {
  const away = mkdtempSync(join(tmpdir(), 'namestead-cli-'));
  onTestFinished(() => rmSync(away, { recursive: true }));
  execFileSync(process.execPath, ['scripts/setup.mjs', 'cli'], { cwd: project });
  for (const file of ['package.json', 'namestead.js']) cpSync(join(project, 'dist/cli', file), join(away, file));
  const help = execFileSync(process.execPath, ['namestead.js', '--help'], { cwd: away, encoding: 'utf8' });
  expect(help).toContain('domains list');
});
