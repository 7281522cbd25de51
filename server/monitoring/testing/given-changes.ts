import type { MonitoringEntry } from '#contract/monitoring.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import type { NewChange } from '../new-change.ts';
import { recordChanges } from '../record-changes.service.ts';

/** A change of the nameservers, found now. */
export function change(
  { parts }: FreshApp,
  user: Pick<TestUser, 'id'>,
  domainId: string,
  more: Partial<NewChange> = {},
): NewChange {
  return {
    ...{ userId: user.id, domainId, kind: 'whois', field: 'nameservers', meaning: null, source: 'rdap.test' },
    ...{ before: ['ns1.old.test'], after: ['ns1.new.test'], at: parts.clock.now() },
    ...more,
  };
}

/** Records changes as a commit of the product does. */
export function record(app: FreshApp, ...changes: NewChange[]) {
  return inTransaction(app.parts, (tx) => recordChanges(tx, changes, app.parts.clock.now()));
}

/** Names and fields, as a list shows them. */
export const shown = (entries: readonly MonitoringEntry[]) =>
  entries.map(({ domainName, field }) => `${domainName} ${field}`);
