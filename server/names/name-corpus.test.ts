import { readdirSync } from 'node:fs';
import { domainToASCII, domainToUnicode } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasNameCharacters, hasNameFormat } from '#contract/domain-name.ts';
import { withPlainDots } from '#contract/typed-name.ts';
import { corpora } from '../testing/corpora.ts';
import { processorMs } from '../testing/processor-time.ts';
import { canonicalName } from './internationalised-name.rules.ts';
import { createNameJudge } from './name-judge.ts';

const { judge } = createNameJudge({ extraSuffixes: [], sandboxSuffixes: [] });

function report(what: string, score: number, of: number, misses: Map<string, string[]> = new Map()): void {
  console.log(`${what}: ${score} of ${of}`);
  for (const [reason, names] of misses) console.log(`  ${names.length} ${reason}: ${names.slice(0, 5).join('  ')}`);
}

function collect(misses: Map<string, string[]>, reason: string, name: string): void {
  misses.set(reason, [...(misses.get(reason) ?? []), name]);
}

/** Why our rule is stricter than the URL standard, which the vectors follow; undefined when there is no reason. */
function stricterBecause(input: string, expected: string): string | undefined {
  if (!hasNameFormat(input)) return 'refused by the format rule (one label, symbols, lengths, hyphens at an end)';
  const labels = withPlainDots(expected).split('.');
  const isMalformed = labels.some((label) => label.startsWith('xn--') && domainToUnicode(label).startsWith('xn--'));
  if (isMalformed) return 'an A-label that is none, which the URL standard lets pass';
  const hyphened = labels.map((label) => domainToUnicode(label)).filter((label) => /^-|-$|^..--/u.test(label));
  if (hyphened.some((label) => /[^ -~]/.test(label))) return 'hyphens at an end or in places 3 and 4 of a Unicode form';
  if (labels.some((label) => label.length > 63 || label === '')) return 'a label that is too long or empty in ASCII';
  if (!hasNameFormat(expected)) return 'refused by the format rule after mapping';
  const isMapped = !hasNameCharacters(domainToUnicode(expected));
  return isMapped ? 'mapping brings in other signs than letters and digits' : undefined;
}

describe.each(corpora('names'))('the names of $of', { tags: ['corpora'] }, ({ items }) => {
  test.each(['idna-idnatestv2', 'idna-toascii'])('%s: equal, or stricter for a stated reason', (file) => {
    const misses = new Map<string, string[]>();
    const wrong: unknown[] = [];
    const vectors = items<{ input: string; toAscii: string | null }>(`${file}.jsonl`);
    for (const { input, toAscii } of vectors) {
      const typed = withPlainDots(input);
      const name = hasNameFormat(typed) ? canonicalName(typed)?.name : undefined;
      const expected = toAscii === null ? undefined : toAscii;
      if (name === expected) continue;
      const reason =
        name !== undefined && `${name}.` === expected
          ? 'the root dot is taken off'
          : name === undefined && expected !== undefined
            ? stricterBecause(input, expected)
            : undefined;
      if (reason) collect(misses, reason, input);
      else wrong.push({ input, expected, name });
    }
    report(file, vectors.length - [...misses.values()].flat().length, vectors.length, misses);
    expect(wrong).toEqual([]);
  });

  test('idna-verifydnslength_tests: every length error is refused', () => {
    const vectors = items<{ input: string; lengthError: boolean }>('idna-verifydnslength_tests.jsonl');
    const accepted = vectors
      .map(({ input, lengthError }) => ({ lengthError, name: /^http:\/\/([^/]*)/.exec(input)?.[1] ?? '' }))
      .filter(({ name }) => hasNameFormat(name) && canonicalName(withPlainDots(name)));
    report('length tests', vectors.length - accepted.filter((one) => one.lengthError).length, vectors.length);
    expect(accepted.filter((one) => one.lengthError)).toEqual([]);
  });

  test('public-suffix: the registrable domain is accepted, what is above or below it is not', () => {
    const vectors = items<{ input: string; registrableDomain: string | null }>('public-suffix.jsonl');
    const wrong = vectors.filter(({ input, registrableDomain }) => {
      const judged = judge(input);
      if (registrableDomain === null) return judged.ok;
      if (registrableDomain !== input) return judged.ok || judged.reason !== 'SUBDOMAIN';
      return !judged.ok || judged.name !== domainToASCII(registrableDomain);
    });
    report('public-suffix', vectors.length - wrong.length, vectors.length);
    expect(wrong).toEqual([]);
  });

  test('fqdn: only names below a registrable one and what options allow are missed', () => {
    const vectors = items<{ input: string; valid: boolean; options: unknown[] }>('fqdn.jsonl');
    const misses = new Map<string, string[]>();
    const wrong = vectors.filter(({ input, valid, options }) => {
      const judged = judge(input);
      if (judged.ok === valid) return false;
      if (!judged.ok && judged.reason === 'SUBDOMAIN') collect(misses, 'a host name, but not registrable', input);
      else if (options.length > 0) collect(misses, 'valid only with an option of that library', input);
      else return true;
      return false;
    });
    report('fqdn', vectors.length - [...misses.values()].flat().length, vectors.length, misses);
    expect(wrong).toEqual([]);
  });
});

describe.each(corpora('domain-lists'))('existing names, listed by $of', { tags: ['corpora'] }, ({ folder, lines }) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

  test('are accepted, but for host names and suffixes', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const misses = new Map<string, string[]>();
      const names = lines(file);
      for (const name of names) {
        const judged = judge(name);
        if (!judged.ok) collect(misses, judged.reason, name);
        else expect(judged.name).toBe(name);
      }
      report(file, names.length - [...misses.values()].flat().length, names.length, misses);
      expect([...misses.keys()].filter((reason) => reason !== 'SUBDOMAIN' && reason !== 'PUBLIC_SUFFIX')).toEqual([]);
    }
  });

  test('10,000 names are judged in well under 100 ms', async () => {
    const all = lines(files[0] ?? '');
    const names = Array.from({ length: 10_000 }, (_, place) => all[place % all.length] ?? '');
    const took = await processorMs(() => names.map(judge), 100);
    report('milliseconds for 10,000 names', Math.round(took), 100);
    expect(took).toBeLessThan(100);
  });
});
