import type { AlertTopic } from '../alerts.ts';
import type { EppStatus } from '../epp-statuses.ts';
import type { ChangeField } from '../monitoring.ts';
import type { ChangeMeaning } from '../monitoring-meanings.ts';
import type { WebsiteStatus } from '../websites.ts';

/**
 * The words of changes of names: the screens, mails, chats, webhooks and feeds take them from here, so that one thing has one
 * name (D-209d). Places stand as `{{name}}`.
 */
export type ChangeWords = {
  meanings: Record<ChangeMeaning, string>;
  fields: Record<ChangeField, string>;
  /** how a notification says a meaning with what is so now and was before */
  told: { was: string; now: string; had: string };
  websiteStatuses: Record<WebsiteStatus, string>;
  eppStatuses: Record<EppStatus, string>;
  /** what a rule may be about */
  topics: Record<AlertTopic, string>;
};

/** English. */
export const changeWords: ChangeWords = {
  meanings: {
    released: 'No longer registered',
    reregistered: 'Registered again',
    transferred: 'Transferred to another registrar',
    enteredPendingDelete: 'Pending deletion',
    enteredRedemption: 'Deleted, can still be restored',
    restored: 'Restored',
    onHold: 'On hold: does not resolve',
    undelegated: 'No longer has nameservers',
    unlocked: 'Transfer lock lifted',
    expiryMovedBack: 'Expires earlier than before',
    renewed: 'Renewed',
    offHold: 'No longer on hold',
    locked: 'Locked against transfer',
    delegated: 'Now has nameservers',
    unsigned: 'No longer signed with DNSSEC',
    signed: 'Signed with DNSSEC',
    registrarRenamed: 'Registrar has a new name',
    listed: 'Listed for sale at {{marketplace}}',
    delisted: 'No longer listed at {{marketplace}}',
    priceRaised: 'Price raised at {{marketplace}}',
    priceLowered: 'Price lowered at {{marketplace}}',
    defaced: 'The website was defaced',
    websiteGone: 'The website is gone',
    redirectsElsewhere: 'The website leads elsewhere',
    nowForSale: 'The website offers the name for sale',
    nowParked: 'The website is parked',
    websiteAppeared: 'A website appeared',
    nowDeveloped: 'The website is now developed',
    certificateBroken: 'Certificate is not valid',
    certificateExpiring: 'Certificate expires soon',
    certificateMended: 'Certificate is valid again',
    certificateRenewed: 'Certificate renewed',
    titleChanged: 'Title of the website changed',
    textChanged: 'Text of the website changed',
    mailElsewhere: 'Mail goes to another service',
    mailGone: 'No longer takes mail',
    addressesChanged: 'Web address changed',
    addressesGone: 'No longer has a web address',
    mailBegun: 'Now takes mail',
    addressesBegun: 'Now has a web address',
    dmarcRemoved: 'DMARC removed',
    dmarcLoosened: 'DMARC is less strict',
    spfRemoved: 'SPF removed',
    spfChanged: 'SPF changed',
    dmarcTightened: 'DMARC is stricter',
    dmarcAdded: 'DMARC added',
    spfAdded: 'SPF added',
    txtChanged: 'TXT records changed',
  },
  fields: {
    registrar: 'Registrar',
    expirationDate: 'Expiry date',
    registrationDate: 'Registration date',
    nameservers: 'Nameservers',
    status: 'EPP status',
    dnssec: 'DNSSEC',
    dsRecords: 'DS records',
    registered: 'Registration',
    price: 'Price at {{marketplace}}',
    websiteStatus: 'Website',
    finalUrl: 'Address of the website',
    title: 'Title of the website',
    certificate: 'Certificate',
    text: 'Text of the website',
    addresses: 'Web addresses',
    mx: 'Mail service',
    spf: 'SPF',
    dmarc: 'DMARC',
    txt: 'TXT records',
  },
  told: {
    was: '{{what}}: {{now}}, was {{before}}',
    now: '{{what}}: {{now}}',
    had: '{{what}}, was {{before}}',
  },
  websiteStatuses: {
    noWebsite: 'No website',
    checkFailed: 'Check failed',
    websiteDeveloped: 'Website developed',
    forSaleLander: 'For-sale lander',
    parkedDomain: 'Parked domain',
    unknown: 'Unknown',
    defaced: 'Defaced',
  },
  eppStatuses: {
    addPeriod: 'Newly registered, in its first days',
    autoRenewPeriod: 'Auto-renewed by the registry, not final yet',
    clientDeleteProhibited: 'Deletion locked by the registrar',
    clientHold: 'Switched off by the registrar, not in DNS',
    clientRenewProhibited: 'Renewal blocked by the registrar',
    clientTransferProhibited: 'Transfer locked by the registrar',
    clientUpdateProhibited: 'Changes locked by the registrar',
    inactive: 'Without nameservers, not in DNS',
    linked: 'In use by other records',
    ok: 'No locks, nothing pending',
    pendingCreate: 'Registration in progress',
    pendingDelete: 'Scheduled for deletion',
    pendingRenew: 'Renewal in progress',
    pendingRestore: 'Being restored',
    pendingTransfer: 'Transfer to another registrar in progress',
    pendingUpdate: 'Change in progress',
    redemptionPeriod: 'Deleted, can still be restored for a fee',
    renewPeriod: 'Renewed a few days ago',
    serverDeleteProhibited: 'Deletion locked by the registry',
    serverHold: 'Switched off by the registry, not in DNS',
    serverRenewProhibited: 'Renewal blocked by the registry',
    serverTransferProhibited: 'Transfer locked by the registry',
    serverUpdateProhibited: 'Changes locked by the registry',
    transferPeriod: 'Transferred a few days ago',
  },
  topics: {
    danger: 'Danger',
    registration: 'Registration',
    price: 'Prices',
    website: 'Website',
    certificate: 'Certificate',
    dns: 'DNS records',
    expiry: 'Expiry',
    release: 'Release watch',
    listing: 'Listings',
    inquiry: 'Inquiries',
    waiting: 'Waiting buyers',
    spam: 'Held as spam',
    monthlyFigures: 'Monthly figures',
    weeklyFigures: 'Weekly figures',
    lander: 'Landers offline',
    batch: 'Lookups finished',
    visits: 'More visits than usual',
  },
};
