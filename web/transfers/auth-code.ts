/** Words of a text; longer ones are no code. */
const words = (text: string) => text.slice(0, 5_000).split(/[\s,;]+/);

/**
 * Whether a text holds something that looks like an auth code: 8 to 64 characters with letters and digits mixed, and a sign or
 * both letter cases among them. A hint only: names, dates and prices are none.
 */
export function looksLikeAuthCode(text: string): boolean {
  return words(text).some((word) => {
    if (word.length < 8 || word.length > 64 || /^[\w-]+(\.[\w-]+)+$/.test(word) || word.includes('@')) return false;
    const isMixed = /\d/.test(word) && /[a-z]/i.test(word);
    return (
      isMixed &&
      (/[^a-z0-9]/i.test(word.replace(/^[("'„]+|[)"'“.:!?]+$/g, '')) || (/[a-z]/.test(word) && /[A-Z]/.test(word)))
    );
  });
}
