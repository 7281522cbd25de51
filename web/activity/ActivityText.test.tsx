import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ActivityItem } from '#contract/activity.ts';
import { startI18n } from '#web/base/i18n.ts';
import { queryClient } from '#web/base/query-client.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { render } from '#web/testing/render.tsx';
import { ActivityText } from './ActivityText.tsx';
import { activityItem } from './activity.fixture.ts';

let remove = () => {};
afterEach(async () => {
  remove();
  await act(() => startI18n('en'));
});

async function show(given: Partial<ActivityItem>) {
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <ActivityText item={activityItem(1, { message: 'In English', ...given })} />
    </QueryClientProvider>,
  );
  remove = shown.remove;
  return shown.element;
}
const domainName = 'harbour.co.test';

describe('DASH-020 the text of an item', () => {
  test.each([
    ['domainsAdded', { count: 1, domainName }, 'harbour.co.test added'],
    ['domainsAdded', { count: 1240 }, '1,240 domains added'],
    ['domainsReactivated', { count: 2 }, '2 domains reactivated'],
    ['domainsAddedMonitored', { count: 1, domainName }, 'harbour.co.test added to monitoring'],
    ['batchProcessed', { count: 240 }, '240 domains looked up'],
    ['processedWithProblems', { count: 1, domainName }, 'harbour.co.test looked up, with a failed lookup'],
    ['syncFinished', { count: 1, domainName }, 'Data of harbour.co.test updated'],
    ['processingFailed', { count: 11 }, '11 domains could not be looked up'],
  ])('%s with %j', async (key, translationArgs, text) => {
    const element = await show({ translationKey: `activity.${key}`, translationArgs });
    expect(element.textContent).toBe(text);
  });

  test('follows the language at once, its numbers too', async () => {
    queryClient.setQueryData(['exchange-rate'], { rate: 0.9, asOf: '2025-01-02T00:00:00.000Z' });
    const element = await show({ translationKey: 'activity.domainsAdded', translationArgs: { count: 1240 } });
    await act(() => startI18n('de'));
    expect(element.textContent).toBe('1.240 Domains hinzugefügt');
  });
});

describe('ERR-013 DASH-020 the server’s own words stand where there is no translation', () => {
  test.each([
    [null, { count: 1, domainName }],
    ['activity.somethingNew', { count: 1, domainName }],
    ['activity.__proto__', { count: 1 }],
    ['activity.constructor', { count: 1 }],
    ['activity', {}],
    ['errors.INTERNAL', { count: 1 }],
    ['activity.domainsAdded', {}],
    ['activity.domainsAdded', { count: '3' }],
    ['activity.domainsAdded', { count: -1 }],
    ['activity.domainsAdded', { count: 1.5 }],
    ['activity.domainsAdded', { count: Number.NaN }],
    ['activity.domainsAdded', { count: 1 }],
    ['activity.domainsAdded', { count: 1, domainName: { a: 1 } }],
    ['activity.domainsAdded', { count: 1, domainName: '  ' }],
  ])('%s with %j', async (translationKey, translationArgs) => {
    expect((await show({ translationKey, translationArgs })).textContent).toBe('In English');
  });

  test('options of the translation hidden in the arguments do nothing', async () => {
    const translationArgs = { count: 2, lng: 'de', defaultValue: 'evil', returnObjects: true, context: 'x', ns: 'x' };
    const element = await show({ translationKey: 'activity.domainsAdded', translationArgs });
    expect(element.textContent).toBe('2 domains added');
  });
});

test('ERR-013 hostile names and messages are text and nothing else', { tags: ['corpora'] }, async () => {
  const texts = hostileTexts();
  expect(texts.length).toBeGreaterThan(50);
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      {texts.map((text, at) => (
        <p key={at}>
          <ActivityText item={activityItem(at, { message: text })} />
          <ActivityText
            item={activityItem(at, {
              message: 'raw',
              translationKey: 'activity.domainsAdded',
              translationArgs: { count: 1, domainName: text },
            })}
          />
        </p>
      ))}
    </QueryClientProvider>,
  );
  remove = shown.remove;
  const foreign = [...shown.element.querySelectorAll('*')].filter((node) => !/^(p|span|b|i)$/i.test(node.localName));
  expect(foreign.map((node) => node.outerHTML)).toEqual([]);
  const attributes = [...shown.element.querySelectorAll('*')].flatMap((node) => node.getAttributeNames());
  expect([...new Set(attributes)].toSorted()).toEqual(['class', 'data-full', 'data-long-name', 'data-size']);
  const plain = texts.flatMap((text, at) => (/^[!-~]{1,200}$/.test(text) ? [[text, at] as const] : []));
  expect(plain.length).toBeGreaterThan(50);
  const lines = shown.element.querySelectorAll('p');
  for (const [text, at] of plain) expect(lines[at]?.textContent).toBe(`${text}${text} added`);
});
