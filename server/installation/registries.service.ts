import { notFound } from '#contract/errors.ts';
import type { RegistryOverride } from '#contract/operator-registries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { OperatorContext } from '../http/serve-operator.ts';
import { endPause } from '../processing/queue/end-pause.service.ts';
import { removeOverride, setOverride } from '../registration-data/overrides/overrides.service.ts';
import { noteDetails } from './note-details.ts';

/** Ends the pause of a registry server. Throws NOT_FOUND for one that nobody asked yet. */
export function tryRegistry(context: OperatorContext, server: string): Promise<{ wasPaused: boolean }> {
  return inTransaction(context, async (tx) => {
    const wasPaused = await endPause(tx, server, context.now);
    if (wasPaused === undefined) throw notFound();
    noteDetails(context, { server, wasPaused });
    return { wasPaused };
  });
}

/** Sets what is said of a TLD; it counts in all processes at once. Throws VALIDATION_FAILED. */
export function setRegistryOverride(context: OperatorContext, said: RegistryOverride): Promise<RegistryOverride> {
  return inTransaction(context, async (tx) => {
    const override = await setOverride(tx, said, context.now);
    noteDetails(context, { ...override });
    return override;
  });
}

/** Takes back what was said of a TLD. Throws NOT_FOUND where nothing was. */
export function removeRegistryOverride(context: OperatorContext, tld: string): Promise<RegistryOverride> {
  return inTransaction(context, async (tx) => {
    const override = await removeOverride(tx, tld);
    noteDetails(context, { ...override });
    return override;
  });
}
