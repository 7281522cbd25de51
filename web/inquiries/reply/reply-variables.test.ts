import { describe, expect, test } from 'vitest';
import { inquiryLimits } from '#contract/inquiries.ts';
import { languageCodes } from '#web/base/language.ts';
import { inquiryOf } from '../inquiries.fixture.ts';
import { builtInKeys, builtInTemplates } from './built-in-templates.ts';
import { fillTemplate, openVariables, replyValues } from './reply-variables.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const inquiry = inquiryOf(1, { senderName: 'Mara', domainName: 'quiet.test', offerAmount: 48_000, language: 'de' });
const none = { lander: null, askingPrice: null, sellerName: null };

describe('variables of templates', () => {
  test('INQ-002 D-195b are filled in with amounts in dollars as the buyer’s language writes them', () => {
    const values = replyValues({
      inquiry,
      lander: { shownPrice: 62_000, shownCurrency: 'USD' },
      askingPrice: { amount: 1, currency: 'USD' },
      sellerName: 'Johanna',
    });
    expect(plain(fillTemplate('{buyer} {domain} {price} {offer} {seller}', values))).toBe(
      'Mara quiet.test 62.000 $ 48.000 $ Johanna',
    );
    expect(plain(replyValues({ inquiry, ...none, askingPrice: { amount: 7.5, currency: 'USD' } }).price ?? '')).toBe(
      '7,50 $',
    );
  });

  test('an unknown value stays as it is written and is found before it is sent', () => {
    const text = fillTemplate('{price} for {domain}, {price}. {unknown} {{buyer}}', replyValues({ inquiry, ...none }));
    expect(text).toBe('{price} for quiet.test, {price}. {unknown} {Mara}');
    expect(openVariables(text)).toEqual(['{price}']);
    expect(openVariables('nothing {else}')).toEqual([]);
  });

  test('a seller who chose no name for buyers signs with none; within a sentence the gap is seen', () => {
    const values = replyValues({ inquiry, ...none });
    expect(fillTemplate('Hello\n\nKind regards\n{seller}', values)).toBe('Hello\n\nKind regards');
    expect(fillTemplate('Hello\n {seller} \nPS', values)).toBe('Hello\nPS');
    expect(fillTemplate('I am {seller}', values)).toBe('I am {seller}');
  });

  test('a value is put in as it is: what a buyer calls himself is no template and no pattern', () => {
    const values = { ...replyValues({ inquiry, ...none }), buyer: '{seller} $& $1', seller: 'Jo' };
    expect(fillTemplate('{buyer}', values)).toBe('{seller} $& $1');
  });

  test.each(languageCodes)(
    'the texts built in are there in %s, short enough, and use known variables alone',
    (code) => {
      for (const key of builtInKeys) {
        const text = builtInTemplates[code][key];
        expect(text.length).toBeLessThan(inquiryLimits.message / 4);
        const braces: string[] = text.match(/\{\w+\}/g) ?? [];
        expect(openVariables(text).toSorted()).toEqual([...new Set(braces)].toSorted());
        expect(text).toContain('{buyer}');
      }
    },
  );
});
