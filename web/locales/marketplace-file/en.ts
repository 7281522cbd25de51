/** Texts of the dialog that makes a file for a marketplace. */
export const marketplaceFile = {
  file: 'Marketplace',
  files: {
    afternic: 'Afternic',
    afternicList: 'Afternic, list of domains',
    sedo: 'Sedo',
    atom: 'Atom',
  },
  action: 'What the file does',
  actions: {
    list: 'List or update',
    delist: 'Take off',
  },
  minimumHint: 'For all domains in the file. Leave it empty to name none; your floor prices are never used for it.',
  minimumWrong: 'Enter a whole amount, without cents.',
  notes: {
    list: {
      afternic:
        'Upload it at Afternic with “Update”. “Replace” would remove every listing that is not in the file. Your floor prices go along: its brokers may accept them.',
      afternicList:
        'The columns of the list that Afternic hands out, for accounts that upload it again. Your floor prices go along: its brokers may accept them.',
      sedo: 'Upload it with Sedo’s bulk uploader. Beside a fixed price, Sedo takes no minimum offer.',
      atom: 'Atom publishes no template. Check how it reads the columns before you confirm the upload.',
    },
    delist: {
      afternic:
        'Afternic deletes nothing by file. These domains lose their price and are hidden from its network; remove them in your portfolio there afterwards.',
      sedo: 'Sedo deletes these listings when you upload the file with its bulk uploader.',
      atom: 'Atom deletes nothing by file. This is the list of domains to remove there.',
    },
  },
  checking: 'Checking the domains',
  failed: 'What goes into the file could not be checked.',
  included_one: '{{count}} domain goes into the file.',
  included_other: '{{count}} domains go into the file.',
  none: 'No domain goes into the file.',
  forOffers_one: '{{count}} of them for offers only, as it has no asking price.',
  forOffers_other: '{{count}} of them for offers only, as they have no asking price.',
  refused_one: '{{count}} domain is left out:',
  refused_other: '{{count}} domains are left out:',
  reasons: {
    watched: 'Monitored only, not in your portfolio',
    unverified: 'Ownership not verified yet',
    sold: 'Sold or dropped',
    notRegistered: 'Not registered',
    noPrice: 'No asking price',
    currency: 'Amount in {{currency}}; the file takes {{currencies}}',
    cents: 'Amount with cents; the file takes whole amounts',
    minimum: 'No minimum offer of {{least}} or more',
    aboveBuyNow: 'Minimum offer or floor price above the asking price',
  },
  showOf_one: 'Show {{count}} domain: {{of}}',
  showOf_other: 'Show {{count}} domains: {{of}}',
  showFailed: 'The domains could not be shown',
  save_one: 'Save file with {{count}} domain',
  save_other: 'Save file with {{count}} domains',
  saveFailed: 'The file could not be made',
};
