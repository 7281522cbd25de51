import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// `npm run dev`: the server with its sandbox on port 3000, started again when its files change, and the web app by Vite
// on port 5173, which passes the API on. Works without the internet.
const project = join(import.meta.dirname, '..');
const env = { ...process.env, PORT: '3000', PUBLIC_URL: 'http://localhost:3000', SANDBOX: 'on' };

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: project, env, stdio: 'inherit' });
}

const children = [
  start('--watch', '--watch-preserve-output', 'server/main.ts'),
  start('node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'),
];

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
for (const child of children) child.once('exit', stopAll);
await Promise.all(children.map((child) => once(child, 'exit')));
