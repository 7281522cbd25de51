import { parseArgs } from 'node:util';
import { findAccess } from './access.ts';
import { caller } from './call.ts';
import { type Command, commands, type Surroundings } from './commands.ts';
import { completion, shells } from './completion.ts';
import { type ExitCode, Fault } from './fault.ts';

export type World = Omit<Surroundings, 'api' | 'form'> & { environment: Record<string, string | undefined> };

const everywhere = {
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const help = [
  'namestead COMMAND [options]',
  '',
  ...Object.entries(commands).map(([name, { takes, about }]) => `  ${`${name} ${takes}`.padEnd(30)} ${about}`),
  `  ${'completion SHELL'.padEnd(30)} a script for ${shells.join(', ')}`,
  '',
  'With --json or --csv for programs. Where and with which key: NAMESTEAD_URL and NAMESTEAD_KEY, or',
  '~/.config/namestead/config.json with "url" and "key", which only you may read.',
  'Ends with 0, 1 (something failed), 2 (wrong call) or 4 (no key, or one that is not good).',
  '',
].join('\n');

/** Runs a command and answers how the program ends. */
export async function run(args: readonly string[], world: World): Promise<ExitCode> {
  try {
    await runCommand(args, world);
    return 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    world.say(error.message);
    return error.code;
  }
}

async function runCommand(args: readonly string[], world: World): Promise<void> {
  const [noun = '', verb = ''] = args;
  if (args.length === 0 || ['--help', '-h', 'help'].includes(noun)) return world.write(help);
  if (noun === 'completion') return world.write(completion(verb));
  const command = Object.hasOwn(commands, `${noun} ${verb}`) ? commands[`${noun} ${verb}`] : undefined;
  if (!command) throw new Fault(2, `There is no command ${[noun, verb].join(' ').trim()}. Say namestead --help.`);
  const { positionals, values } = parsed(args.slice(2), command);
  if (values.help) return world.write(helpOf(`${noun} ${verb}`, command));
  if (values.json && values.csv) throw new Fault(2, '--json or --csv, not both.');
  const form = values.json ? 'json' : values.csv ? 'csv' : 'table';
  const api = caller(findAccess(world.environment), world.wait);
  await command.run({ ...world, api, form }, positionals, values);
}

function parsed(args: string[], { options }: Command) {
  try {
    return parseArgs({ args, options: { ...options, ...everywhere }, allowPositionals: true });
  } catch (error) {
    throw new Fault(2, (error as Error).message.split('. ')[0] ?? 'Wrong options.');
  }
}

const helpOf = (name: string, { takes, about, options }: Command): string => {
  const all: Command['options'] = { ...options, ...everywhere };
  const given = Object.entries(all).map(([option, { type }]) => `  --${option}${type === 'string' ? ' VALUE' : ''}\n`);
  return `namestead ${name} ${takes}\n${about}\n\n${given.join('')}`;
};
