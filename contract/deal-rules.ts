import { z } from 'zod';
import { hourMs } from './dates.ts';
import { ruleTextsOf } from './deal-rule-texts.ts';
import { endpoint } from './endpoint.ts';
import { counterTimes, maxOffer, middleOf, roundOffer } from './offers.ts';
import { idParams } from './paged.ts';
import { languages } from './preferences.ts';

const share = (least: number, most: number) => z.number().int().min(least).max(most);

/** What is done with the first offer of a buyer by its share of the price that the page shows, in percent (RULE-001). */
export const DealRules = z
  .object({
    decline: z.object({
      isOn: z.boolean(),
      /** of the price, where a name has no minimum offer; 0: such names are left to the seller */
      below: share(0, 99),
      texts: ruleTextsOf('decline'),
    }),
    counter: z.object({
      isOn: z.boolean(),
      upTo: share(2, 100),
      /** percent of the price, or the middle between offer and price */
      at: z.union([share(2, 100), z.literal('middle')]),
      days: z.literal(counterTimes.days),
      texts: ruleTextsOf('counter'),
    }),
    tell: z.object({ isOn: z.boolean() }),
  })
  .refine(areBounds, 'Declining ends below where countering ends');
export type DealRules = z.output<typeof DealRules>;

/** False for bounds that contradict each other; for the browser, which checks no schemas. */
export function areBounds({ decline, counter }: { decline: { below: number }; counter: { upTo: number } }): boolean {
  return decline.below < counter.upTo;
}

/** What a group begins with; nothing of it does anything before it is switched on. */
export const usualDealRules: DealRules = {
  decline: { isOn: true, below: 45, texts: {} },
  counter: { isOn: true, upTo: 84, at: 84, days: counterTimes.usualDays, texts: {} },
  tell: { isOn: true },
};

/** What rules do with an offer; `none`: it is left to the seller. */
type RuleAnswer = { kind: 'decline' | 'tell' | 'none' } | { kind: 'counter'; amount: number };

/**
 * What rules do with an offer, all amounts in whole units of one currency. Without a price in it only a minimum counts (RULE-001).
 * A rule never accepts, and never names an amount that gives the minimum away: where its counter-offer would lie below the
 * minimum it does nothing.
 */
export function answerOf(
  { decline, counter, tell }: DealRules,
  { amount, price, minimum }: { amount: number; price: number | null; minimum: number | null },
): RuleAnswer {
  const none = { kind: 'none' } as const;
  const hasPrice = price !== null && price > 0;
  const least = minimum ?? (hasPrice ? (price * decline.below) / 100 : 0);
  if (amount < least) return decline.isOn ? { kind: 'decline' } : none;
  if (!hasPrice) return none;
  if (amount >= (price * counter.upTo) / 100) return tell.isOn ? { kind: 'tell' } : none;
  if (!counter.isOn) return none;
  const asked = counter.at === 'middle' ? middleOf(amount, price) : roundOffer((price * counter.at) / 100);
  return asked > amount && asked <= price && asked >= (minimum ?? 0) ? { kind: 'counter', amount: asked } : none;
}

/** An offer of the last year beside what the rules would have done with it. */
export const SimulatedOffer = z.object({
  inquiryId: z.string(),
  domainName: z.string(),
  at: z.string(),
  /** whole units of `currency` */
  amount: z.number().int().max(maxOffer),
  currency: z.string(),
  /** percent of the price of now; null: its page shows none in this currency */
  share: z.number().int().nullable(),
  /** for the text that the rule would have sent: that of the form, and what its buyer called himself */
  language: z.enum(languages),
  buyer: z.string(),
  /** whole units of `currency` */
  price: z.number().nullable(),
  seller: z.string().nullable(),
  did: z.enum(['sold', 'answered', 'closed', 'nothing']),
  /** hours until the seller's first answer; null: there was none */
  answeredAfter: z.number().int().nullable(),
  soldPrice: z.number().nullable(),
  soldCurrency: z.string(),
  rule: z.enum(['decline', 'counter', 'tell', 'none']),
  /** what it counters with */
  counter: z.number().int().nullable(),
});
export type SimulatedOffer = z.output<typeof SimulatedOffer>;

const RuleSum = z.object({
  offers: z.number().int(),
  sales: z.number().int(),
  /** that the seller never answered */
  unanswered: z.number().int(),
});

/** What rules would have done with the first offer of each confirmed buyer of the last 365 days. */
export const Simulation = z.object({
  /** with it exactly these rules can be switched on for this group within `simulationMs` (RULE-005) */
  id: z.string(),
  from: z.string(),
  until: z.string(),
  offers: z.number().int(),
  sales: z.number().int(),
  /** of names whose page shows no price, and not below a minimum: left to the seller */
  withoutPrice: z.number().int(),
  /** the same of names whose price is in another currency than the offer */
  otherCurrency: z.number().int(),
  decline: RuleSum,
  counter: RuleSum,
  tell: RuleSum,
  none: RuleSum,
  /** by share of the price, two percent each, the last one all above 120 % */
  strip: z.array(z.object({ share: z.number().int(), offers: z.number().int(), sales: z.number().int() })),
  /** sales that would have been declined first, then what was never answered, then the latest: at most `maxSimulated` */
  rows: z.array(SimulatedOffer),
});
export type Simulation = z.output<typeof Simulation>;
export const maxSimulated = 2_000;
/** For so long after a simulation its rules can be switched on (milliseconds). */
export const simulationMs = hourMs;

const State = z.object({
  groupName: z.string(),
  landerCount: z.number().int(),
  /** since when they answer; null: they are off */
  onSince: z.string().nullable(),
  /** those that answer, or answered last; null: never switched on */
  running: DealRules.nullable(),
  /** those that were saved last and are not switched on; null: none */
  draft: DealRules.nullable(),
});
export type DealRulesState = z.output<typeof State>;

/** The rules of a lander group. */
export const GetDealRules = endpoint('GET /api/lander-groups/:id/deal-rules', {
  scope: 'landers:read',
  params: idParams,
  reply: State,
});

/**
 * Keeps rules as a draft, lets them answer from now on, or switches those off that do. By a session alone. Throws
 * SIMULATION_NEEDED where what is switched on was not simulated exactly so within the hour (RULE-005).
 */
export const SaveDealRules = endpoint('PUT /api/lander-groups/:id/deal-rules', {
  scope: null,
  params: idParams,
  body: z.union([
    z.object({ action: z.literal('draft'), rules: DealRules }),
    /** `simulation`: the id of one of these rules */
    z.object({ action: z.literal('on'), rules: DealRules, simulation: z.string().max(1_000).default('') }),
    z.object({ action: z.literal('off') }),
  ]),
  reply: State,
});

/** What rules would have done last year, with the id that they can be switched on by. Nothing is stored. */
export const SimulateDealRules = endpoint('POST /api/lander-groups/:id/deal-rules/simulation', {
  scope: 'landers:read',
  params: idParams,
  body: z.object({ rules: DealRules }),
  reply: Simulation,
  isBulk: true,
});
