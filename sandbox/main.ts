/**
 * The sandbox as a program: prints one JSON line with all addresses (SandboxAddresses) when it is ready, and ends when
 * its standard input does, so that it never outlives the process that started it.
 */
import { parseArgs } from 'node:util';
import { defaultSeed } from './names.ts';
import { startSandbox } from './sandbox.ts';
import { defaultPace } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: defaultSeed },
    'slow-ms': { type: 'string', default: String(defaultPace.slowMs) },
    'rdap-delay-ms': { type: 'string', default: String(defaultPace.rdapDelayMs) },
    'retry-after-seconds': { type: 'string', default: String(defaultPace.retryAfterSeconds) },
  },
});

const sandbox = await startSandbox({
  seed: values.seed,
  slowMs: Number(values['slow-ms']),
  rdapDelayMs: Number(values['rdap-delay-ms']),
  retryAfterSeconds: Number(values['retry-after-seconds']),
});

async function end(): Promise<void> {
  await sandbox.stop();
  process.exit(0);
}

process.stdin.on('end', end).on('close', end).on('error', end).resume();
process.once('SIGTERM', end).once('SIGINT', end);
process.stdout.on('error', end);
process.stdout.write(`${JSON.stringify(sandbox.addresses)}\n`);
