import { CustomPage } from '#lander/custom/custom-page.ts';
import type { LanderView } from '#lander/view.ts';
import { type TextService, wholeText } from '../../text-service/text.service.ts';
import { TextFailure } from '../../text-service/text-failure.rules.ts';
import { claimOf } from './claims.rules.ts';
import { customMessages } from './custom-prompt.ts';

const limits = { maxTokens: 4_000, firstMs: 30_000, totalMs: 90_000 };
/** A refused answer is asked for once more, with the reason; whoever calls may try again later (D-182). */
const maxAttempts = 2;

type CustomAsk = {
  /** the name's page as it would be without the model's choice */
  view: LanderView;
  prompt: string;
  signal?: AbortSignal;
};

/**
 * What a model chooses for the page of a name after a prompt: words and colours of our form, in which nothing is markup and
 * nothing is claimed that nobody knows (LAND-001). Takes up to three minutes. Throws TextFailure, `unusable` when the
 * answers are no such page.
 */
export async function writeCustomPage(
  texts: Pick<TextService, 'ask'>,
  { view, prompt, signal }: CustomAsk,
): Promise<CustomPage> {
  let trouble: string | null = null;
  for (let ask = 1; ask <= maxAttempts; ask++) {
    const messages = customMessages(view, prompt, trouble);
    const text = await wholeText(texts.ask(view.name.ascii, { messages, ...limits, ...(signal ? { signal } : {}) }));
    const read = readCustomPage(text, view, prompt);
    if (typeof read !== 'string') return read;
    trouble = read;
  }
  throw new TextFailure('unusable', trouble ?? 'no page');
}

const longestPage = 40_000;

/** The page that an answer holds, or why it is refused, as a sentence without anything of the answer. */
export function readCustomPage(text: string, view: LanderView, prompt: string): CustomPage | string {
  if (text.length > longestPage) return 'The answer is too long.';
  const value = jsonOf(text);
  if (value === undefined) return 'The answer is not one JSON object.';
  const read = CustomPage.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `The answer is not of the form: ${issue?.path.join('.').slice(0, 100) || 'all of it'}.`;
  }
  return claimOf(read.data, view, prompt) ?? read.data;
}

/** JSON alone, or in the one code fence that models like to put around it. */
function jsonOf(text: string): unknown {
  const [, fenced] = /^\s*```(?:json)?\n([\s\S]*)\n```\s*$/.exec(text) ?? [];
  try {
    return JSON.parse(fenced ?? text);
  } catch {
    return undefined;
  }
}
