import type { Language } from '#contract/preferences.ts';
import { assistantSentence } from '#lander/assistant/canned-answers.ts';
import type { LanderView } from '#lander/view.ts';
import type { TextService } from '../../text-service/text.service.ts';
import { assistantMessages, offTopicMark } from './assistant-prompt.ts';
import { createSentences, isCovered, longestAnswer } from './checked-answer.ts';

/** Time for the first words and for all of them. */
const firstMs = 10_000;
const totalMs = 30_000;
const maxTokens = 300;

type AnswerAsk = { view: LanderView; language: Language; question: string; signal?: AbortSignal };

/**
 * The assistant's answer as it comes, sentence by sentence, each checked against what the page shows before anybody sees
 * it; the first that is not covered ends the answer with the way to the owner. Throws TextFailure while nothing was said;
 * a failure after that ends the answer likewise.
 */
export async function* answerQuestion(
  texts: Pick<TextService, 'ask'>,
  { view, language, question, signal }: AnswerAsk,
): AsyncGenerator<string> {
  const messages = assistantMessages(view, language, question);
  const known = messages[0]?.content ?? '';
  const sentences = createSentences();
  const say = (kind: 'offTopic' | 'unsure') => assistantSentence(view, language, kind);
  let said = 0;

  /** what may be shown of these sentences; returns false when the answer ends here */
  function* checked(list: string[]): Generator<string, boolean> {
    for (const sentence of list) {
      if (sentence.includes(offTopicMark)) {
        if (said === 0) yield say('offTopic');
        return false;
      }
      if (!isCovered(sentence, view, known) || said + sentence.length > longestAnswer) {
        yield say('unsure');
        return false;
      }
      said += sentence.length;
      yield sentence;
    }
    return true;
  }

  const limits = { maxTokens, firstMs, totalMs, ...(signal ? { signal } : {}) };
  const pieces = texts.ask(view.name.ascii, { messages, ...limits });
  try {
    for (;;) {
      const { done, value } = await pieces.next();
      const whole = done ? (value.isCutShort ? [] : sentences.end()) : sentences.add(value); // half a sentence is none
      if (!(yield* checked(whole))) return;
      if (done) break;
    }
    if (said === 0) yield say('unsure');
  } catch (error) {
    if (said === 0) throw error;
    yield say('unsure');
  } finally {
    await pieces.return({ isCutShort: true });
  }
}
