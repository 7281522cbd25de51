import { describe, expect, test } from 'vitest';
import type { LanderSettings } from '#contract/landers.ts';
import { provenUserId } from '../../context.ts';
import type { PageFacts } from '../../grid/page-facts.reads.ts';
import { composeView, type PageOrder, type PageSite } from './compose-view.ts';

const facts: PageFacts = {
  userId: provenUserId('01900000-0000-7000-8000-000000000001'),
  domainId: '01900000-0000-7000-8000-000000000002',
  name: 'orchardpay.com',
  sld: 'OrchardPay',
  tld: 'com',
  isServed: true,
  sellerName: null,
  brandMark: null,
  answersWithin: null,
  registeredOn: '2011-03-14',
  expiresOn: '2029-03-14',
  purchasedOn: '2014-06-01',
  tldCount: { count: 89, countedOn: '2026-11-02' },
  listedAt: { sedo: 0, godaddy: 62_000, atom: 61_000 },
  askingPrice: { amount: 62_000, currency: 'USD' },
};
const settings: LanderSettings = {
  tagline: null,
  pageTitle: '',
  metaDescription: null,
  showPurchaseOptions: true,
  showInquiryForm: true,
  showAiHelper: true,
  showWhyChoose: true,
  buyNowPrice: null,
  minimumOffer: 30_000,
};
const site: PageSite = {
  publicUrl: 'https://app.example',
  links: { privacy: '/legal/privacy', contact: 'https://owner.example/imprint' },
  assistantAnswers: () => false,
  assistantHost: () => null,
  today: '2026-11-22',
};
const view = (some: Partial<PageFacts> = {}, own: Partial<LanderSettings> = {}, order: Partial<PageOrder> = {}) =>
  composeView(
    { ...facts, ...some },
    { kind: 'binAi', settings: { ...settings, ...own }, why: null, custom: null, ...order },
    site,
  );

describe('what a page says', () => {
  test('LAND-004 the placeholder of title, description and tagline becomes the name as the owner writes it', () => {
    const text = 'Buy {domainName}, yes {domainName}';
    const { title, description, tagline } = view({}, { pageTitle: text, metaDescription: text, tagline: text });
    for (const said of [title, description, tagline]) expect(said).toBe('Buy OrchardPay.com, yes OrchardPay.com');
    expect(view({}, { pageTitle: '$& $1 {domainname}' }).title).toBe('$& $1 {domainname}');
  });

  test('LAND-002 facts are shown with their dates, and each that is unknown is left out', () => {
    expect(view().facts).toMatchObject({
      registeredOn: '2011-03-14',
      heldSince: '2014-06-01',
      paidUntil: '2029-03-14',
      letters: 10,
      words: { language: 'en', list: ['orchard', 'pay'] },
      otherEndings: { count: 88, countedOn: '2026-11-02' },
    });
    const unknown = view({ registeredOn: null, expiresOn: null, purchasedOn: null, tldCount: null, sld: 'a-1' });
    expect(unknown.facts).toEqual({
      registeredOn: null,
      heldSince: null,
      paidUntil: null,
      letters: null,
      words: null,
      otherEndings: null,
    });
    expect(unknown.why.facts).toEqual([]);
  });

  test('LAND-002 dates that would say something false are left out', () => {
    expect(view({ expiresOn: '2026-11-22' }).facts.paidUntil).toBeNull();
    expect(view({ purchasedOn: '2010-01-01' }).facts.heldSince).toBeNull();
    expect(view({ purchasedOn: '2027-01-01' }).facts.heldSince).toBeNull();
    expect(view({ tldCount: { count: 1, countedOn: '2026-11-02' } }).facts.otherEndings).toBeNull();
  });

  test('seller 12 LAND-002 a fact is a reason only where it speaks for the name', () => {
    const reasons = (some: Partial<PageFacts>) => view(some).why.facts;
    expect(reasons({ sld: 'orchid' })).toContain('letters');
    expect(reasons({ sld: 'orchids' })).not.toContain('letters');
    const counted = (count: number) => ({ tldCount: { count, countedOn: '2026-11-02' } });
    expect(reasons(counted(11))).toContain('otherEndings');
    expect(reasons(counted(10))).not.toContain('otherEndings'); // nine others, for its own is counted, too
    expect(reasons({ registeredOn: '2021-11-22' })).toContain('registeredOn');
    expect(reasons({ registeredOn: '2021-11-23' })).not.toContain('registeredOn');
  });

  test('seller 12 D-175b a page tells who sells, from where, how soon and by which escrow service', () => {
    const told = { sellerPlace: 'Gothenburg', escrowService: 'Holdfast' };
    const some = { sellerName: 'Johanna Reyes', answersWithin: 5 };
    expect(view(some, told)).toMatchObject({ ...some, ...told });
    expect(view(some, { sellerName: 'Rask Names' }).sellerName).toBe('Rask Names');
    expect(view()).toMatchObject({ sellerName: null, sellerPlace: null, escrowService: null, answersWithin: null });
  });

  test('D-186 a buyer is not told that the name was bought in the last five years', () => {
    expect(view({ purchasedOn: '2021-11-22' })).toMatchObject({
      facts: { heldSince: '2021-11-22' },
      why: { facts: expect.arrayContaining(['heldSince']) },
    });
    for (const purchasedOn of ['2021-11-23', '2026-10-22']) {
      const page = view({ purchasedOn });
      expect(page.facts.heldSince).toBeNull();
      expect(page.why.facts).not.toContain('heldSince');
      expect(JSON.stringify(page)).not.toContain(purchasedOn);
    }
  });

  test.each([
    ['münchen', 7],
    ['قهوة', 4],
    ['नमस्ते', 3],
    ['コーヒー', 4],
    ['xn--a', null],
    ['route66', null],
    ['north-fold', null],
  ])('LAND-002 %s has %s letters', (sld, letters) => {
    expect(view({ sld }).facts.letters).toBe(letters);
  });

  test("D-186 the price is the lander's own, else the asking price, else none", () => {
    expect(view().price).toBe(62_000);
    expect(view({}, { buyNowPrice: 900 }).price).toBe(900);
    expect(view({ askingPrice: null }).price).toBeNull();
    expect(view({ askingPrice: { amount: 0.4, currency: 'USD' } }).price).toBeNull();
  });

  test('MONEY-008 a page is in the currency of its price, which goes with its own price, else in that of its offers', () => {
    const euros = { askingPrice: { amount: 5_000.4, currency: 'EUR' } };
    expect(view(euros)).toMatchObject({ price: 5_000, currency: 'EUR' });
    expect(view(euros, { buyNowPrice: 900 })).toMatchObject({ price: 900 });
    expect(view(euros, { buyNowPrice: 900 })).not.toHaveProperty('currency');
    expect(view({}, { buyNowPrice: 900, priceCurrency: 'CHF' })).toMatchObject({ price: 900, currency: 'CHF' });
    const none = { askingPrice: null };
    expect(view(none, { offerCurrency: 'GBP' })).toMatchObject({ price: null, currency: 'GBP' });
    expect(view(none)).not.toHaveProperty('currency');
    expect(view()).not.toHaveProperty('currency');
  });

  test('D-185 the minimum offer is nowhere in a page', () => {
    expect(JSON.stringify(view({ askingPrice: null }))).not.toContain('30000');
  });

  test('LAND-006 without purchase options neither price nor listings are in the page', () => {
    expect(view().marketplaces.map(({ key }) => key)).toEqual(['godaddy', 'atom']);
    expect(view({}, { showPurchaseOptions: false })).toMatchObject({ price: null, marketplaces: [] });
  });

  test('D-186 links lead to each marketplace’s page about the name', () => {
    const listedAt = { sedo: 1, godaddy: 1, atom: 1 };
    expect(view({ listedAt }).marketplaces.map(({ url }) => url)).toEqual([
      'https://sedo.com/search/details/?domain=orchardpay.com',
      'https://www.afternic.com/domain/orchardpay.com',
      'https://www.atom.com/name/orchardpay',
    ]);
    const [elsewhere] = view({ name: 'orchardpay.ai', listedAt: { ...listedAt, sedo: 0, godaddy: 0 } }).marketplaces;
    expect(elsewhere?.url).toBe('https://www.atom.com/name/orchardpay.ai');
  });

  test("LAND-002 the owner's own words stand beside the composed reasons", () => {
    const own = { de: ['Kurz: zehn Buchstaben.'] };
    expect(view({}, {}, { why: own }).why).toEqual({
      facts: ['words', 'registeredOn', 'heldSince', 'otherEndings'], // ten letters are not few (seller 12)
      own,
    });
  });

  test('LAND-002 legal pages are whole addresses, whether ours or the operator’s', () => {
    expect(view().addresses).toMatchObject({
      canonical: 'https://orchardpay.com/',
      imprint: 'https://owner.example/imprint',
      privacy: 'https://app.example/legal/privacy',
    });
  });
});
