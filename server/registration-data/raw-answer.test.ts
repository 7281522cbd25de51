import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storedRdap } from './raw-answer.ts';

const card = (...properties: [string, string][]) => [
  'vcard',
  [['version', {}, 'text', '4.0'], ...properties.map(([name, value]) => [name, {}, 'text', value])],
];
/** What is kept, as text again. */
async function read(text: string, json: unknown) {
  const kept = await storedRdap(text, json);
  return kept && { text: inflateRawSync(kept.body).toString(), isCut: kept.isCut };
}
const kept = async (json: unknown) => JSON.parse((await read(JSON.stringify(json), json))?.text ?? 'null');

test('D-151 an answer is stored without contact data: of people the role alone, of the registrar its name and abuse desk', async () => {
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
        entities: [
          { roles: ['abuse'], vcardArray: card(['fn', 'Abuse Person'], ['email', 'abuse@registrar.example']) },
        ],
      },
    ],
    nameservers: [{ ldhName: 'ns1.example', entities: [{ roles: ['administrative'], handle: 'CY-1' }] }],
    jscontact_card: { name: 'Cy Person' },
    Entities: { Roles: ['billing'], Handle: 'DI-1', VCardArray: card(['fn', 'Di Person']) },
  };
  expect(await kept(answer)).toEqual({
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
        entities: [{ roles: ['abuse'], vcardArray: card(['email', 'abuse@registrar.example']) }],
      },
    ],
    nameservers: [{ ldhName: 'ns1.example', entities: [{ roles: ['administrative'] }] }],
    Entities: [{ Roles: ['billing'] }],
  });
  expect(JSON.stringify(await kept(answer))).not.toMatch(/person|quiet street|555|ANN-1|CY-1|DI-1/i);
});

test.each([
  ['a bare text', 'just text'],
  ['a list', [1, null, { entities: 'none' }]],
  ['entities that are none', { entities: [null, 5, 'x', [['vcard']]] }],
  ['keys of JavaScript', JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
])('a strange answer is stored as it is: %s', async (_name, json) => {
  const text = (await read(JSON.stringify(json), json))?.text ?? '';
  expect(text.length).toBeGreaterThan(0);
  expect(() => JSON.parse(text)).not.toThrow();
});

test('an answer nested without end is cut off, and a long one cut', async () => {
  const text = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect((await read(text, JSON.parse(text)))?.text.length).toBeLessThan(100);
  const long = await read('', { a: 'x'.repeat(500_000) });
  expect([long?.text.length, long?.isCut]).toEqual([65_536, true]);
});

test('an answer that is no JSON is stored shortened, a broken off one is not: contacts could not be taken out of it', async () => {
  expect(await read('<html>Too busy</html>', undefined)).toEqual({
    text: '<html>Too busy</html>',
    isCut: false,
  });
  expect(await read(`<html>${'x'.repeat(10_000)}`, undefined)).toMatchObject({ isCut: true });
  expect(await read('{"entities":[{"vcardArray":["vcard",[["fn",{},"text","Ann', undefined)).toBeNull();
  expect(await read('  \n', undefined)).toBeNull();
});

test('the same answer has the same checksum whenever it was asked for, another one another', async () => {
  const answer = (asked: string, expires: string) => ({
    events: [
      { eventAction: 'expiration', eventDate: expires },
      { eventAction: 'last update of RDAP database', eventDate: asked },
    ],
  });
  const sum = async (json: object) => (await storedRdap('', json))?.checksum;
  const first = await sum(answer('2026-03-01T00:00:00Z', '2027-01-01T00:00:00Z'));
  expect(await sum(answer('2026-03-02T12:00:00Z', '2027-01-01T00:00:00Z'))).toBe(first);
  expect(await sum(answer('2026-03-01T00:00:00Z', '2028-01-01T00:00:00Z'))).not.toBe(first);
});
