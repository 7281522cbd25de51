import type { LanderView } from '../view.ts';

/** A page with everything that a page can have, for tests; `changes` replace whole members. */
export function exampleView(changes: Partial<LanderView> = {}): LanderView {
  return {
    kind: 'binAi',
    name: { ascii: 'orchardpay.com', shown: 'orchardpay.com', sld: 'orchardpay', tld: 'com' },
    title: null,
    description: null,
    tagline: null,
    sections: { purchaseOptions: true, inquiryForm: true, assistant: true, whyChoose: true },
    price: 62_000,
    marketplaces: [
      { key: 'sedo', url: 'https://sedo.example/' },
      { key: 'atom', url: 'https://atom.example/' },
    ],
    facts: {
      registeredOn: '2011-03-04',
      heldSince: null,
      paidUntil: null,
      letters: 10,
      words: { language: 'en', list: ['orchard', 'pay'] },
      otherEndings: { count: 88, countedOn: '2026-11-02' },
    },
    why: { facts: ['words', 'letters', 'registeredOn', 'otherEndings'], own: {} },
    sellerName: null,
    assistantAnswers: true,
    addresses: { canonical: 'https://orchardpay.com/', previewImage: null, imprint: null, privacy: null },
    custom: null,
    ...changes,
  };
}
