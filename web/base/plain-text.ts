const maxLetters = 300;

/** Text of a stranger on one line, without what turns the direction of the words around it, and not without end. */
export function plainText(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\s\p{Cc}]+/gu, ' ');
  const letters = [...line.trim()];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : letters.join('');
}
