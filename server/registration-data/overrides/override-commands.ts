import { type CallNote, noteOfCommand } from '../../audit/audit.service.ts';
import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Override, OverrideError, type OverrideWords, readOverride, readTld } from './override.rules.ts';
import { deleteOverride, listOverrides, putOverride } from './overrides.store.ts';

const commands = {
  registries: async ({ db }: OverrideParts) => listed(await listOverrides(db)),
  async 'set-registry'({ db, clock }: OverrideParts, words: OverrideWords) {
    const override = readOverride(words);
    const audit = noteOf('set-registry', clock.now(), { ...override });
    await inTransaction({ db, audit }, (tx) => putOverride(tx, override, clock.now()));
    return `Set: ${lineOf(override)}`;
  },
  async 'remove-registry'({ db, clock }: OverrideParts, { tld = '' }: OverrideWords) {
    const name = readTld(tld);
    const audit = noteOf('remove-registry', clock.now(), { tld: name });
    await inTransaction({ db, audit }, async (tx) => {
      if (!(await deleteOverride(tx, name))) throw new OverrideError(`Nothing is set for .${name}.`);
    });
    return `Removed: .${name}`;
  },
} as const;

/** What the command leaves in the audit log (D-229a). */
function noteOf(command: OverrideCommand, at: Date, details: CallNote['details']): CallNote {
  return Object.assign(noteOfCommand(command, at), { details });
}

type OverrideParts = Pick<Parts, 'db' | 'clock'>;
type OverrideCommand = keyof typeof commands;

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
