import { createHash } from 'node:crypto';
import { type DealRules, simulationMs } from '#contract/deal-rules.ts';
import { languages } from '#contract/preferences.ts';
import type { UserId } from '../context.ts';
import type { Auth } from '../users/auth.ts';

type Simulated = { userId: UserId; groupId: string; rules: DealRules; now: Date };

/** Of rules, whatever the order in which their texts came. */
function digestOf({ decline, counter, tell }: DealRules): string {
  const texts = [decline, counter].map(({ texts }) => languages.map((language) => texts[language] ?? null));
  const { at, upTo, days } = counter;
  const parts = [decline.isOn, decline.below, counter.isOn, upTo, at, days, tell.isOn, texts];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Names a simulation of rules of a group that is made now: only this installation can make one (RULE-005). */
export const simulationId = (auth: Pick<Auth, 'seal'>, { userId, groupId, rules, now }: Simulated): Promise<string> =>
  auth.seal(`simulation ${userId} ${groupId} ${now.getTime()} ${digestOf(rules)}`);

/** Whether an id names a simulation of exactly these rules, for this group of this user, made within the last hour. */
export async function isSimulationOf(
  auth: Pick<Auth, 'unseal'>,
  id: string,
  { userId, groupId, rules, now }: Simulated,
): Promise<boolean> {
  const [kind, by, of, at, digest] = (await auth.unseal(id))?.split(' ') ?? [];
  const age = now.getTime() - Number(at);
  const isTheirs = kind === 'simulation' && by === userId && of === groupId && digest === digestOf(rules);
  return isTheirs && age >= 0 && age <= simulationMs;
}
