import { passwordRule } from '#contract/auth-rules.ts';
import { ApiError } from '#contract/errors.ts';
import { commonPasswords } from './made-common-passwords.ts';
import { isInBloom } from './password-bloom.ts';

const mostUsed = Buffer.from(commonPasswords, 'base64');

// Beside the most used ones: what people of our four languages reach for when a form asks for ten characters. The rule
// below knows their endings, letters written as digits, and repeats.
const words = `
  password passwort passwd motdepasse contrasena contraseña clave kennwort geheim secret secreto parole mdp pwd pass wort
  welcome willkommen bienvenue bienvenido hello hallo bonjour hola salut servus
  iloveyou ilove loveyou love you ichliebedich liebe jetaime amour teamo tequiero amor schatz cherie corazon
  admin administrator root user username login signin letmein access enter open test tester testing demo guest gast default
  changeme change me temp temporary new neu nouveau nuevo account konto compte cuenta master boss chef
  monkey dragon tiger lion eagle panther shadow phoenix butterfly flower blume fleur dolphin pony kitty bunny puppy
  football fussball futbol baseball basketball soccer hockey tennis golf champion arsenal chelsea liverpool barcelona madrid
  bayern dortmund juventus schalke
  berlin hamburg muenchen munich koeln wien vienna zurich london paris lyon marseille madrid sevilla valencia roma rome
  princess prinzessin princesse princesa angel engel ange sunshine sonne soleil rainbow star stern heaven freedom
  superman batman spiderman pokemon naruto starwars minecraft fortnite matrix ninja samsung apple google facebook
  internet computer laptop windows linux server domain domains domainname website
  michael michelle jennifer jessica daniel thomas andrea martin stefan nicole sandra charlie jordan robert george andrew
  ashley amanda joshua matthew alexander alexandra maria carlos pedro juan antonio pierre marie nicolas camille julien
  summer sommer ete verano winter hiver invierno spring autumn herbst
  january february march april may june july august september october november december
  januar februar juli oktober dezember janvier fevrier avril juillet aout enero febrero marzo abril junio julio agosto
  monday tuesday wednesday thursday friday saturday sunday montag freitag sonntag lundi vendredi lunes viernes
  money geld argent dinero bitcoin crypto business hunter killer trustno1 whatever nothing family familie famille familia
  my mein mon mi the der die das le la el i is ist
`;
const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
const longestWord = 20;

/** Keys in a row, letters and digits in order; read forwards and backwards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6',
].flatMap((row) => [row, [...row].reverse().join('')]);
const leastWalk = 3;

const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
const asLetters = (text: string) => [...text].map((sign) => letterOf[sign] ?? sign).join('');

/** Most guesses a password may be made of: a word, a year, a sign at its end … */
const maxPieces = 4;

function isPiece(piece: string, plain: string, personal: ReadonlySet<string>): boolean {
  return (
    commonWords.has(piece) ||
    commonWords.has(plain) ||
    personal.has(piece) ||
    /^\d{1,4}$/.test(piece) ||
    /^(.)\1*$/su.test(piece) ||
    /^(.{2,4}?)\1+$/su.test(piece) ||
    (piece.length >= leastWalk && rows.some((row) => row.includes(piece))) ||
    (piece.length >= passwordRule.min && isInBloom(mostUsed, piece))
  );
}

/** The fewest pieces that make up the text, or Infinity. Work is bounded: length times longestWord. */
function piecesOf(text: string, personal: ReadonlySet<string>): number {
  const plain = asLetters(text);
  const fewest = [0, ...Array<number>(text.length).fill(Number.POSITIVE_INFINITY)];
  for (let end = 1; end <= text.length; end += 1) {
    for (let from = Math.max(0, end - longestWord); from < end; from += 1) {
      const before = fewest[from] ?? Number.POSITIVE_INFINITY;
      if (before + 1 >= (fewest[end] ?? 0)) continue;
      if (isPiece(text.slice(from, end), plain.slice(from, end), personal)) fewest[end] = before + 1;
    }
  }
  return fewest[text.length] ?? Number.POSITIVE_INFINITY;
}

/** A person's own words: the address, its parts, the name, each also without its signs. */
function personalWords(texts: string[]): ReadonlySet<string> {
  const parts = texts.flatMap((text) => {
    const lower = text.normalize('NFKC').toLowerCase();
    return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)];
  });
  return new Set(parts.filter((part) => part.length >= 3));
}

/**
 * Refuses a password that is among the first that anybody would try (ASVS 6.2.4, 6.2.11): at most four pieces, each one
 * of the most used passwords, a common word, a row of keys, a repeat, up to four digits, or one of `personal` (address,
 * name, name of the product).
 * Throws PASSWORD_COMMON.
 */
export function refuseCommonPassword(password: string, personal: string[]): void {
  const text = password.normalize('NFKC').toLowerCase();
  const own = personalWords(personal);
  if (own.has(text) || piecesOf(text, own) <= maxPieces) throw new ApiError('PASSWORD_COMMON', { field: 'password' });
}
