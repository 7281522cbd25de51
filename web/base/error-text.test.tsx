import { beforeAll, expect, test } from 'vitest';
import { ApiFailure } from './call.ts';
import { errorText } from './error-text.ts';
import { startI18n } from './i18n.ts';

beforeAll(() => startI18n('en'));

test('AUTH-016 an error that ends a session has its own sentence', () => {
  expect(errorText(new Error('Unauthorized'))).toBe('Unauthorized access. Please log in again.');
  expect(errorText(new ApiFailure(401, { message: 'Unauthorized - Session expired' }))).toBe(
    'Unauthorized access. Please log in again.',
  );
});

test('ERR-020 the server’s message is shown when its code is not known, else the general sentence', () => {
  expect(errorText(new ApiFailure(400, { code: 'NEW_CODE', message: 'In plain words' }))).toBe('In plain words');
  expect(errorText(new ApiFailure(502))).toBe('An unexpected error occurred. Please try again.');
  expect(errorText(new TypeError('x is undefined'))).toBe('An unexpected error occurred. Please try again.');
});

test('a known code has its text in the user’s language', async () => {
  await startI18n('de');
  expect(errorText(new ApiFailure(404, { code: 'DOMAIN_NOT_FOUND', message: 'Domain not found.' }))).toBe(
    'Domain nicht gefunden.',
  );
  expect(errorText(new ApiFailure(0))).toContain('nicht erreichbar');
  await startI18n('en');
});
