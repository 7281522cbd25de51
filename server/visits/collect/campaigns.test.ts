import { expect, test } from 'vitest';
import { corpora } from '../../testing/corpora.ts';
import { campaignLabel } from './campaigns.ts';

test.each([
  ['', ''],
  ['lang=de', ''],
  ['utm_source=Letter&utm_medium=e-mail&utm_campaign=Spring+Sale', 'letter/e-mail/spring sale'],
  ['?lang=de&utm_campaign=only%20this', '//only this'],
  ['utm_source=forum', 'forum//'],
  ['utm_source=forum&utm_source=other', 'forum//'],
  ['utm_source=a%2Fb&utm_medium=%20%09x%0Ay%20', 'a-b/x y/'],
  ['utm_source=%E2%80%AEabc&utm_medium=%00', 'abc//'],
  ['utm_source=M%C3%BCnchen', 'münchen//'],
  ['utm_source=%FF%', '\ufffd%//'],
  ['utm_source=bo@buyer.example&utm_medium=email', '/email/'],
  ['utm_source=&utm_medium=&utm_campaign=', ''],
  ['utm_term=names&utm_content=button', ''],
  ['UTM_SOURCE=forum', ''],
  [`utm_source=${'a'.repeat(65)}&utm_medium=${'b'.repeat(64)}`, `/${'b'.repeat(64)}/`],
  [`utm_source=forum&x=${'a'.repeat(1_024)}`, ''],
])('D-215a the query %j names the campaign %j', (query, label) => {
  expect(campaignLabel(query)).toBe(label);
});

test('D-215a hostile texts make short labels of one line with three parts, or none', { tags: ['corpora'] }, () => {
  for (const { items } of corpora('payloads', 'naughty-strings.jsonl')) {
    for (const { text } of items<{ text: string }>('naughty-strings.jsonl')) {
      const label = campaignLabel(`utm_source=${encodeURIComponent(text.toWellFormed())}&utm_campaign=x`);
      if (label !== '') expect(label).toMatch(/^[^/\p{Cc}]{0,64}\/[^/\p{Cc}]{0,64}\/[^/\p{Cc}]{0,64}$/u); // or it was too long
    }
  }
});
