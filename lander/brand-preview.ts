import type { Language } from '#contract/preferences.ts';
import type { Brand } from './brand.ts';
import { renderConversation } from './conversation/conversation-page.ts';
import { renderLander } from './render-lander.ts';
import type { LanderView } from './view.ts';

type Seller = { sellerName: string | null; brand: Brand };
/** An instant in a past that no theme of time depends on. */
const at = '2026-05-14T12:00:00.000Z';
const price = 4_900;

/** A lander, the page of a sold name or that of a buyer for an invented name, with a seller's brand. */
export function renderBrandPreview(
  page: 'binAi' | 'modern' | 'comingSoon' | 'sold' | 'conversation',
  seller: Seller,
  language: Language,
): string {
  if (page === 'conversation') return conversation(seller, language);
  const view = viewOf(page === 'sold' ? 'binAi' : page, seller);
  return renderLander(page === 'sold' ? { ...view, sold: { on: at.slice(0, 10) } } : view, language);
}

const viewOf = (kind: LanderView['kind'], { sellerName, brand }: Seller): LanderView => ({
  kind,
  name: { ascii: 'northfield.example', shown: 'northfield.example', sld: 'northfield', tld: 'example' },
  ...{ title: null, description: null, tagline: null, custom: null },
  sections: { purchaseOptions: true, inquiryForm: true, assistant: false, whyChoose: false },
  ...{ price, marketplaces: [], why: { facts: [], own: {} } },
  facts: { registeredOn: null, heldSince: null, paidUntil: null, letters: null, words: null, otherEndings: null },
  ...{ sellerName, brand, assistantAnswers: false },
  addresses: { canonical: 'https://northfield.example/', previewImage: null, imprint: null, privacy: null },
});

function conversation({ sellerName, brand }: Seller, language: Language): string {
  const view = {
    conversation: {
      ...{ domainName: 'northfield.example', sellerName, status: 'replied' as const, language, currency: 'USD' },
      ...{ buyPrice: null, agreement: null, offers: [], entries: [], price: null, isDomainSold: false },
      messages: [{ id: '1', from: 'buyer' as const, body: '', offerAmount: price, createdAt: at, isAuto: false }],
    },
    ...{ shownName: 'northfield.example', token: '0'.repeat(32), now: at, brand },
    legal: { imprint: '#', privacy: '#' },
  };
  return renderConversation(view, language);
}
