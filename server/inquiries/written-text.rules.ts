import { storableText } from '../database/storable-text.ts';
import { withoutUnseen } from '../outbound/outside-text.ts';

/** What somebody typed, as it is kept: its lines stay, other control characters and unseen ones go. */
export function writtenText(typed: string): string {
  return withoutUnseen(storableText(typed).replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The beginning of a text in one line, no half of a surrogate pair at its end. */
export function previewOf(text: string, longest: number): string {
  return text
    .slice(0, 4 * longest)
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '');
}
