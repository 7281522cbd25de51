import { describe, expect, test } from 'vitest';
import { type VisitBrowser, visitBrowsers, visitDevices, visitSystems } from '#contract/visits.ts';
import { corpora } from '../../testing/corpora.ts';
import { agentCodes, readUserAgent } from './user-agent.rules.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${apple}`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

/** Names of browser, system and device; null: no person's. */
function read(userAgent: string, screen = { width: 0, height: 0 }) {
  const agent = readUserAgent(userAgent);
  const codes = agent && agentCodes(agent, screen);
  return codes && [visitBrowsers[codes.browser], visitSystems[codes.os], visitDevices[codes.device]];
}

describe('user agents', () => {
  test.each(['SM-T515', 'Nexus 7', 'KFTRWI', 'Lenovo TB-X606F', 'MatePad', 'Redmi Pad'])(
    'truth C4 D-214 a tablet that calls itself mobile is one by its model: %s',
    (model) => {
      expect(read(`Mozilla/5.0 (Linux; Android 10; ${model}) ${blink} Mobile Safari/537.36`)?.[2]).toBe('tablet');
    },
  );

  test('truth C4 D-214 the search app of Yandex is its browser, and a telephone stays one', () => {
    const agent = `Mozilla/5.0 (Linux; Android 9; SM-G960F) ${blink} YaSearchBrowser/25.10 Mobile Safari/537.36`;
    expect(read(agent)).toEqual(['yandex', 'android', 'mobile']);
  });

  test.each([
    [`${windows} ${blink} Safari/537.36`, 'chrome', 'windows', 'desktop'],
    [`${windows} ${blink} Safari/537.36 Edg/142.0.0.0`, 'edge', 'windows', 'desktop'],
    [`${windows} ${blink} Safari/537.36 OPR/124.0.0.0`, 'opera', 'windows', 'desktop'],
    [`${windows} ${blink} Safari/537.36 Vivaldi/7.6`, 'vivaldi', 'windows', 'desktop'],
    [`${windows} ${blink} YaBrowser/25.10 Safari/537.36`, 'yandex', 'windows', 'desktop'],
    [`${windows.replace(')', '; rv:144.0)')} Gecko/20100101 Firefox/144.0`, 'firefox', 'windows', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox', 'linux', 'desktop'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'chrome', 'chromeOs', 'desktop'],
    [`${mac} ${apple} Version/26.1 Safari/605.1.15`, 'safari', 'macos', 'desktop'],
    [`${iphone} Version/26.1 Mobile/15E148 Safari/604.1`, 'safari', 'ios', 'mobile'],
    [`${iphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'chrome', 'ios', 'mobile'],
    [`${iphone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'firefox', 'ios', 'mobile'],
    [`${iphone} GSA/390.0 Mobile/15E148 Safari/604.1`, 'googleApp', 'ios', 'mobile'],
    [`${iphone} Mobile/22H20 [FBAN/FBIOS;FBAV/530.0.0;FBDV/iPhone15,2]`, 'facebook', 'ios', 'mobile'],
    [`${iphone} Mobile/22H20 Instagram 400.0.0.1 (iPhone15,2; iOS 18_7)`, 'instagram', 'ios', 'mobile'],
    [`${android} ${blink} Mobile Safari/537.36`, 'chrome', 'android', 'mobile'],
    [`${android} ${blink} Safari/537.36`, 'chrome', 'android', 'tablet'],
    [
      `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'samsung',
      'android',
      'mobile',
    ],
    [
      `${windows} ${apple.replace('605.1.15', '537.36')} DuckDuckGo/7 Safari/605.1.15`,
      'duckDuckGo',
      'windows',
      'desktop',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'internetExplorer', 'windows', 'desktop'],
  ])('D-214 %s', (userAgent, ...expected) => {
    expect(read(userAgent)).toEqual(expected);
  });

  test('D-214 a Mac whose screen stands upright is a tablet, and a machine of no known kind goes by its width', () => {
    const upright = { width: 820, height: 1_180 };
    expect(read(`${mac} ${apple} Version/26.1 Safari/605.1.15`, upright)).toEqual(['safari', 'ios', 'tablet']);
    const kindless = 'Mozilla/5.0 (Ladybug; U) Gecko/20100101 Thing/1.0';
    const kinds = [0, 390, 800, 1_440].map((width) => read(kindless, { width, height: 600 })?.[2]);
    expect(kinds).toEqual(['unknown', 'mobile', 'tablet', 'desktop']);
  });

  test('D-214 a missing agent, or one longer than any browser sends, is nobody, and reading it takes no time', () => {
    for (const userAgent of [undefined, '', 'x'.repeat(1_025), 'Mozilla/5.0 '.padEnd(900_000, '(')]) {
      expect(readUserAgent(userAgent)).toBeNull();
    }
    const began = performance.now();
    for (const sign of ['(', ' ', '/', '0', 'a;', '\0'])
      readUserAgent(`Mozilla/5.0 ${sign.repeat(500)}`.slice(0, 1_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  /** The families of the collection that our names mean. */
  const families: [RegExp, VisitBrowser][] = [
    [/^Chrome( Mobile( WebView| iOS)?)?$|^Chromium$/, 'chrome'],
    [/^(Mobile )?Safari$/, 'safari'],
    [/^Firefox( Mobile| iOS)?$/, 'firefox'],
    [/^(Microsoft )?Edge( Mobile)?$/, 'edge'],
    [/^Opera( Mobile| Touch)?$/, 'opera'],
    [/^Samsung Internet/, 'samsung'],
    [/^(Internet Explorer|IE)$/, 'internetExplorer'],
    [/^(Facebook)$/, 'facebook'],
    [/^Vivaldi$/, 'vivaldi'],
    [/^Yandex Browser$/, 'yandex'],
    [/^UC Browser$/, 'uc'],
  ];
  const collection = corpora('user-agents');

  test.runIf(collection.length > 0)(
    'D-214 nine of ten browsers of the collection have their name',
    { tags: ['corpora'] },
    () => {
      const scores = new Map<string, { right: number; of: number }>();
      for (const { items } of collection) {
        for (const { ua, browser } of items<{ ua: string; browser?: string }>('browsers.jsonl')) {
          const wanted = families.find(([pattern]) => pattern.test(browser ?? ''))?.[1];
          const agent = readUserAgent(ua);
          if (!wanted || !agent) continue;
          const score = scores.get(wanted) ?? { right: 0, of: 0 };
          scores.set(wanted, { right: score.right + (agent.browser === wanted ? 1 : 0), of: score.of + 1 });
        }
      }
      console.info([...scores].map(([name, { right, of }]) => `${name} ${right}/${of}`).join(', '));
      const all = [...scores.values()].reduce((sum, { right, of }) => ({ right: sum.right + right, of: sum.of + of }));
      expect(all.right / all.of).toBeGreaterThan(0.9);
    },
  );

  test.runIf(collection.length > 0)(
    'D-214 robots of the collection count nothing, and people are no robots',
    { tags: ['corpora'] },
    () => {
      const found = { robots: [0, 0], people: [0, 0] };
      for (const { items } of collection) {
        for (const { ua, bot } of items<{ ua: string; bot: boolean }>('robots.jsonl')) {
          const counts = bot ? found.robots : found.people;
          if ((readUserAgent(ua) === null) === bot) counts[0] = (counts[0] ?? 0) + 1;
          counts[1] = (counts[1] ?? 0) + 1;
        }
      }
      console.info(`robots ${found.robots.join('/')}, people ${found.people.join('/')}`);
      for (const [right = 0, of = 1] of Object.values(found)) expect(right / of).toBeGreaterThan(0.95);
    },
  );
});
