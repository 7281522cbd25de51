import { readConfig, SettingError } from './config/config.ts';
import { DatabaseStartError } from './database/embedded/embedded-postgres.ts';
import { StartError } from './app/start-error.ts';
import { onStopSignal } from './app/shutdown.ts';
import { startNamestead } from './app/start.ts';

/** `npm start`: all that this process does, from the settings to the two lines that say where it is. */
try {
  const namestead = await startNamestead(readConfig(process.env), { isTerminal: process.stdout.isTTY === true });
  for (const line of namestead.welcome) process.stdout.write(`${line}\n`);
  onStopSignal(namestead.stop);
} catch (error) {
  const isExpected = error instanceof SettingError || error instanceof StartError || error instanceof DatabaseStartError;
  process.stderr.write(`Namestead did not start. ${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
