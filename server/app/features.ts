import { accountData } from '../account-data/account-data.feature.ts';
import { activity } from '../activity/activity.feature.ts';
import { agreements } from '../agreements/agreements.feature.ts';
import { alerts } from '../alerts/alerts.feature.ts';
import { analytics } from '../analytics/analytics.feature.ts';
import { appSettings } from '../app-settings/app-settings.feature.ts';
import { audit } from '../audit/audit.feature.ts';
import { backup } from '../backup/backup.feature.ts';
import { brand } from '../brand/brand.feature.ts';
import { changeSending } from '../change-sending/change-sending.feature.ts';
import { changeSets } from '../change-sets/change-sets.feature.ts';
import { contacts } from '../contacts/contacts.feature.ts';
import { dashboard } from '../dashboard/dashboard.feature.ts';
import { dealRules } from '../deal-rules/deal-rules.feature.ts';
import { dnssec } from '../dnssec/dnssec.feature.ts';
import { domainConnect } from '../domain-connect/domain-connect.feature.ts';
import { domains } from '../domains/domains.feature.ts';
import { expiryWarnings } from '../expiry-warnings/expiry-warnings.feature.ts';
import type { Feature } from '../feature.ts';
import { feeds } from '../feeds/feeds.feature.ts';
import { freshness } from '../freshness/freshness.feature.ts';
import { grid } from '../grid/grid.feature.ts';
import { nameLists } from '../grid/name-lists/name-lists.feature.ts';
import { gridViews } from '../grid-views/grid-views.feature.ts';
import { handovers } from '../handover/handover.feature.ts';
import { broker } from '../inquiries/broker/broker.feature.ts';
import { buyerMail } from '../inquiries/buyer-mail/buyer-mail.feature.ts';
import { inquiries } from '../inquiries/inquiries.feature.ts';
import { mailIn } from '../inquiries/mail-in/mail-in.feature.ts';
import { installation } from '../installation/installation.feature.ts';
import { landerTests } from '../lander-tests/lander-tests.feature.ts';
import { landerAssistant } from '../landers/assistant/assistant.feature.ts';
import { visitCollecting } from '../landers/collecting/collecting.feature.ts';
import { landers } from '../landers/landers.feature.ts';
import { landerPages } from '../landers/pages/pages.feature.ts';
import { pointing } from '../landers/pointing/pointing.feature.ts';
import { landerScreenshots } from '../landers/screenshots/screenshots.feature.ts';
import { landerServing } from '../landers/serving/serving.feature.ts';
import { legal } from '../legal/legal.feature.ts';
import { listingChanges } from '../listing-changes/listing-changes.feature.ts';
import { listingGuard } from '../listing-guard/listing-guard.feature.ts';
import { lookups } from '../lookups/lookups.feature.ts';
import { mail } from '../mail/mail.feature.ts';
import { mailSenders } from '../mail-senders/mail-senders.feature.ts';
import { mcp } from '../mcp/mcp.feature.ts';
import { monitoring } from '../monitoring/monitoring.feature.ts';
import { nameService } from '../name-service/name-service.feature.ts';
import { nameservers } from '../nameservers/nameservers.feature.ts';
import { notifications } from '../notifications/notifications.feature.ts';
import { oauth } from '../oauth/oauth.feature.ts';
import { openApi } from '../openapi/openapi.feature.ts';
import { operators } from '../operators/operators.feature.ts';
import { outsideAccounts } from '../outside-accounts/outside-accounts.feature.ts';
import { ownData } from '../own-data/own-data.feature.ts';
import { ownListings } from '../own-listings/own-listings.feature.ts';
import { pointingPlan } from '../pointing-plan/pointing-plan.feature.ts';
import { portfolio } from '../portfolio/portfolio.feature.ts';
import { preferences } from '../preferences/preferences.feature.ts';
import { prices } from '../prices/prices.feature.ts';
import { processing } from '../processing/processing.feature.ts';
import { registries } from '../registries/registries.feature.ts';
import { releases } from '../releases/releases.feature.ts';
import { renewals } from '../renewals/renewals.feature.ts';
import { repeatedCalls } from '../repeated-calls/repeated-calls.feature.ts';
import { samplePortfolio } from '../sample-portfolio/sample-portfolio.feature.ts';
import { sharedViews } from '../shared-views/shared-views.feature.ts';
import { storefront } from '../storefront/storefront.feature.ts';
import { textService } from '../text-service/text-service.feature.ts';
import { transfers } from '../transfers/transfers.feature.ts';
import { undo } from '../undo/undo.feature.ts';
import { users } from '../users/users.feature.ts';
import { verification } from '../verification/verification.feature.ts';
import { visitCounts } from '../visits/by-domain/visit-counts.feature.ts';
import { visitCollection } from '../visits/collect/collect.feature.ts';
import { visits } from '../visits/visits.feature.ts';
import { webManifest } from '../web-manifest/web-manifest.feature.ts';
import { certificates } from '../websites/certificates/certificates.feature.ts';
import { websiteVerdicts } from '../websites/verdicts/verdicts.feature.ts';
import { websiteWatch } from '../websites/watch/watch.feature.ts';

/** All that the program does for people; the rest of the server serves these. */
export const features: readonly Feature[] = [
  users,
  audit,
  operators,
  installation,
  appSettings,
  dashboard,
  activity,
  undo,
  portfolio,
  grid,
  nameLists,
  freshness,
  lookups,
  repeatedCalls,
  mcp,
  oauth,
  monitoring,
  verification,
  listingChanges,
  ownListings,
  listingGuard,
  ownData,
  transfers,
  handovers,
  domains, // whose rows are held and go first when an account goes
  domainConnect,
  outsideAccounts,
  renewals,
  changeSets,
  changeSending,
  releases,
  expiryWarnings,
  contacts,
  feeds,
  gridViews,
  notifications,
  prices,
  mail,
  preferences,
  dealRules,
  agreements, // go before their inquiries
  inquiries,
  broker,
  mailSenders,
  buyerMail,
  mailIn,
  legal,
  processing,
  nameService,
  dnssec,
  nameservers,
  registries,
  landers,
  landerPages,
  landerAssistant,
  visitCollecting, // stops after the listener
  landerServing,
  landerScreenshots,
  landerTests,
  pointing,
  pointingPlan,
  alerts,
  samplePortfolio,
  textService,
  websiteWatch,
  websiteVerdicts,
  certificates,
  visitCollection,
  visitCounts,
  analytics,
  sharedViews,
  brand,
  storefront,
  visits,
  openApi,
  webManifest,
  backup,
  accountData,
];

/** What features do when an account goes: each stands on those before it in the list, so the last goes first. */
export const forgetting = features.toReversed();
