import { withoutUnseen } from '../../outbound/outside-text.ts';

/** A line of a WHOIS answer. `indent` counts columns; `text` has no blanks around it and is empty for a blank line. */
export type Line = {
  indent: number;
  text: string;
  /** comments and terms of use: read for refusals and for "not found", never for values */
  isNote: boolean;
};

const longestText = 65_536; // true answers have at most 20,000 characters
const longestLine = 1_000;
const maxLines = 2_000;
const tabStop = 8;

const controls = /[^\P{Cc}\t\n\r]/gu;
const notes = /^(?:[%#;]|\*(?!\* )|\[ |--|>>>|NOTICE:|TERMS OF USE:)/;
const rule = /^[-=_*+~.#%\s]+$/; // a line that only divides

/** A text in lines. What is longer than any true answer is cut, before any pattern sees it. */
export function linesOf(text: string): Line[] {
  const cut = withoutUnseen(text.slice(0, longestText)).replace(controls, ' ');
  return cut.split(/\r\n|\r|\n/, maxLines).map((line) => lineOf(line.slice(0, longestLine)));
}

function lineOf(line: string): Line {
  const trimmed = line.trim();
  const text = rule.test(trimmed) ? '' : trimmed.replaceAll('\t', '  ');
  return { indent: indentOf(line), text, isNote: notes.test(text) };
}

function indentOf(line: string): number {
  let columns = 0;
  for (const sign of line) {
    if (sign === '\t') columns += tabStop - (columns % tabStop);
    else if (sign.trim() === '') columns += 1;
    else break;
  }
  return columns;
}
