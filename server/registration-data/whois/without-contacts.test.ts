import { describe, expect, test } from 'vitest';
import { corpora } from '../../testing/corpora.ts';
import { readWhois } from './whois.parser.ts';
import { withoutContacts } from './without-contacts.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('nothing remains of people, and of the registrar its name and its abuse desk', () => {
  const text = `Domain Name: quiet.example
Registrar: Plain Registrar Inc.
Registrar Abuse Contact Email: abuse@registrar.example
Registrant Name: Somebody Private
Registrant Street: 1 Private Street
changed: somebody@private.example 20240302

Administrative Contact:
   Technical University of Private
   Private Town
   +1.555555555

Domain Holder: Private Ltd.
1 Private Street

Name servers:
   ns1.quiet.example
% asked by private@asker.example`;
  const kept = withoutContacts(text);
  expect(kept).not.toMatch(/private|555/i);
  expect(kept.split('\n')).toEqual(
    expect.arrayContaining([
      'Registrar: Plain Registrar Inc.',
      'Registrar Abuse Contact Email: abuse@registrar.example',
      'Registrant Name: (left out)',
      'changed: (left out) 20240302',
      '   ns1.quiet.example',
    ]),
  );
});

test('an answer about no registration keeps its sentences', () => {
  expect(withoutContacts('Error for "quiet.example".\nQuota exceeded.')).toBe(
    'Error for "quiet.example".\nQuota exceeded.',
  );
});

describe.each(corpora('whois'))('the WHOIS answers of $of', { tags: ['corpora'] }, ({ items }) => {
  const texts = items<{ id: string; raw: string }>('items.jsonl');

  test('say the same without contacts', () => {
    const changed = texts.filter(({ raw }) => {
      const [whole, kept] = [raw, withoutContacts(raw)].map((text) => readWhois(text, undefined, now));
      return JSON.stringify(whole) !== JSON.stringify(kept);
    });
    expect(changed.map(({ id }) => id)).toEqual([]);
  });

  test('keep no address of mail but for abuse desks', () => {
    const lines = texts.flatMap(({ raw }) =>
      withoutContacts(raw)
        .split('\n')
        .filter((line) => /\S@\S/.test(line)),
    );
    expect(lines.filter((line) => !/abuse|^\s+\S+@\S+$/i.test(line))).toEqual([]);
  });
});
