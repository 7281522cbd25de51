import { validationFailed } from '#contract/errors.ts';
import type { SpamRule } from '#contract/spam-rules.ts';
import { spamRuleLimits } from '#contract/spam-rules.ts';
import type { Parts, UserContext, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { addToOutbox, effect } from '../../jobs/outbox.ts';
import { textsOf } from '../inquiry-texts.reads.ts';
import { hasWord, namesOfSender, readRule } from './account-rules.ts';
import { type Finding, finding, type Verdict, verdictOf } from './spam.rules.ts';
import * as store from './spam.store.ts';
import { type FormText, plainText, textSigns, wantsTheName } from './text-signs.ts';
import { likenessOf, placesOf, pointsOfLikeness } from './word-score.ts';

export { deleteMarksBefore, deleteSpamOf } from './spam.store.ts';

/** Inquiries were marked; their words are to be counted. */
export const inquiriesMarked = effect<{ inquiryIds: string[] }>('inquiries-marked');

type JudgedForm = FormText & { senderEmail: string; found: readonly Finding[] };

/** Judges forms by how each came (`found`), its text, and the account's own rules and marks (D-200). */
export async function judge(tx: Tx, userId: UserId, forms: readonly JudgedForm[]): Promise<Verdict[]> {
  const asked = forms.map((form) => ({ form, places: placesOf(form), senders: namesOfSender(form.senderEmail) }));
  const all = { senders: asked.flatMap(({ senders }) => senders), places: asked.flatMap(({ places }) => places) };
  const { rules, counts, marks } = await store.knownFor(tx, userId, all);
  return asked.map(({ form, places, senders }) => {
    const points = pointsOfLikeness(likenessOf(places, counts, marks), marks);
    const ofLikeness: Finding[] = points > 0 ? [{ reason: 'resembles', points }] : [];
    const own = rules.filter(({ kind, text }) => kind === 'word' || senders.includes(text));
    return verdictOf([...form.found, ...textSigns(form), ...ruleFindings(own, form), ...ofLikeness], {
      wantsName: wantsTheName(form),
    });
  });
}

function ruleFindings(
  rules: readonly Pick<SpamRule, 'kind' | 'text'>[],
  { message, senderName }: Pick<FormText, 'message' | 'senderName'>,
): Finding[] {
  const has = (kind: SpamRule['kind']) => rules.some((rule) => rule.kind === kind);
  const text = plainText(`${senderName}\n${message}`);
  const hasBlocked = rules.some((rule) => rule.kind === 'word' && hasWord(text, rule.text));
  return [
    ...(has('muted') ? [finding('muted')] : []),
    ...(has('sender') ? [finding('blockedSender')] : []),
    ...(hasBlocked ? [finding('blockedWord')] : []),
  ];
}

type Marked = { id: string; senderEmail: string };

/**
 * Takes note of inquiries that the account marks as spam or as real: their addresses are muted or heard again (D-200), and
 * their words are counted after the commit. Marked as before, it changes nothing.
 */
export async function noteMarks(
  tx: Tx,
  { newId }: Pick<Parts, 'newId'>,
  { userId, inquiries, isSpam, now }: { userId: UserId; inquiries: readonly Marked[]; isSpam: boolean; now: Date },
): Promise<void> {
  if (inquiries.length === 0) return;
  const addresses = [...new Set(inquiries.map(({ senderEmail }) => senderEmail.toLowerCase()))].sort();
  if (isSpam) {
    const rules = addresses.map((text) => ({ id: newId(), kind: 'muted' as const, text }));
    await store.insertRules(tx, userId, rules, now);
  } else await store.unmute(tx, userId, addresses);
  const inquiryIds = inquiries.map(({ id }) => id);
  const kept = await store.keepMarks(tx, userId, { inquiryIds, isSpam, now });
  if (kept.length > 0) await addToOutbox(tx, inquiriesMarked, { userId, payload: { inquiryIds: kept }, now });
}

/** An answer is a mark, too: this inquiry is real, unless the account said something else of it. */
export async function noteAnswered(
  tx: Tx,
  { userId, inquiryId, now }: { userId: UserId; inquiryId: string; now: Date },
): Promise<void> {
  const kept = await store.keepMarks(tx, userId, { inquiryIds: [inquiryId], isSpam: false, onlyNew: true, now });
  if (kept.length > 0) await addToOutbox(tx, inquiriesMarked, { userId, payload: { inquiryIds: kept }, now });
}

/** Counts the words of marked inquiries, each once, as they are marked now. One that is gone meanwhile is not counted. */
export async function countMarks(tx: Tx, userId: UserId, inquiryIds: readonly string[]): Promise<void> {
  const uncounted = await store.holdUncounted(tx, userId, inquiryIds);
  const texts = await textsOf(
    tx,
    userId,
    uncounted.map(({ inquiryId }) => inquiryId),
  );
  const places = new Map<number, { spam: number; real: number }>();
  const marks = { spam: 0, real: 0 };
  for (const { inquiryId, isSpam, countedAs } of uncounted) {
    const text = texts.get(inquiryId);
    if (!text) continue;
    const add = countedAs === null ? 1 : 0;
    const change = isSpam ? { spam: 1, real: add - 1 } : { spam: add - 1, real: 1 };
    marks.spam += change.spam;
    marks.real += change.real;
    for (const place of placesOf(text)) {
      const count = places.get(place) ?? { spam: 0, real: 0 };
      places.set(place, { spam: count.spam + change.spam, real: count.real + change.real });
    }
  }
  if (uncounted.length === 0) return;
  await store.addToCounts(tx, userId, places, marks);
  await store.setCounted(
    tx,
    userId,
    uncounted.map(({ inquiryId }) => inquiryId),
  );
}

/** What the account holds for spam by its own word. */
export async function getSpamRules({ db, userId }: UserContext) {
  const none = { senders: [], places: [] };
  const [rules, { marks }] = await Promise.all([store.rulesOf(db, userId), store.knownFor(db, userId, none)]);
  return { rules, marks };
}

/** Blocks a word or sender. Throws VALIDATION_FAILED for what blocks nothing and for more rules than an account may have. */
export async function addSpamRule(
  ctx: UserContext,
  { newId }: Pick<Parts, 'newId'>,
  { kind, text: typed }: { kind: 'word' | 'sender'; text: string },
): Promise<SpamRule> {
  const text = readRule(kind, typed);
  if (text === null)
    throw validationFailed(
      'text',
      kind === 'word' ? 'A word has two letters or more.' : 'This is neither an address nor a domain.',
    );
  return inTransaction(ctx, async (tx) => {
    await store.insertRules(tx, ctx.userId, [{ id: newId(), kind, text }], ctx.now);
    const rules = await store.rulesOf(tx, ctx.userId);
    if (rules.filter((rule) => rule.kind !== 'muted').length > spamRuleLimits.rules)
      throw validationFailed('text', `An account has at most ${spamRuleLimits.rules} rules.`);
    const rule = rules.find((one) => one.kind === kind && one.text === text);
    if (!rule) throw new Error('a rule that was just kept is not there');
    return rule;
  });
}

/** Lifts a rule. */
export async function deleteSpamRule(ctx: UserContext, id: string): Promise<void> {
  await inTransaction(ctx, (tx) => store.deleteRule(tx, ctx.userId, id));
}
