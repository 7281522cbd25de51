import { afterEach, expect, test } from 'vitest';
import { nothingNoted, type OwnData, ownColumns } from '#contract/own-data.ts';
import { createFormat } from '#web/base/format.ts';
import { i18n } from '#web/base/i18n.ts';
import type { Language } from '#web/base/language.ts';
import { render } from '#web/testing/render.tsx';
import { domainRow } from '../domain-row.fixture.ts';
import { OwnCell } from './OwnCell.tsx';

const full: OwnData = {
  ...nothingNoted,
  tags: ['brandable', '<b>bold</b>'],
  notes: 'bought at auction\nfrom a friend',
  purchasePrice: 0,
  purchaseDate: '2021-03-04',
  askingPrice: 12_500,
  floorPrice: 9_000.5,
  renewalCost: null,
  autoRenew: false,
  renewalDecision: 'letExpire',
};
let remove = () => {};
afterEach(() => remove());

async function cells(own: OwnData | null, language: Language = 'en') {
  const tools = { t: i18n.t, format: createFormat(language, { rate: 0.5, asOf: '2026-01-01' }), now: new Date() };
  const rest = { isOutboundLive: true, retry: () => {}, explain: () => {} };
  const shown = await render(
    <table>
      <tbody>
        <tr>
          {ownColumns.map((column) => (
            <OwnCell key={column} column={column} domain={domainRow({ own })} tools={{ ...tools, ...rest }} />
          ))}
        </tr>
      </tbody>
    </table>,
  );
  remove = shown.remove;
  return [...shown.element.querySelectorAll('td')];
}
const textsOf = async (...given: Parameters<typeof cells>) =>
  (await cells(...given)).map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));

test('D-162h own data is shown as it was noted: a price of 0 is one, and dollars stay dollars', async () => {
  const rest = ['brandable<b>bold</b>', 'bought at auction from a friend'];
  expect(await textsOf(full)).toEqual([
    ...rest,
    '$0',
    'Mar 4, 2021',
    '$12,500',
    '$9,000.50',
    '',
    'Does not renew',
    'Let it expire',
    '',
  ]);
  expect(await textsOf(full, 'de')).toEqual([
    ...rest,
    '0 $',
    '04.03.2021',
    '12.500 $',
    '9.000,50 $',
    '',
    'Does not renew',
    'Let it expire',
    '',
  ]);
});

test('D-162h nothing is shown where nothing was noted', async () => {
  expect(await textsOf(null)).toEqual(ownColumns.map(() => ''));
});

test('D-162h a long note is drawn in part, and each tag keeps its direction of writing to itself', async () => {
  const [tags, notes] = await cells({ ...full, tags: ['\u202Eevil'], notes: 'x'.repeat(5_000) });
  expect(tags?.querySelector('bdi')?.textContent).toBe('\u202Eevil');
  expect(notes?.textContent).toHaveLength(120);
  expect(notes?.title).toHaveLength(5_000);
});
