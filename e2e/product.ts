import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { clusterFolderIn } from '#server/database/embedded/folders.ts';
import { stopServer } from '#server/database/embedded/postmaster.ts';
import { copyTemplateFolder } from '#server/testing/data-folder.ts';
import { freePort } from '#server/testing/free-port.ts';
import { fastestFolder } from '#server/testing/test-server.ts';
import { templateFolder } from './template-folder.ts';

const program = join(import.meta.dirname, '../dist/server/main.js');
const operatorProgram = join(import.meta.dirname, '../dist/server/operator.js');

/** The whole product as `npm start` runs it: an empty database of its own, the sandbox, a free port. */
export type Product = {
  url: string;
  /** Stops it in order and starts it again on the same data and address. */
  restart(): Promise<void>;
  /** Ends the program with SIGKILL, as a crash does, and starts it again. */
  crash(): Promise<void>;
  /** Runs a command of the operator (operator.ts) beside it; what it printed. */
  operator(...command: string[]): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Its data folder is that of a first start, copied; that of a demo lies in it.
 * @param settings environment variables on top of the ones a journey needs
 * @param options of the command, as `--demo`
 */
export async function startProduct(
  settings: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Product> {
  const dataDir = mkdtempSync(join(fastestFolder(), 'namestead-e2e-'));
  const ready = process.env[templateFolder];
  if (ready) copyTemplateFolder(ready, options.includes('--demo') ? join(dataDir, 'demo') : dataDir);
  chmodSync(dataDir, 0o711); // run as root, PostgreSQL's account reaches a demo's folder in it
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATA_RESERVE: '0',
    LOG_LEVEL: 'warn',
    REGISTRAR_URLS: 'porkbun=http://127.0.0.1:9/', // its public prices are those of the sandbox alone
    ...settings,
  };
  let child = await launch(env, options);
  return {
    url: `http://localhost:${port}`,
    async restart() {
      await end(child, 'SIGTERM');
      child = await launch(env, options);
    },
    async crash() {
      await end(child, 'SIGKILL');
      child = await launch(env, options);
    },
    async operator(...command) {
      const { stdout } = await promisify(execFile)(process.execPath, [operatorProgram, ...command], { env });
      return stdout.trim();
    },
    async stop() {
      try {
        await end(child, 'SIGTERM');
      } finally {
        await stopServer(clusterFolderIn(dataDir), 5_000); // only still there when the program crashed
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** The program, once it has said that it is ready; its log goes to our error output. */
async function launch(env: NodeJS.ProcessEnv, options: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const isReady = new Promise<void>((resolve) => {
    lines.on('line', (line) => (line.includes('is ready') ? resolve() : process.stderr.write(`${line}\n`)));
  });
  const hasEnded = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The product ended with ${code}.`)));
  await Promise.race([isReady, hasEnded]);
  hasEnded.catch(() => {});
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`The product did not stop in order: it ended with ${code}.`);
}
