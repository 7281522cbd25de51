import { expect, test } from 'vitest';
import { processorMs } from '../../testing/processor-time.ts';
import { bodyText } from './body-text.ts';
import { readPage } from './read-page.rules.ts';
import { textHash } from './text-hash.ts';

test('MON-005 the visible text leaves out what browsers do not show', () => {
  const page =
    readPage(`<!doctype html><head><title>A &amp; B</title><style>p{}</style></head><body><p>One <b>two</b></p>
    <script>three()</script><noscript>four</noscript><div hidden>five<div>six</div></div><p style="display: none">seven</p>
    <template>eight</template><textarea>nine</textarea><p>caf&eacute; &#x1F600;</p></body>`);
  expect(page.title).toBe('A & B');
  expect(page.text).toBe('One two\ncafé 😀');
  expect(page.code).toBe('three()');
});

test('MON-005 links, forms, frames, marks and a refresh are found', () => {
  const page =
    readPage(`<meta http-equiv="Refresh" content="3; URL='/next'"><meta name="namestead-lander" content="for-sale">
    <a href="/a">Go <i>on</i></a><a href="https://b.example/">B</a><form action="/send"><input type=password name=p><textarea
    name="message"></textarea></form><iframe src="https://c.example/"></iframe><html data-adblockkey="x"><div id=root></div>`);
  expect(page).toMatchObject({ refresh: '/next', landerMark: 'for-sale', hasAdBlockKey: true, hasRoot: true });
  expect(page.links).toEqual([
    { href: '/a', text: 'Go on' },
    { href: 'https://b.example/', text: 'B' },
  ]);
  expect(page.forms[0]).toMatchObject({ hasPassword: true, hasText: true, action: '/send' });
  expect(page.frames).toEqual(['https://c.example/']);
});

test('D-212 pages made to be slow are read in time that grows with their length', async () => {
  const pages = {
    open: '<b>'.repeat(150_000) + '</c>'.repeat(100_000),
    signs: '<'.repeat(1_000_000),
    attributes: `<a ${'x=1 '.repeat(250_000)}`,
    ampersands: '&'.repeat(1_000_000),
    entities: '&amp;'.repeat(200_000),
    comments: '<!--'.repeat(250_000),
    blanks: `<meta http-equiv=refresh content="0;${' '.repeat(1_000_000)}">`,
    hidden: '<div hidden>'.repeat(80_000),
    links: '<a href=x>'.repeat(100_000),
  };
  for (const [kind, html] of Object.entries(pages)) {
    expect(await processorMs(() => readPage(html), 800), kind).toBeLessThan(800);
  }
});

test('D-212 a text is decoded by what it is, not by what is said of it', () => {
  const latin = Buffer.from('Tür für Größe', 'latin1');
  expect(bodyText(Buffer.from('Größe'), 'text/html; charset=iso-8859-1')).toBe('Größe');
  expect(bodyText(latin, 'text/html; charset=utf-7')).toBe('Tür für Größe');
  expect(bodyText(latin, 'text/html; charset=utf-8')).toBe('Tür für Größe');
  const euc = Buffer.from('<meta charset="euc-jp">\xc6\xfc\xcb\xdc', 'latin1');
  expect(bodyText(euc, 'text/html')).toContain('日本');
  expect(bodyText(Buffer.from('Größe').subarray(0, 4), 'text/html')).toBe('Gr'.concat('ö')); // cut inside of ß
});

test('MON-005 like texts have like hashes, others not', () => {
  const text = 'We build and restore sash windows for old houses with joints that can be taken apart again. '.repeat(3);
  const apart = (one: string, other: string) => {
    const bits = BigInt(`0x${textHash(one)}`) ^ BigInt(`0x${textHash(other)}`);
    return bits.toString(2).replaceAll('0', '').length;
  };
  expect(apart(`${text} 12:30:11 visitors 1001`, `${text} 12:45:59 visitors 1002`)).toBeLessThanOrEqual(2);
  expect(apart(text, 'This domain is for sale. Make an offer, buy it now or lease it by the month.')).toBeGreaterThan(
    16,
  );
  expect(textHash(' – … ')).toBeNull();
});
