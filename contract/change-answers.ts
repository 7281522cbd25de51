import { type ChangeMeaning, changeMeanings } from './monitoring-meanings.ts';

type Meant = { field: string; meaning: ChangeMeaning | null };

/** Meanings by which a name may be lost, or somebody else may have taken it or its website over. */
const dangers: ReadonlySet<ChangeMeaning | null> = new Set([
  'released',
  'reregistered',
  'transferred',
  'enteredPendingDelete',
  'enteredRedemption',
  'onHold',
  'undelegated',
  'unlocked',
  'expiryMovedBack',
  'defaced',
]);

/** True for such a change: other nameservers are one, too, though nobody knows why. */
export const isDanger = ({ field, meaning }: Meant): boolean => dangers.has(meaning) || field === 'nameservers';

/** The lower, the graver. Other nameservers weigh as much as none; what means nothing more than its value comes last. */
function gravityOf(change: Meant): number {
  if (change.meaning === null && isDanger(change)) return changeMeanings.indexOf('undelegated');
  return change.meaning === null ? changeMeanings.length : changeMeanings.indexOf(change.meaning);
}

/** The changes of one answer of a registry, or of one look at a website: the gravest is what it says. */
type ChangeAnswer<Change> = { lead: Change; beside: Change[] };

/** Changes by the answers that they came in, both in the order in which they came (D-209b). */
export function answersOf<Change extends Meant & { look: string }>(changes: readonly Change[]): ChangeAnswer<Change>[] {
  return [...Map.groupBy(changes, ({ look }) => look).values()].flatMap((ofOne) => {
    const [lead, ...beside] = ofOne.toSorted((one, other) => gravityOf(one) - gravityOf(other));
    return lead ? [{ lead, beside }] : [];
  });
}
