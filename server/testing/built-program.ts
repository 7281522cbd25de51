import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
let isBuilt = false;

/** A program as it is shipped, `main` as `npm start` runs it; built first where its sources changed. */
export function builtProgram(name: 'main' | 'operator' = 'main'): string {
  if (!isBuilt) {
    const { status } = spawnSync(process.execPath, [join(project, 'scripts/setup.mjs'), 'server'], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('the programs were not built');
    isBuilt = true;
  }
  return join(project, `dist/server/${name}.js`);
}
