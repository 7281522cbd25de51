import { answerAbove, forwardLines, type HeaderKind, headerLabels, messageStems } from './reply-words.ts';
import { withoutEnds } from './without-ends.ts';

const kinds = new Map<string, HeaderKind>();
for (const [kind, labels] of Object.entries(headerLabels) as [HeaderKind, readonly string[]][]) {
  for (const label of labels) if (!kinds.has(label)) kinds.set(label, kind);
}

const longestLabel = 30;
const labelled = /^[*_\s]*([^\s:：*_][^:：*_]*)(?:[*_]+\s*)?[:：]/u;

/** Which header a line looks like: `From: Bea`, `*Sent:* Monday`, `Objet :…`. */
function headerKindOf(line: string): HeaderKind | undefined {
  const label = labelled.exec(line.slice(0, 2 * longestLabel))?.[1]?.trimEnd();
  return label === undefined || label.length > longestLabel ? undefined : kinds.get(label.toLowerCase());
}

const maxLines = 14;

/**
 * How many lines the block of headers takes that programs write above a quoted message, from its first line on; 0: there
 * is none. It says from whom and two other things; blank lines may stand between, and values may be wrapped.
 */
export function headerBlockAt(lines: readonly string[], at: number): number {
  if (headerKindOf(lines[at] ?? '') === undefined) return 0;
  const found = new Set<HeaderKind>();
  let length = 0;
  let others = 0; // lines since the last header
  for (let next = 0; next < maxLines && at + next < lines.length; next++) {
    const line = lines[at + next] ?? '';
    const kind = headerKindOf(line);
    if (kind) {
      found.add(kind);
      length = next + 1;
      others = 0;
    } else if (++others > 3) break;
  }
  if (found.size < 3 || !found.has('from')) return 0;
  // the rest of a wrapped value
  while (length < 2 * maxLines && (lines[at + length] ?? '').trim() !== '') length += 1;
  return length;
}

const dashes = /[-–—=_]{3}/;
const longestTitle = 80;
const rule = /^\s*(?:[_-]\s?){10,}$/;

/** Whether a line alone stands between what was typed and an older message: `-----Original Message-----`. */
export function isSeparator(line: string): boolean {
  if (line.length > 160) return false;
  const lower = line.toLowerCase().trim();
  if (answerAbove.some((words) => lower.includes(words)) && /^[\W_]*[-#=_*]/.test(lower)) return true;
  const { before, inner, after } = withoutEnds(lower, '-–—=_* \t');
  if (inner !== '' && inner.length <= longestTitle && dashes.test(before) && dashes.test(after)) {
    return messageStems.some((stem) => inner.includes(stem));
  }
  return /[:：]$/.test(lower) && forwardLines.some((words) => lower.startsWith(words));
}

/** A line drawn across (Outlook), which belongs to the block of headers below it. */
export const isRule = (line: string) => rule.test(line);

/**
 * Where the lines begin that belong to a header or a writer's line at `at`: the title "Original Message" alone, or further
 * headers below a line drawn across.
 */
export function quoteHeadStart(lines: readonly string[], at: number): number {
  let start = at;
  while (start > 0 && headerKindOf(lines[start - 1] ?? '') !== undefined) start -= 1;
  if (start < at && isRule(lines[start - 1] ?? '')) return start - 1;
  const title = (lines[at - 1] ?? '').trim().toLowerCase();
  return title.length < 40 && /^\p{L}+( \p{L}+){0,2}$/u.test(title) && isMessageTitle(title) ? at - 1 : at;
}

const isMessageTitle = (title: string) => title.includes(' ') && messageStems.some((stem) => title.includes(stem));
