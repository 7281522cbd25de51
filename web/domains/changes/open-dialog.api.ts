import type { DomainContacts } from '#contract/contacts.ts';
import type { Domain } from '#contract/domains.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { MarketplaceFile, PreviewMarketplaceFile } from '#contract/marketplace-files.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { createStore } from '#web/base/store.ts';

/** The domains of a file for a marketplace, as the calls take them. */
export type ChosenDomains = Sent<typeof PreviewMarketplaceFile>['body']['of'];

/** The dialog that an action asked for; casing and verification are about one domain, just loaded. */
type OpenDialog =
  | {
      kind:
        | 'changeOutside'
        | 'checkNameservers'
        | 'delete'
        | 'listAtMarkets'
        | 'markSold'
        | 'planTransfer'
        | 'verifyAndPoint';
      target: ActionTarget;
    }
  | { kind: 'casing' | 'verify'; target: ActionTarget; domain: Domain }
  | { kind: 'importOwnData' | 'allRecords' }
  | { kind: 'marketplaceFile'; of: ChosenDomains; file?: MarketplaceFile | undefined }
  | { kind: 'ownData'; target: ActionTarget; domain: Domain | null }
  | { kind: 'contacts'; target: ActionTarget; before: DomainContacts | null };

export const openDialog = createStore<OpenDialog | null>(null);
