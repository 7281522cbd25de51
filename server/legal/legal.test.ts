import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { freshApp } from '../testing/app.ts';

const titles = { en: 'Privacy', fr: 'Confidentialité', de: 'Datenschutz', es: 'Privacidad' };

test('D-188 the legal pages are public and speak the language of the link, of the browser, or English', async () => {
  const { as } = await freshApp();
  const get = async (url: string, accepted?: string) =>
    as(null).inject({ method: 'GET', url, headers: accepted === undefined ? {} : { 'accept-language': accepted } });
  for (const language of languages) {
    for (const page of [await get(`/legal/privacy?lang=${language}`, 'ja'), await get('/legal/privacy', language)]) {
      expect(page.body).toContain(`<html lang="${language}"`);
      expect(page.body).toContain(`<h1>${titles[language]}</h1>`);
      expect(page.headers['content-language']).toBe(language);
    }
  }
  for (const url of [
    '/legal/privacy',
    '/legal/privacy?lang=xx',
    '/legal/privacy?lang=de&lang=fr',
    '/legal/privacy?lang=%22%3E',
  ]) {
    expect((await get(url)).body, url).toContain('<html lang="en"');
  }
  for (const name of ['terms', 'contact']) expect((await get(`/legal/${name}`)).statusCode).toBe(200);
});

test.each([
  ['made by the operator', {}, ['created by the operator', 'ask the operator for a new one']],
  ['made by anybody, with mail', { SIGN_UP: 'true', MAIL_URL: 'smtp://relay.example' }, ['yourself', 'by e-mail']],
  ['of a provider', { OIDC_ISSUER: 'https://id.example', OIDC_LABEL: 'Work' }, ['through Work, and their passwords']],
])('words 6 D-188 the contact page says how accounts are made: %s', async (_, settings, words) => {
  const { as } = await freshApp({ settings });
  const { body } = await as(null).inject({ url: '/legal/contact?lang=en' });
  for (const text of words) expect(body).toContain(text);
  expect(body.includes('by the operator')).toBe(words.includes('created by the operator'));
});

test.each(languages)(
  'screens B13 legal pages in %s lead to each other, and say nothing to strangers of settings',
  async (lang) => {
    const { as } = await freshApp({
      settings: { PRODUCT_NAME: 'Names & <Co>', TERMS_URL: 'https://terms.test/?a=1&b="2"' },
    });
    for (const name of ['terms', 'privacy', 'contact']) {
      const { body } = await as(null).inject({ url: `/legal/${name}?lang=${lang}` });
      expect(body).not.toMatch(/_URL|<Co>|\{contact\}|%\w+%/);
      expect(body).toContain('Names &amp; &lt;Co&gt;</a>');
      expect(body).toContain('href="https://terms.test/?a=1&amp;b=&quot;2&quot;"');
      expect(body).toContain(`href="/legal/privacy?lang=${lang}"`);
      for (const other of languages) expect(body).toContain(`href="?lang=${other}"`);
    }
  },
);
