import type { TFunction } from 'i18next';
import type { Domain } from '#contract/domains.ts';
import type { Format } from '#web/base/format.ts';

/** What every row needs, the same value for all of them, so that a row is drawn again only when its domain changes. */
export type RowTools = {
  t: TFunction;
  format: Format;
  /** of this hour: expiry and next attempts are told from it */
  now: Date;
  isOutboundLive: boolean;
  retry: (domain: Domain) => void;
  /** shows what a lookup left open, beside the element that asked for it */
  explain: (domain: Domain, from: HTMLElement) => void;
};
