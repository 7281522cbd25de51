import { tidyLine } from '#contract/tidy-text.ts';
import { plainText } from './text-signs.ts';

const letter = '[\\p{L}\\p{N}]';
const hasNoBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const maxLabels = 10;

/** Whether a blocked word or phrase stands in a text (both as `plainText` makes them), whole where a script has blanks. */
export function hasWord(text: string, word: string): boolean {
  if (hasNoBlanks.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isWhole = !endsInLetter.test(text.slice(0, at)) && !beginsWithLetter.test(text.slice(at + word.length));
    if (isWhole) return true;
  }
  return false;
}
const endsInLetter = new RegExp(`${letter}$`, 'u');
const beginsWithLetter = new RegExp(`^${letter}`, 'u');

/** What a rule may say to block an address: the address itself, its domain and the domains above it. */
export function namesOfSender(email: string): string[] {
  const address = email.toLowerCase();
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .split('.')
    .slice(-maxLabels);
  return [address, ...labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))];
}

const domain = /^(?=.{1,253}$)(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,62})\.)+[\p{L}\p{N}-]{2,63}$/u;
const address = /^[^\s@]{1,64}@[^\s@]{1,253}$/u;

/** A typed rule as it is kept, null where it can block nothing. `@shop.example` and `*@shop.example` are the domain. */
export function readRule(kind: 'word' | 'sender', typed: string): string | null {
  const text = plainText(tidyLine(typed)).trim();
  if (kind === 'word') return [...text].length < 2 ? null : text;
  const sender = text.replace(/^\*?@/, '');
  return domain.test(sender) || (address.test(sender) && domain.test(sender.slice(sender.lastIndexOf('@') + 1)))
    ? sender
    : null;
}
