import { createInterface } from 'node:readline/promises';
import { explain, operate } from './app/operate.ts';

/** The next line of the input; empty when it ends without one. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const line = await Promise.race([lines.question(question), ended]);
  lines.close();
  return line;
}

try {
  process.stdout.write(`${await operate(process.argv.slice(2), { env: process.env, ask })}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
