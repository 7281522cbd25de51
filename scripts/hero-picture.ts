import type { Page } from '@playwright/test';

export const heroSize = { width: 1600, height: 900 };

type Parts = { grid: Buffer; lander: Buffer; inquiry: Buffer };

/**
 * Composes the picture above the README on a page of the app, whose typeface and colours it takes: three screenshots that
 * lie over each other, below the mark and a sentence.
 */
export async function heroPicture(page: Page, parts: Parts, theme: 'light' | 'dark'): Promise<Buffer> {
  const image = (name: keyof Parts) =>
    `<figure class="${name}"><img alt="" src="data:image/png;base64,${parts[name].toString('base64')}"></figure>`;
  await page.evaluate(
    ({ html, css }) => {
      document.body.innerHTML = html;
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    },
    {
      html: `<main class="hero"><img class="mark" alt="" src="/favicon.svg"><b class="name">Namestead</b>
        <p><b>Know, renew and sell your domain names.</b><br>Open source, on your own server.</p>
        ${image('grid')}${image('lander')}${image('inquiry')}</main>`,
      css: theme === 'light' ? `${css}${light}` : `${css}${dark}`,
    },
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page.screenshot({ animations: 'disabled' });
}

const css = `
  .hero { position: fixed; inset: 0; overflow: hidden; background: var(--paper); color: var(--text); }
  .hero .mark { position: absolute; left: 72px; top: 56px; width: 60px; }
  .hero .name { position: absolute; left: 152px; top: 56px; font-size: 54px; line-height: 60px; font-weight: 660; letter-spacing: -0.03em; }
  .hero p { position: absolute; right: 72px; top: 50px; margin: 0; font-size: 27px; line-height: 36px; text-align: right; }
  .hero p b { font-weight: 640; }
  .hero figure { position: absolute; margin: 0; overflow: hidden; border-radius: 12px; box-shadow: var(--lift); }
  .hero img { display: block; width: 100%; height: auto; }
  .hero .grid { left: 72px; top: 176px; width: 1142px; height: 790px; }
  .hero .lander { left: 536px; top: 426px; width: 680px; height: 446px; border-radius: 10px; }
  .hero .inquiry { left: 1206px; top: 156px; width: 322px; height: 716px; border: 8px solid var(--frame); border-radius: 30px; }`;
const light = `.hero { --paper: #e9f1ee; --text: #0e1c1c; --frame: #0e1c1c;
  --lift: 0 0 0 1px rgb(10 28 26 / 0.14), 0 12px 28px -8px rgb(10 28 26 / 0.18), 0 44px 90px -24px rgb(10 28 26 / 0.38); }`;
const dark = `.hero { --paper: #0a1010; --text: #eaf0ef; --frame: #2a3535;
  --lift: 0 0 0 1px rgb(234 240 239 / 0.14), 0 20px 40px -10px rgb(0 0 0 / 0.7), 0 50px 100px -20px #000; }`;
