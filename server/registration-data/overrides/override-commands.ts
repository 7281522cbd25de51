import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Override, OverrideError, type OverrideWords, readOverride, readTld } from './override.rules.ts';
import { deleteOverride, listOverrides, putOverride } from './overrides.store.ts';

const commands = {
  registries: async ({ db }: OverrideParts) => listed(await listOverrides(db)),
  async 'set-registry'({ db, clock }: OverrideParts, words: OverrideWords) {
    const override = readOverride(words);
    await inTransaction({ db }, (tx) => putOverride(tx, override, clock.now()));
    return `Set: ${lineOf(override)}`;
  },
  async 'remove-registry'({ db }: OverrideParts, { tld = '' }: OverrideWords) {
    const name = readTld(tld);
    const wasThere = await inTransaction({ db }, (tx) => deleteOverride(tx, name));
    if (!wasThere) throw new OverrideError(`Nothing is set for .${name}.`);
    return `Removed: .${name}`;
  },
} as const;

type OverrideParts = Pick<Parts, 'db' | 'clock'>;
export type OverrideCommand = keyof typeof commands;

export function isOverrideCommand(command: string | undefined): command is OverrideCommand {
  return command !== undefined && Object.hasOwn(commands, command);
}

/** Does one of the operator's commands about registries and returns what to print. Throws OverrideError. */
export function runOverrideCommand(
  parts: OverrideParts,
  command: OverrideCommand,
  words: OverrideWords,
): Promise<string> {
  return commands[command](parts, words);
}

const listed = (overrides: readonly Override[]) =>
  overrides.length === 0 ? 'Nothing is set for any registry.' : overrides.map(lineOf).join('\n');

function lineOf({ tld, intervalMs, ...said }: Override): string {
  const parts = Object.entries({ ...said, interval: intervalMs }).filter(([, value]) => value !== null);
  return [`.${tld}`, ...parts.map(([part, value]) => `--${part} ${value}`)].join('  ');
}
