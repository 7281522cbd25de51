import { z } from 'zod';
import { TextFailure } from './text-failure.rules.ts';

/** Tokens of one exchange as the service counted them; null where it did not say. */
export type TextUsage = { tokens: number | null; isCutShort: boolean };

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ total_tokens: z.number().int().min(0).max(10_000_000) }).nullish(),
  error: z.unknown().optional(),
});

const longestLine = 256 * 1024;

/**
 * Reads a streamed chat completion of the OpenAI protocol piece by piece: lines `data: {…}`, at last `data: [DONE]`. A
 * service that does not stream answers one JSON object, which is read at the end. Throws TextFailure for anything else.
 */
export function createCompletionReader() {
  const decoder = new TextDecoder();
  let rest = '';
  let isEnded = false;
  let hasEvents = false;
  const usage: TextUsage = { tokens: null, isCutShort: false };

  function textOf(json: string): string {
    const read = Chunk.safeParse(parsed(json));
    if (!read.success || read.data.error) throw new TextFailure('unreadable', 'an event is not in the protocol');
    const { choices, usage: counted } = read.data;
    if (counted) usage.tokens = counted.total_tokens;
    const [choice] = choices;
    if (choice?.finish_reason) isEnded = true;
    if (choice?.finish_reason === 'length') usage.isCutShort = true;
    return choice?.delta?.content ?? choice?.message?.content ?? '';
  }

  function textOfLine(line: string): string {
    if (!line.startsWith('data:')) return '';
    hasEvents = true;
    const data = line.slice(5).trim();
    if (data !== '[DONE]') return textOf(data);
    isEnded = true;
    return '';
  }

  return {
    usage,
    /** the text that a piece of the answer brings */
    read(piece: Buffer): string {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (!hasEvents && lines.every((line) => !line.startsWith('data:'))) {
        rest = [...lines, rest].join('\n'); // one object so far, with line breaks perhaps
        lines.length = 0;
      }
      if (rest.length > longestLine) throw new TextFailure('tooLong', 'a line of the answer has no end');
      return lines.map(textOfLine).join('');
    },
    /** the text that was still missing; throws when the answer broke off */
    end(): string {
      const text = hasEvents ? textOfLine(rest) : textOf(rest);
      if (!isEnded) throw new TextFailure('unreadable', 'the answer broke off');
      return text;
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TextFailure('unreadable', 'an event is not JSON');
  }
}
