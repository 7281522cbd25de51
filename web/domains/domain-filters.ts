import {
  autoRenewFilters,
  decisionFilters,
  type ListDomains,
  landerFilters,
  neverLooked,
} from '#contract/domain-list.ts';
import type { Sent } from '#contract/endpoint.ts';
import { phaseFilters } from '#contract/life-cycle.ts';
import { websiteStatuses } from '#contract/websites.ts';
import { choices, type Filter, flag, id, option, range, type SearchOf, span, text } from '#web/base/list-filters.ts';
import { addedPresets, expiryPresets, instantsOfDays, registrationPresets } from './date-presets.ts';

/** The list call as it is sent. */
export type ListQuery = Sent<typeof ListDomains>['query'];

/**
 * The filters of the grid (FILT-003), in the order of their chips. From this table come what the address holds, what the
 * call sends, the chips, and what a saved view keeps; it does not compile with a parameter that the call does not know.
 */
export const domainFilters = [
  text('filter', 253), // a part of a name (D-100), or the id of one domain (GRID-047)
  id('nameList'), // several names that were pasted
  choices('tlds', 253, (values) => values.join()), // FILT-005
  span('expires', 'expirationDate', expiryPresets), // UTC dates (D-102)
  span('registered', 'registrationDate', registrationPresets),
  span('added', 'addedOnDate', addedPresets, instantsOfDays), // days of the viewer (D-102)
  option('landerFilter', landerFilters), // D-107
  choices('websiteStatus', [...websiteStatuses, neverLooked]), // D-210
  option('takesMail', ['true', 'false']), // DNS-004
  choices('phase', phaseFilters), // D-077c
  choices('nameservers', 253), // with `noNameservers` among them (D-099)
  text('nameserverSet', 3_500), // exactly these hosts, with commas between (D-098a)
  choices('registrars', 1_000),
  range('price', 'minPrice', 'maxPrice'), // USD (D-036, D-104)
  choices('tags', 200), // the user's own data from here on (D-162d); with `noTags` among them
  range('askingPrice', 'minAskingPrice', 'maxAskingPrice'),
  option('hasAskingPrice', ['true', 'false']),
  range('purchasePrice', 'minPurchasePrice', 'maxPurchasePrice'),
  range('renewalCost', 'minRenewalCost', 'maxRenewalCost'),
  option('hasRenewalCost', ['true', 'false']),
  choices('autoRenew', autoRenewFilters),
  choices('account', 36), // of registrars, with `noAccount` among them (REG-011)
  choices('transferLock', autoRenewFilters),
  choices('privacy', autoRenewFilters),
  choices('renewalDecision', decisionFilters),
  span('purchased', 'purchaseDate', registrationPresets),
  option('hasNotes', ['true', 'false']),
  flag('showSold'), // these two show more instead of less (D-105)
  flag('showDropped'),
  flag('onlyUnprocessed'), // D-106
  flag('requiresVerification'),
  flag('hasProblem'), // a lookup failed and waits for its next try
  flag('waitsForRegistry'),
  flag('isNotRegistered'),
  flag('hasListingTask'), // GUARD-001
  id('contact'), // those that a contact stands for
  id('activity'), // the domains that an item of the feed counts (D-053a)
] as const satisfies readonly Filter<keyof ListQuery>[];

export type DomainFilter = (typeof domainFilters)[number];
export type FilterSearch = SearchOf<typeof domainFilters>;
