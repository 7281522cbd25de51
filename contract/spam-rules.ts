import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A rule by which an account holds inquiries for spam: `muted` ones come from marking, the others are typed. */
export const spamRuleKinds = ['word', 'sender', 'muted'] as const;
export type SpamRuleKind = (typeof spamRuleKinds)[number];

export const spamRuleLimits = { /** characters */ text: 254, /** that an account types */ rules: 1_000 } as const;

export const SpamRule = z.object({
  id: z.string(),
  kind: z.enum(spamRuleKinds),
  /** in small letters: a word or phrase, an address, or a domain for all addresses of it */
  text: z.string(),
  createdAt: z.string(),
});
export type SpamRule = z.output<typeof SpamRule>;

/** What an account holds for spam by its own word, the latest first, and how many inquiries it marked (D-200). */
export const GetSpamRules = endpoint('GET /api/inquiry-spam-rules', {
  scope: 'inquiries:read',
  reply: z.object({
    rules: z.array(SpamRule),
    /** inquiries by which the likeness to spam is learnt */
    marks: z.object({ spam: z.number().int(), real: z.number().int() }),
  }),
});

/** Blocks a word or phrase, an address or a domain. What is blocked already stays one rule. */
export const AddSpamRule = endpoint('POST /api/inquiry-spam-rules', {
  scope: 'inquiries:write',
  body: z.object({ kind: z.enum(['word', 'sender']), text: z.string().max(spamRuleLimits.text) }),
  reply: SpamRule,
});

/** Lifts a rule, also a muted address. One that is not there is lifted already. */
export const DeleteSpamRule = endpoint('DELETE /api/inquiry-spam-rules/:id', {
  scope: 'inquiries:write',
  params: z.object({ id: z.string() }),
  reply: z.object({ deleted: z.literal(true) }),
});
