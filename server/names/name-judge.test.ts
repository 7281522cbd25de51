import { parse } from 'tldts';
import { describe, expect, test } from 'vitest';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import { shownLabel } from './internationalised-name.rules.ts';
import { createNameJudge } from './name-judge.ts';
import { thirdLevelSuffixes } from './third-level-suffixes.ts';

const { judge } = createNameJudge({ extraSuffixes: [], sandboxSuffixes: [] });
const label = (length: number) => 'a'.repeat(length);

/** The canonical name, or why the entry is refused. */
function verdict(entry: string): string {
  const judged = judge(entry);
  return judged.ok ? judged.name : judged.reason;
}

describe('ADD-017 the server judges every name itself', () => {
  test.each<[what: string, verdict: string, entries: string[]]>([
    ['one label or none', 'INVALID_FORMAT', ['com', '', '.', 'localhost']],
    ['an empty label', 'INVALID_FORMAT', ['a..com', '.com', '..', 'example.com..', '..example.com']],
    ['a label of 64', 'INVALID_FORMAT', [`${label(64)}.com`, `${'ü'.repeat(60)}.com`]],
    ['a hyphen at an end', 'INVALID_FORMAT', ['-a.com', 'a-.com']],
    ['a last label of 1', 'INVALID_FORMAT', ['a.b']],
    ['other characters', 'INVALID_FORMAT', ['https://a.com', 'a_b.com', 'a b.com', 'a.com/x', '♥.com', 'a\0.com']],
    ['an address', 'INVALID_FORMAT', ['127.0.0.1', '１２７。０。０。１', '0x7f.1', '[::1]', '::1']],
    ['over 253 characters', 'INVALID_FORMAT', [`${`${label(49)}.`.repeat(5)}abcd.com`, label(1_000_000)]],
    ['an invalid A-label', 'INVALID_FORMAT', ['xn--a.com', 'xn--0.pt', 'xn--.com', 'xn--a-0hcd.com', 'xn--zz--zz.com']],
    ['a sign that mapping brings in', 'INVALID_FORMAT', ['½.com', '⅓.de']],
    ['hyphens in a Unicode form', 'INVALID_FORMAT', ['xn----zmb.com', 'xn--2y0h.com', 'ü-.com', '-ü.de', 'aé--b.com']],
    ['a leading combining mark', 'INVALID_FORMAT', ['\u0308a.com', 'xn--a-ccb.com']],
    ['broken Bidi and joiners', 'INVALID_FORMAT', ['אa.com', 'aא.com', '1א.com', 'a\u200db.com', 'xn--ab-m1t.com']],
    ['hyphens in places 3 and 4 of plain ASCII', 'ab--cd.com', ['ab--cd.com', 'AB--CD.com']],
    [
      'symbols where the registry takes them (D-057)',
      'xn--i-7iq.ws',
      ['i❤.ws', 'I❤.ws', 'i❤\ufe0f.ws', 'xn--i-7iq.ws'],
    ],
    ['symbols that another registry does not take', 'INVALID_FORMAT', ['i❤.com', 'i❤.co.uk', '❤.de', '½.ws', '‼.ws']],
    ['half of a character', 'INVALID_FORMAT', ['a\ud800.com', '\udfff.com']],
    ['a name below a registrable one', 'SUBDOMAIN', ['www.example.com', 'a.b.co.uk', 'www.cars.uk.com']],
    ['a bare suffix', 'PUBLIC_SUFFIX', ['co.uk', 'uk.com', 'com.au', 'c.mm', '公司.cn']],
    ['an unknown TLD', 'UNKNOWN_TLD', ['example.nope', 'example.test', 'a.com.test', 'a.onion', 'x.arpa', 'a.local']],
    ['a registrable name', 'example.co.uk', ['example.co.uk', 'EXAMPLE.CO.UK', 'example.co.uk.', ' example.co.uk ']],
    ['one below a suffix of the private section (D-055)', 'cars.uk.com', ['cars.uk.com']],
    ['an internationalised name in all its forms', 'xn--bcher-kva.de', ['bücher.de', 'BÜCHER.de', 'XN--BCHER-KVA.DE']],
    ['decomposed letters', 'xn--bcher-kva.de', ['bu\u0308cher.de']],
    ['the sharp s, non-transitional', 'xn--fa-hia.de', ['faß.de', 'xn--fa-hia.de']],
    ['an internationalised TLD', 'xn--e1afmkfd.xn--p1ai', ['пример.рф', 'ПРИМЕР.РФ', 'пример.xn--p1ai']],
    ['a symbol that is registered as an A-label', 'xn--g6h.net', ['xn--g6h.net']],
    ['exactly 63 characters', `${label(63)}.com`, [`${label(63)}.com`]],
  ])('%s: %s', (_, expected, entries) => {
    expect(entries.map((entry) => [entry, verdict(entry)])).toEqual(entries.map((entry) => [entry, expected]));
  });

  test('a refused entry comes back as it was typed', () => {
    const refused = { ok: false, reason: 'SUBDOMAIN', entry: ' www.Example.com ', registrableName: 'Example.com' };
    expect(judge(' www.Example.com ')).toEqual(refused);
  });
});

describe('what is stored of a name (D-054)', () => {
  test.each([
    [
      'CamelCase.CO.UK',
      { name: 'camelcase.co.uk', sld: 'camelcase', tld: 'co.uk', unicodeName: null, casing: 'CamelCase' },
    ],
    ['plain.com', { name: 'plain.com', sld: 'plain', tld: 'com', unicodeName: null, casing: null }],
    ['plain.COM', { name: 'plain.com', sld: 'plain', tld: 'com', unicodeName: null, casing: null }],
    [
      'Bücher.de',
      { name: 'xn--bcher-kva.de', sld: 'xn--bcher-kva', tld: 'de', unicodeName: 'bücher.de', casing: 'Bücher' },
    ],
    [
      'xn--BCHER-kva.de',
      { name: 'xn--bcher-kva.de', sld: 'xn--bcher-kva', tld: 'de', unicodeName: 'bücher.de', casing: null },
    ],
  ])('%s', (entry, kept) => {
    expect(judge(entry)).toEqual({ ok: true, ...kept });
  });
});

test('a label that mixes scripts is shown in punycode (D-058)', () => {
  const shown = (unicode: string) => shownLabel('xn--x', unicode);
  const honest = [
    'bücher',
    '食狮',
    'テスト',
    'ガソリンスタンドab',
    '한국shop',
    'ελληνικά',
    'שלום',
    'ไทย',
    'рф1',
    'l·l',
    'नमस्ते',
    'i❤',
    '👍🏽',
    '🇩🇪',
  ];
  const suspicious = ['пaypal', 'gооgle', 'a-β', 'ѕale', 'пaypal❤', '1⁄2', 'ꭰꭱ', 'שaב'];
  expect(honest.filter((label) => shown(label) !== label)).toEqual([]);
  expect(suspicious.filter((label) => shown(label) !== 'xn--x')).toEqual([]);
});

test('suffixes of the operator and of the sandbox count only where they are given (D-055, D-232)', () => {
  const other = createNameJudge({
    extraSuffixes: ['.Shops.Example.COM', 'münchen.de'],
    sandboxSuffixes: allSandboxSuffixes,
  });
  const tlds = ['a.shops.example.com', 'a.xn--mnchen-3ya.de', 'a.test', 'a.com.test', 'a.co.uk.test', 'a.de'].map(
    (name) => {
      const judged = other.judge(name);
      return judged.ok ? judged.tld : judged.reason;
    },
  );
  expect(tlds).toEqual(['shops.example.com', 'xn--mnchen-3ya.de', 'test', 'com.test', 'co.uk.test', 'de']);
  expect(other.judge('a.b.test')).toMatchObject({ reason: 'SUBDOMAIN' });
  expect(other.judge('com.test')).toMatchObject({ reason: 'PUBLIC_SUFFIX' });
  expect(verdict('a.test')).toBe('UNKNOWN_TLD');
});

test('every shipped third-level suffix stands in the private section of the list (D-055)', () => {
  const elsewhere = thirdLevelSuffixes.filter((suffix) => {
    const found = parse(`x.${suffix}`, { allowPrivateDomains: true });
    return found.publicSuffix !== suffix || !found.isPrivate;
  });
  expect(elsewhere).toEqual([]);
  expect(new Set(thirdLevelSuffixes).size).toBe(thirdLevelSuffixes.length);
});
