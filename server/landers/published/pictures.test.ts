import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { divide } from '#lander/name-fit.ts';
import type { LanderView } from '#lander/view.ts';
import { testView } from '../testing/given-page.ts';
import { drawIcon, drawPreview } from './drawing.ts';
import { createPictures } from './pictures.ts';

const names: LanderView['name'][] = [
  { ascii: 'q.io', shown: 'Q.io', sld: 'Q', tld: 'io' },
  {
    ascii: `${'w'.repeat(63)}.photography`,
    shown: `${'w'.repeat(63)}.photography`,
    sld: 'w'.repeat(63),
    tld: 'photography',
  },
  { ascii: 'xn--mnchen-3ya.de', shown: 'München.de', sld: 'München', tld: 'de' },
  { ascii: 'xn--mgbai9azgqp6j.xn--ngbc5azd', shown: 'المثال.شبكة', sld: 'المثال', tld: 'شبكة' },
  { ascii: 'xn--fiq228c.xn--fiqs8s', shown: '中文.中国', sld: '中文', tld: '中国' },
];

describe('the pictures of link previews', () => {
  test.each(['binAi', 'modern', 'comingSoon', 'custom'] as const)(
    'D-187 pictures of %s are PNGs of 1200 by 630 pixels for names of any length and script, small enough to be shown',
    async (kind) => {
      for (const name of names) {
        const picture = await drawPreview(testView('quiet.com', { kind, name }));
        const { width, height } = await loadImage(picture);
        expect([name.ascii, width, height]).toEqual([name.ascii, 1_200, 630]);
        expect(picture.length).toBeLessThan(300_000); // chat programs leave larger ones out
        expect(await loadImage(await drawIcon(testView('quiet.com', { kind, name })))).toMatchObject({
          width: 48,
          height: 48,
        });
      }
    },
  );

  test('seller 15 D-187 a long label breaks after a hyphen, as on its page', () => {
    expect(divide('one-two-three-four-five-six-seven', 2)).toEqual(['one-two-three-four-', 'five-six-seven']);
  });

  test('D-187 show the price only where the page does, and letters that are missing as ASCII', async () => {
    const digest = async (values: Partial<LanderView>) =>
      createHash('sha256')
        .update(await drawPreview(testView('quiet.com', values)))
        .digest('hex');
    expect(await digest({ price: 1 })).not.toBe(await digest({ price: null }));
    expect(await digest({ price: 0 })).toBe(await digest({ price: null }));
    const ascii = 'xn--fiq228c.xn--fiqs8s';
    const inAscii = { ascii, shown: ascii, sld: 'xn--fiq228c', tld: 'xn--fiqs8s' };
    expect(await digest({ name: names[4] as LanderView['name'] })).toBe(await digest({ name: inAscii }));
  });

  test('D-187 link previews of a page with its own colours use them as far as they are readable', async () => {
    const inAll = (text: string) => ({ en: text, fr: text, de: text, es: text });
    const custom = {
      palette: { background: '#fff8e7', ink: '#1b1b1b', accent: '#8a1c1c' },
      ...{ typePair: 'didone', alignment: 'left', headline: inAll('Tea'), intro: inAll('Tea.') },
      sections: [{ kind: 'inquiry' }],
    };
    const cornerOf = async (view: Partial<LanderView>) => {
      const image = await loadImage(await drawPreview(testView('quiet.com', { kind: 'custom', ...view })));
      const context = createCanvas(1_200, 630).getContext('2d');
      context.drawImage(image, 0, 0);
      return [...context.getImageData(2, 2, 1, 1).data].slice(0, 3);
    };
    expect(await cornerOf({ custom })).toEqual([0xff, 0xf8, 0xe7]);
    expect(await cornerOf({ custom: null })).toEqual([0x0c, 0x1f, 0x1b]);
    expect(await cornerOf({ custom: { palette: 'none' } })).toEqual([0x0c, 0x1f, 0x1b]);
  });

  test('D-187 are drawn once, one at a time, again when the page changes, and not without end', async () => {
    let version = 1;
    const pictureOf = createPictures(async (host) =>
      host.endsWith('quiet.com') ? { version, view: testView('quiet.com', { price: version }) } : null,
    );
    const [first, again] = [await pictureOf('quiet.com', '/preview.png'), await pictureOf('quiet.com', '/preview.png')];
    expect(again).toBe(first);
    version = 2;
    expect(await pictureOf('quiet.com', '/preview.png')).not.toEqual(first);
    expect(await pictureOf('nobody.com', '/preview.png')).toBeNull();
    expect(await pictureOf('quiet.com', '/other.png')).toBeNull();
    version = 3;
    const same = await Promise.all(Array.from({ length: 150 }, () => pictureOf('quiet.com', '/preview.png')));
    expect(new Set(same).size).toBe(1);
    const many = Array.from({ length: 150 }, (_, at) => pictureOf(`${at}.quiet.com`, '/favicon.ico'));
    const outcomes = await Promise.allSettled(many);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(100);
    expect(outcomes.some((one) => one.status === 'rejected' && one.reason.code === 'RATE_LIMITED')).toBe(true);
  });
});
