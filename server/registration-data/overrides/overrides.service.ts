import { notFound, validationFailed } from '#contract/errors.ts';
import type { RegistryOverride } from '#contract/operator-registries.ts';
import type { Tx } from '../../database/transaction.ts';
import { type Override, OverrideError, readOverride, readTld } from './override.rules.ts';
import { deleteOverride, findOverride, putOverride } from './overrides.store.ts';

export { listOverrides } from './overrides.store.ts';

const wordOf = (value: string | number | null) => (value === null || value === '' ? undefined : String(value));

/** Keeps what the operator says of a TLD in place of what was said before. Throws VALIDATION_FAILED with the sentence of the rule. */
export async function setOverride(tx: Tx, said: RegistryOverride, now: Date): Promise<Override> {
  const override = orInvalid(() =>
    readOverride({
      tld: said.tld,
      rdap: wordOf(said.rdap),
      whois: wordOf(said.whois),
      query: wordOf(said.query),
      interval: wordOf(said.intervalMs),
      parallel: wordOf(said.parallel),
    }),
  );
  await putOverride(tx, override, now);
  return override;
}

/** Takes back what was said of a TLD, and returns it. Throws NOT_FOUND where nothing was. */
export async function removeOverride(tx: Tx, text: string): Promise<Override> {
  const tld = orInvalid(() => readTld(text));
  const before = await findOverride(tx, tld);
  if (!before || !(await deleteOverride(tx, tld))) throw notFound();
  return before;
}

function orInvalid<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof OverrideError) throw validationFailed(error.field, error.message);
    throw error;
  }
}
