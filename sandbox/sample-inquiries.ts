import { pick, randomOf } from './random.ts';
import { type SampleLanguage, sampleSpam, sampleWords } from './sample-words.ts';

type SampleMessage = { isBuyers: boolean; body: string; hoursAgo: number; offer: number | null };

/** What somebody wrote about a name of the sample portfolio, and what was answered (D-233). */
export type SampleInquiry = {
  domainName: string;
  senderName: string;
  senderEmail: string;
  language: SampleLanguage;
  status: 'unverified' | 'new' | 'replied' | 'ongoing' | 'sold' | 'closed';
  isRead: boolean;
  /** it came by Buy now, and its first offer is the price */
  isPurchase: boolean;
  /** codes of contract/inquiries.ts; where there are some it is held for spam */
  spamReasons: readonly string[];
  /** the oldest first */
  messages: SampleMessage[];
};

/** A name that is for sale; whole USD. */
type ForSale = { name: string; price: number | null };

/** Who wrote in turn, and when the last message came: hours ago, spread over all inquiries of the kind. */
type Kind = {
  count: number;
  status: SampleInquiry['status'];
  turns: readonly Turn[];
  from: number;
  to: number;
  isSpam?: true;
};
type Turn = 'buy' | 'offer' | 'question' | 'answer' | 'more' | 'raise' | 'reply' | 'agree' | 'sold';

const kinds: readonly Kind[] = [
  { count: 9, status: 'new', turns: ['offer'], from: 0.03, to: 70 },
  { count: 5, status: 'new', turns: ['question'], from: 0.4, to: 140 },
  { count: 17, status: 'replied', turns: ['offer', 'answer'], from: 4, to: 420 },
  { count: 11, status: 'replied', turns: ['question', 'answer'], from: 20, to: 500 },
  { count: 6, status: 'ongoing', turns: ['offer', 'answer', 'raise'], from: 0.2, to: 60 },
  { count: 3, status: 'ongoing', turns: ['offer', 'answer', 'raise', 'more', 'agree'], from: 3, to: 30 },
  { count: 4, status: 'ongoing', turns: ['question', 'answer', 'reply'], from: 9, to: 120 },
  { count: 9, status: 'ongoing', turns: ['offer', 'answer', 'raise', 'more'], from: 6, to: 330 },
  { count: 5, status: 'sold', turns: ['offer', 'answer', 'raise', 'more', 'agree', 'sold'], from: 40, to: 480 },
  { count: 10, status: 'closed', turns: ['offer', 'answer'], from: 60, to: 540 },
  { count: 9, status: 'closed', turns: ['question', 'answer', 'reply'], from: 90, to: 560 },
  { count: 8, status: 'closed', turns: ['question'], from: 120, to: 560 },
  { count: 6, status: 'unverified', turns: ['offer'], from: 1, to: 120 },
  { count: 18, status: 'new', turns: ['question'], from: 2, to: 600, isSpam: true },
  { count: 2, status: 'new', turns: ['buy'], from: 0.5, to: 20 },
];

const languages: readonly SampleLanguage[] = ['en', 'en', 'de', 'en', 'fr', 'en', 'es', 'de', 'en', 'fr', 'en', 'es'];
const unreadHours = 30;
const askedForSold = 8; // so many answered ones come to one about a name that is sold
const handedOver = 2; // so many of the sales are about a name that is still for sale: its hand-over has just begun

/**
 * What buyers wrote about these names within a month, the same each time; the first names are those that most ask for.
 * `sold` are names that somebody bought, for which others asked, too. None where there is no name of either.
 */
export function sampleInquiries(names: readonly ForSale[], sold: readonly ForSale[]): SampleInquiry[] {
  if (names.length === 0 || sold.length === 0) return [];
  const random = randomOf('sample inquiries');
  const deal = dealer(random);
  let count = 0;
  return kinds.flatMap((kind) =>
    Array.from({ length: kind.count }, (_, at) => {
      const isSale = kind.status === 'sold';
      const isOfSold = (isSale && at >= handedOver) || (kind.status === 'replied' && at % askedForSold === 0);
      const place = isSale ? (at + 1) % names.length : Math.floor(random() ** 2 * names.length);
      const about = (isOfSold ? sold[at % sold.length] : names[place]) as ForSale;
      const language = kind.isSpam ? 'en' : (languages[count++ % languages.length] ?? 'en');
      const last = kind.from + (kind.to - kind.from) * ((at + random() * 0.8) / kind.count) ** 1.6;
      return kind.isSpam ? spamOf(about, at, last) : inquiryOf({ kind, about, language, last, random, deal });
    }),
  );
}

type Deal = <Item>(items: readonly Item[]) => Item;
type Given = { kind: Kind; about: ForSale; language: SampleLanguage; last: number; random: () => number; deal: Deal };

function inquiryOf({ kind, about, language, last, random, deal }: Given): SampleInquiry {
  const words = sampleWords[language];
  const [senderName, senderEmail] = deal(words.people);
  const [firstName = ''] = senderName.split(' ');
  const asking = about.price ?? pick(random, [900, 1_500, 2_400]);
  let offer = 0;
  let hoursAgo = last;
  const times = kind.turns.map(() => {
    const at = hoursAgo;
    hoursAgo += 1.5 + random() * 30;
    return at;
  });
  const messages = kind.turns.map((turn, at): SampleMessage => {
    if (turn === 'buy') offer = asking;
    if (turn === 'offer') offer = roundOffer(asking * (0.25 + random() * 0.45));
    if (turn === 'raise')
      offer = Math.max(offer + 10, roundOffer(Math.min(asking * 0.95, offer * (1.15 + random() * 0.3))));
    const isBuyers = !['answer', 'more', 'sold'].includes(turn);
    const text = deal(textsOf(words, turn));
    return {
      isBuyers,
      body: fill(text, { domain: about.name, name: isBuyers ? senderName : firstName, offer, price: asking }, language),
      hoursAgo: times.at(-1 - at) ?? last,
      offer: turn === 'buy' || turn === 'offer' || turn === 'raise' ? offer : null,
    };
  });
  const waits = messages.at(-1)?.isBuyers && kind.status !== 'closed';
  const isRead = kind.status !== 'unverified' && !(waits && (last < unreadHours || random() < 0.3));
  return {
    domainName: about.name,
    senderName,
    senderEmail,
    language,
    status: kind.status,
    isRead,
    isPurchase: kind.turns[0] === 'buy',
    spamReasons: [],
    messages,
  };
}

function spamOf({ name }: ForSale, at: number, hoursAgo: number): SampleInquiry {
  const [senderName, senderEmail, text, spamReasons] = sampleSpam[
    at % sampleSpam.length
  ] as (typeof sampleSpam)[number];
  const body = text.replaceAll('{domain}', name);
  const messages = [{ isBuyers: true, body, hoursAgo, offer: null }];
  return {
    domainName: name,
    senderName,
    senderEmail,
    language: 'en',
    status: 'new',
    isRead: false,
    isPurchase: false,
    spamReasons,
    messages,
  };
}

function textsOf(words: (typeof sampleWords)['en'], turn: Turn): readonly string[] {
  const lists = {
    buy: words.buys,
    offer: words.offers,
    question: words.questions,
    answer: words.answers,
    more: words.moreAnswers,
    raise: words.raises,
    reply: words.replies,
    agree: words.agrees,
    sold: words.sold,
  };
  return lists[turn];
}

type Filled = { domain: string; name: string; offer: number; price: number };

function fill(text: string, values: Filled, language: SampleLanguage): string {
  const amount = (value: number) =>
    language === 'en' ? `$${value.toLocaleString('en')}` : `${value.toLocaleString(language)} USD`;
  return text
    .replaceAll('{domain}', values.domain)
    .replaceAll('{name}', values.name)
    .replaceAll('{offer}', amount(values.offer))
    .replaceAll('{price}', amount(values.price));
}

/** As people name amounts: two figures, then zeros. */
function roundOffer(amount: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(amount, 10))) - 1);
  return Math.max(50, Math.round(amount / unit) * unit);
}

/** Hands out the items of a list in a mixed order, each once before any comes again. */
function dealer(random: () => number): Deal {
  const decks = new Map<unknown, unknown[]>();
  return <Item>(items: readonly Item[]): Item => {
    const deck = decks.get(items) ?? [];
    if (deck.length === 0) deck.push(...items);
    decks.set(items, deck);
    const [item] = deck.splice(Math.floor(random() * deck.length), 1);
    return item as Item;
  };
}
