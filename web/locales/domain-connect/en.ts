/** Texts of web/domain-connect. */
export const domainConnect = {
  runs: 'DNS of this domain is run by {{provider}}.',
  edit: 'Edit its records there',
  agree: 'Have {{provider}} add the record',
  failed: 'The page of the provider could not be opened',
  agreed: 'The provider adds the record. We check for it now.',
  refused: 'You declined at the provider. Nothing was changed.',
  operator: {
    title: 'Domain Connect',
    about:
      'Your templates for DNS providers, under {{provider}}. Providers take them from the repository Domain-Connect/Templates.',
    published: 'DNS has the key records',
    notPublished: 'DNS does not have the key records yet',
    notKnown: 'It is not known whether DNS has the key records',
    keys: 'Key records (TXT)',
    steps:
      '1. Publish the key records. 2. Send the templates to the repository. 3. Tell each provider that is to take them.',
    failed: 'Domain Connect could not be loaded.',
  },
};
