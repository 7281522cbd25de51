import type { Reason } from '#contract/lookups.ts';
import type { WebsiteCertificate, WebsiteReason, WebsiteStatus } from '#contract/websites.ts';
import type { RecordsRead } from './records/read-records.ts';

/** What one look at the website of a name found (D-211). Texts are one line each and bounded, but for `text`. */
export type WebsiteLook = {
  /** when it began */
  at: Date;
  status: WebsiteStatus;
  reasons: WebsiteReason[];
  /** each address that was asked, at most 12, with its HTTP status; null: it did not answer */
  chain: { url: string; status: number | null }[];
  /** the address that the name leads to; null: none answered */
  finalUrl: string | null;
  httpStatus: number | null;
  title: string | null;
  /** of the name itself, wherever it leads; null: nothing spoke TLS on 443 */
  certificate: WebsiteCertificate | null;
  addresses: string[];
  /** lower case, sorted; null: not learnt */
  nameservers: string[] | null;
  /** visible text, at most 8,000 characters */
  text: string;
  /** of the visible text, 16 hexadecimal digits; like texts have like ones (`likenessOf`); null: no text */
  textHash: string | null;
  /** pages of one kind have the same, at most 40 characters (D-211); null: nothing answered */
  fingerprint: string | null;
  /** the name's DNS records; none where they were not read */
  dns?: RecordsRead;
  /** why nothing was learnt: with `checkFailed` alone. `isOwn`: this machine could not ask, nothing is said of the name */
  failure: { reason: Reason; isOwn: boolean } | null;
  /** read from the network, all answers together */
  bytes: number;
  /** how long it took */
  ms: number;
};

/**
 * Looks once at a registrable name (lower-case A-labels). Takes at most 10 s and 2 MB. Never throws but for the reason of
 * `signal`, which cuts it off.
 */
export type LookAtWebsite = (asked: { name: string; signal?: AbortSignal }) => Promise<WebsiteLook>;
