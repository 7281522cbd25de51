import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { run } from './run.ts';

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.stdout.on('error', () => process.exit(0)); // whoever reads has enough

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  write: (said) => void process.stdout.write(said),
  say: (said) => void process.stderr.write(`${said}\n`),
  read: () => text(process.stdin),
  wait: (seconds) => setTimeout(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => {}),
  isOver: () => stopping.signal.aborted,
});
