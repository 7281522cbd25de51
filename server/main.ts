import { join } from 'node:path';
import { onStopSignal } from './app/shutdown.ts';
import { startNamestead } from './app/start.ts';
import { readConfig } from './config/config.ts';
import { demoEnvironment } from './config/demo.ts';
import { defaultDataDir } from './database/embedded/embedded-postgres.ts';
import { StartError } from './start-error.ts';

/** `npm start`, and with `--demo` the sample portfolio: from the settings to the lines that say where it is. */
try {
  const isDemo = process.argv.includes('--demo');
  const folder = defaultDataDir(join(import.meta.dirname, '..'));
  const config = readConfig(isDemo ? demoEnvironment(process.env, folder) : process.env, { isDemo });
  const namestead = await startNamestead(config, { isTerminal: process.stdout.isTTY === true });
  const watchParent = process.env.npm_lifecycle_event !== undefined; // npm started us
  const { leave, stop, lastStop } = namestead;
  onStopSignal(stop, { leave, watchParent, lastStop });
  for (const line of namestead.welcome) process.stdout.write(`${line}\n`); // who reads that it is ready may stop it
} catch (error) {
  const isExpected = error instanceof StartError;
  process.stderr.write(`Namestead did not start. ${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
