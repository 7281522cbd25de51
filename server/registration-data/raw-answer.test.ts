import { expect, test } from 'vitest';
import { keptRdap } from './raw-answer.ts';

const card = (...properties: [string, string][]) => [
  'vcard',
  [['version', {}, 'text', '4.0'], ...properties.map(([name, value]) => [name, {}, 'text', value])],
];
const kept = (json: unknown) => JSON.parse(keptRdap(JSON.stringify(json), json)?.text ?? 'null');

test('D-151 an answer is kept without contact data: of people the role alone, of the registrar its name', () => {
  const answer = {
    objectClassName: 'domain',
    ldhName: 'quiet.example',
    status: ['active'],
    entities: [
      {
        objectClassName: 'entity',
        handle: 'ANN-1',
        roles: ['registrant'],
        vcardArray: card(['fn', 'Ann Person'], ['email', 'ann@person.example']),
        remarks: [{ description: ['lives in Quiet Street 4'] }],
        entities: [{ roles: ['technical'], jscard: { name: 'Bob Person' } }],
      },
      {
        objectClassName: 'entity',
        roles: ['registrar'],
        publicIds: [{ type: 'IANA Registrar ID', identifier: '9995' }],
        vcardArray: card(['fn', 'Example Registrar'], ['tel', 'tel:+1.555']),
        entities: [{ roles: ['abuse'], vcardArray: card(['fn', 'Abuse Person']) }],
      },
    ],
    nameservers: [{ ldhName: 'ns1.example', entities: [{ roles: ['administrative'], handle: 'CY-1' }] }],
    jscontact_card: { name: 'Cy Person' },
  };
  expect(kept(answer)).toEqual({
    objectClassName: 'domain',
    ldhName: 'quiet.example',
    status: ['active'],
    entities: [
      { objectClassName: 'entity', roles: ['registrant'], entities: [{ roles: ['technical'] }] },
      {
        objectClassName: 'entity',
        roles: ['registrar'],
        publicIds: [{ type: 'IANA Registrar ID', identifier: '9995' }],
        vcardArray: card(['fn', 'Example Registrar']),
        entities: [{ roles: ['abuse'] }],
      },
    ],
    nameservers: [{ ldhName: 'ns1.example', entities: [{ roles: ['administrative'] }] }],
  });
  expect(JSON.stringify(kept(answer))).not.toMatch(/person|quiet street|555|ANN-1|CY-1/i);
});

test.each([
  ['a bare text', 'just text'],
  ['a list', [1, null, { entities: 'none' }]],
  ['entities that are none', { entities: [null, 5, 'x', [['vcard']]] }],
  ['keys of JavaScript', JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
])('a strange answer is kept as it is: %s', (_name, json) => {
  const text = keptRdap(JSON.stringify(json), json)?.text ?? '';
  expect(text.length).toBeGreaterThan(0);
  expect(() => JSON.parse(text)).not.toThrow();
});

test('an answer nested without end is cut off, and a long one cut', () => {
  const text = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(keptRdap(text, JSON.parse(text))?.text.length).toBeLessThan(100);
  const long = keptRdap('', { a: 'x'.repeat(500_000) });
  expect([long?.text.length, long?.isCut]).toEqual([65_536, true]);
});

test('what is no JSON is kept in short, what broke off is not: contacts could not be taken out of it', () => {
  expect(keptRdap('<html>Too busy</html>', undefined)).toEqual({
    kind: 'rdap',
    text: '<html>Too busy</html>',
    isCut: false,
  });
  expect(keptRdap(`<html>${'x'.repeat(10_000)}`, undefined)).toMatchObject({ isCut: true });
  expect(keptRdap('{"entities":[{"vcardArray":["vcard",[["fn",{},"text","Ann', undefined)).toBeNull();
  expect(keptRdap('  \n', undefined)).toBeNull();
});
