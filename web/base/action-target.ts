import type { DomainActionKind } from '#contract/bulk-actions.ts';
import type { ListColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { i18n } from './i18n.ts';

/** What an action is about. Must keep its identity while it is the same. */
export type ActionTarget = {
  ids: readonly string[];
  /** those of them that are at hand, as they are shown */
  domains: readonly Domain[];
  /** of the list of what is monitored, where deleting means no longer to monitor */
  isForMonitoring?: boolean;
  /** those on screen: a file gets them; without, those that were kept */
  columns?: readonly ListColumn[];
  /** the action was carried out and may have taken the domains out of their list */
  onDone?: (kind: DomainActionKind) => void;
};

/** Texts are told with its number, and with its name where it is one. */
export function told({ ids, domains }: ActionTarget) {
  const [first] = domains;
  const name = first && ids.length === 1 ? first.domainName : i18n.t('domainActions.one');
  return { count: ids.length, total: ids.length, name };
}
