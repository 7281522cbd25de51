import { expect, test } from 'vitest';
import { AuthCheck } from '#contract/auth.ts';
import { dateStyles, languages, SetPreferences } from '#contract/preferences.ts';
import { freshApp } from '../testing/app.ts';
import { languageOf, publicNameOf } from './preferences.reads.ts';

test('SHELL-036 D-033 the chosen language is stored for the e-mails of that user alone; before that it is English', async () => {
  const { given, as, parts } = await freshApp();
  const [ann, bob] = [await given.user(), await given.user()];
  expect(await languageOf(parts.db, ann.id)).toBe('en');
  for (const language of languages) {
    expect(await as(ann).call(SetPreferences, { body: { language } })).toMatchObject({ language });
    expect(await languageOf(parts.db, ann.id)).toBe(language);
  }
  expect(await languageOf(parts.db, bob.id)).toBe('en');
});

test('D-033 two tabs that choose at once leave one choice, and no error', async () => {
  const { given, as, parts } = await freshApp();
  const ann = await given.user();
  const chosen = languages.map((language) => as(ann).call(SetPreferences, { body: { language } }));
  expect(await Promise.all(chosen)).toHaveLength(languages.length);
  expect(languages).toContain(await languageOf(parts.db, ann.id));
});

test('D-033 an unknown language changes nothing, and without a session there is none', async () => {
  const { given, as, parts } = await freshApp();
  const ann = await given.user();
  await as(ann).call(SetPreferences, { body: { language: 'fr' } });
  for (const language of ['FR', 'it', '', 'constructor', null, 7, ['de'], { de: 1 }, `de${'x'.repeat(10_000)}`]) {
    const answer = await as(ann).inject({ method: 'PUT', url: '/api/preferences', payload: { language } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect(
    (await as(null).inject({ method: 'PUT', url: '/api/preferences', payload: { language: 'de' } })).statusCode,
  ).toBe(401);
  expect(await languageOf(parts.db, ann.id)).toBe('fr');
});

test('D-033 a language stored by a newer version is English to this one', async () => {
  const { given, parts, clock } = await freshApp();
  const ann = await given.user();
  await parts.db
    .insertInto('user_preference')
    .values({ user_id: ann.id, language: 'it', updated_at: clock.now() })
    .execute();
  expect(await languageOf(parts.db, ann.id)).toBe('en');
});

test('D-033a time zone and date format are stored beside the language, for that user alone, and come with the sign-in', async () => {
  const { given, as, parts } = await freshApp();
  const [ann, bob] = [await given.user(), await given.user()];
  const byDefault = { timeZone: null, dateStyle: 'words' };
  expect(await as(ann).call(AuthCheck)).toMatchObject({ dates: byDefault });
  const chosen = { timeZone: 'Pacific/Kiritimati', dateStyle: 'iso' } as const;
  const mails = {
    publicName: null,
    keepsSignature: false,
    currency: 'language',
  };
  expect(await as(ann).call(SetPreferences, { body: chosen })).toEqual({ ...mails, ...chosen, language: 'en' });
  expect(await as(ann).call(SetPreferences, { body: { language: 'de' } })).toEqual({
    ...mails,
    ...chosen,
    language: 'de',
  });
  expect(await as(ann).call(AuthCheck)).toMatchObject({ dates: chosen });
  expect(await as(bob).call(AuthCheck)).toMatchObject({ dates: byDefault });
  expect(await languageOf(parts.db, bob.id)).toBe('en');
  for (const dateStyle of dateStyles) {
    expect(await as(ann).call(SetPreferences, { body: { dateStyle } })).toMatchObject({ ...chosen, dateStyle });
  }
  expect(await as(ann).call(SetPreferences, { body: { timeZone: null } })).toMatchObject({ timeZone: null });
});

test('D-035b MONEY-002 the currency of prices and sums is that user’s alone, comes with the sign-in once it is chosen, and is one of the known', async () => {
  const { given, as } = await freshApp();
  const [ann, bob] = [await given.user(), await given.user()];
  expect(await as(ann).call(AuthCheck)).not.toHaveProperty('currency');
  expect(await as(ann).call(SetPreferences, { body: { currency: 'EUR' } })).toMatchObject({ currency: 'EUR' });
  expect(await as(ann).call(AuthCheck)).toMatchObject({ currency: 'EUR' });
  expect(await as(bob).call(AuthCheck)).not.toHaveProperty('currency');
  expect(await as(ann).call(SetPreferences, { body: { currency: 'CHF' } })).toMatchObject({ currency: 'CHF' });
  for (const currency of ['KWD', 'eur', null]) {
    const answer = await as(ann).inject({ method: 'PUT', url: '/api/preferences', payload: { currency } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect(await as(ann).call(SetPreferences, { body: { currency: 'language' } })).toMatchObject({
    currency: 'language',
  });
  expect(await as(ann).call(AuthCheck)).not.toHaveProperty('currency');
});

test.each([
  'SystemV/PST8',
  'Atlantis/Harbour',
  '+02:00',
  '',
  '../etc/passwd',
  'Europe/Berlin\u0000',
  `Europe/${'x'.repeat(100)}`,
  7,
])('D-033a %j is no time zone and changes nothing', async (timeZone) => {
  const { given, as } = await freshApp();
  const ann = await given.user();
  const answer = await as(ann).inject({ method: 'PUT', url: '/api/preferences', payload: { timeZone } });
  expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, 'VALIDATION_FAILED', 'timeZone']);
  expect(await as(ann).call(AuthCheck)).toMatchObject({ dates: { timeZone: null } });
});

test('D-175a the name for buyers is one line of at most 100 characters, that user’s alone, and none when it is empty', async () => {
  const { given, as, parts } = await freshApp();
  const [ann, bob] = [await given.user(), await given.user()];
  const set = (publicName: unknown) =>
    as(ann).inject({ method: 'PUT', url: '/api/preferences', payload: { publicName } });
  expect(await publicNameOf(parts.db, ann.id)).toBeNull();
  expect((await set('Jürgen\n\u0000 Müller\u202e ')).json()).toMatchObject({ publicName: 'Jürgen Müller' });
  for (const bad of ['x'.repeat(101), 'x'.repeat(1_000_000), 7, ['Ann'], {}]) {
    expect((await set(bad)).json()).toMatchObject({ code: expect.stringMatching(/VALIDATION_FAILED|BODY_TOO_LARGE/) });
  }
  expect([await publicNameOf(parts.db, ann.id), await publicNameOf(parts.db, bob.id)]).toEqual(['Jürgen Müller', null]);
  await as(ann).call(SetPreferences, { body: { language: 'fr' } });
  expect(await publicNameOf(parts.db, ann.id)).toBe('Jürgen Müller');
  expect((await set(' \u200f')).json()).toMatchObject({ publicName: null });
});
