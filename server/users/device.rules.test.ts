import { expect, test } from 'vitest';
import { deviceOf, storedDevice } from './device.rules.ts';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
test.each([
  ['Chrome/Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Safari/537.36`],
  ['Edge/Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Safari/537.36 Edg/142.0.0.0`],
  ['Opera/Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Safari/537.36 OPR/120.0.0.0`],
  ['Firefox/Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox/Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Chrome/Android', `Mozilla/5.0 (Linux; Android 10; K) ${engine} Mobile Safari/537.36`],
  ['Samsung Internet/Android', `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/29.0 ${engine} Mobile Safari/537.36`],
  ['Chrome/ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${engine} Safari/537.36`],
  [
    'Safari/iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome/iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  [null, 'curl/8.5.0'],
  [null, ''],
  [null, `${'x'.repeat(5_000)} Firefox/1 Windows`],
])('security M-8 no more of a user agent is stored than %s', (stored, userAgent) => {
  expect(storedDevice(userAgent)).toBe(stored);
});

test.each([
  ['Chrome/Windows', { browser: 'Chrome', system: 'Windows' }],
  ['/Android', { browser: null, system: 'Android' }],
  ['Firefox/', { browser: 'Firefox', system: null }],
  [null, { browser: null, system: null }],
])('a device stored as %s is read again', (stored, device) => {
  expect(deviceOf(stored)).toEqual(device);
});
