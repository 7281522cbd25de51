import { atom, godaddy, sedo } from './marketplaces.ts';
import { registration } from './registration.ts';
import { tldCount } from './tld-count.ts';

/** All that is looked up for a domain, in the order in which a row names what failed. */
export const lookups = [registration, sedo, godaddy, atom, tldCount] as const;
export type LookupKind = (typeof lookups)[number]['kind'];
