/** What is not seen or turns the direction of the text around it: controls, marks of direction, halves of letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * The answer of a stranger's server to be read: JSON in lines, everything that cannot be seen as its escape (`\u202e`). What
 * is no JSON stays as it is otherwise.
 */
export function shownText(text: string): string {
  return inLines(text).replace(unseen, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)));
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.replaceAll('\r\n', '\n');
  }
}

const escaped = (sign: string) =>
  [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
