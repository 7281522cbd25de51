import type { Line } from './whois-text.ts';

type Rewriting = { of: RegExp; line: RegExp; as: string };

/** Registries whose lines look like nothing else: `of` is how their answers begin, `line` what is written as `as`. */
const rewritings: Rewriting[] = [
  { of: /^Tonic whoisd/, line: /^[a-z0-9-]{1,63} ([a-z0-9.-]{3,255})$/i, as: 'Name Server: $1' }, // .to: go ns-1.example.com
];

/** The lines of an answer, in a shape that other registries have, too. */
export function inSharedShapes(lines: Line[]): Line[] {
  const first = lines.find(({ text }) => text !== '')?.text ?? '';
  const rewriting = rewritings.find(({ of }) => of.test(first));
  if (!rewriting) return lines;
  return lines.map((line) => ({ ...line, text: line.text.replace(rewriting.line, rewriting.as) }));
}
