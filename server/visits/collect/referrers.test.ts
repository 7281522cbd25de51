import { describe, expect, test } from 'vitest';
import { visitSourceOf, visitSources } from '#contract/visits.ts';
import { corpora } from '../../testing/corpora.ts';
import { referrerLabel } from './referrers.ts';

const labelOf = (referrer: string) => referrerLabel(referrer, ['quiet.com', 'app.example']);

describe('referrers', () => {
  test.each([
    ['', 'direct'],
    ['https://quiet.com/', 'direct'],
    ['https://www.quiet.com/about?x=1', 'direct'],
    ['http://APP.example:3000/l/quiet.com', 'direct'],
    ['https://www.google.co.uk/', 'google'],
    ['https://google.com.au/search?q=quiet', 'google'],
    ['https://docs.google.com/', 'docs.google.com'],
    ['https://google.evil.com/', 'google.evil.com'],
    ['https://notgoogle.com/', 'notgoogle.com'],
    ['https://mail.google.com/mail/u/0/', 'gmail'],
    ['android-app://com.google.android.gm/', 'gmail'],
    ['android-app://com.example.shop/', 'com.example.shop'],
    ['https://cn.bing.com/', 'bing'],
    ['https://de.search.yahoo.com/', 'yahoo'],
    ['https://l.facebook.com/l.php?u=x', 'facebook'],
    ['https://t.co/abc', 'x'],
    ['https://out.reddit.com/', 'reddit'],
    ['https://www.pinterest.de/pin/1', 'pinterest'],
    ['https://deref-gmx.net/', 'deref-gmx.net'],
    ['https://navigator-bs.gmx.net/', 'gmx'],
    ['https://www.DNForum.com./threads/1', 'dnforum.com'],
    ['https://user:secret@shop.example:8443/a', 'shop.example'],
    ['https://münchen.de/', 'xn--mnchen-3ya.de'],
    ['http://192.0.2.1/', '192.0.2.1'],
    ['http://[2001:db8::1]/', 'unknown'],
    ['http://localhost/', 'unknown'],
    ['javascript:alert(1)', 'unknown'],
    ['data:text/html,x', 'unknown'],
    ['quiet.com', 'unknown'],
    [`https://${'a'.repeat(300)}.com/`, 'unknown'],
    ['https://a.example/\0', 'a.example'],
  ])('D-214 %s is %s', (referrer, label) => {
    expect(labelOf(referrer)).toBe(label);
  });

  test('truth B7 D-214 a page on which mail is read is mail, whoever offers it', () => {
    for (const host of [
      'deref-gmx.net',
      'deref-web.de',
      'email.ionos.com',
      'mailbusiness.ionos.de',
      'messagerie.orange.fr',
      'messagerie-11.sfr.fr',
      'webmail.quiet.example',
      'lightmailer-bs.shop.example',
      'mail01.orange.fr',
      'email.t-online.de',
    ]) {
      expect(visitSourceOf(labelOf(`https://${host}/`)), host).toEqual({ name: host, kind: 'mail' });
    }
    for (const host of ['mail.example', 'mailing.shop.example', 'emails.shop.example', 'deref.shop.example']) {
      expect([host, visitSourceOf(labelOf(`https://${host}/`))]).toEqual([host, undefined]);
    }
  });

  test.each([
    ['https://www.tumblr.com/', 'Tumblr'],
    ['https://ok.ru/', 'Odnoklassniki'],
    ['https://www.meta.ai/', 'Meta AI'],
    ['https://chat.mistral.ai/', 'Mistral'],
    ['https://poe.com/', 'Poe'],
    ['https://www.ask.com/', 'Ask'],
    ['https://search.aol.com/', 'AOL'],
    ['https://images.yandex.ru/', 'Yandex'],
  ])('truth B7 D-214 %s is known by its name', (referrer, name) => {
    expect(visitSourceOf(labelOf(referrer))?.name).toBe(name);
  });

  test('D-214 the name of a known source is no host', () => {
    for (const source of Object.keys(visitSources)) expect(source).not.toContain('.');
    expect(visitSourceOf('google')).toEqual({ name: 'Google', kind: 'search' });
    for (const label of ['quiet.com', 'direct', 'other', 'unknown', 'constructor', '__proto__']) {
      expect([label, visitSourceOf(label)]).toEqual([label, undefined]);
    }
  });

  test('D-214 attack strings leave a plain host at most', { tags: ['corpora'] }, () => {
    const hosts = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;
    for (const { items } of corpora('payloads')) {
      const texts = [
        ...items<{ text: string }>('naughty-strings.jsonl'),
        ...items<{ text: string }>('xss.jsonl'),
      ].flatMap((item) => Object.values(item));
      for (const text of texts) {
        for (const referrer of [text, `https://${text}`, `https://a.example/${text}`, `https://a.example\t${text}`]) {
          const label = labelOf(referrer);
          expect(label.length).toBeLessThanOrEqual(253);
          expect(visitSourceOf(label) || ['direct', 'unknown'].includes(label) || hosts.test(label)).toBeTruthy();
        }
      }
    }
  });
});
