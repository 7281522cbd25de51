import { describe, expect, test } from 'vitest';
import headScript from '#web/public/theme.js?raw';
import type { KeyStorage } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';
import { createTheme, schemeOf, toggled, toThemePreference } from './theme.ts';

function memory(content: Record<string, string> = {}): KeyStorage & { content: Record<string, string> } {
  return {
    content,
    getItem: (key) => content[key] ?? null,
    setItem: (key, value) => {
      content[key] = value;
    },
    removeItem: (key) => {
      delete content[key];
    },
  };
}

/** An operating system whose scheme a test can change. */
function system(isDark: boolean) {
  const listeners: (() => void)[] = [];
  const media = {
    matches: isDark,
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  };
  const change = (next: boolean) => {
    media.matches = next;
    for (const listener of listeners) listener();
  };
  return { media: media as unknown as MediaQueryList, change };
}

function start(stored: string | undefined, isSystemDark: boolean) {
  const storage = memory(stored === undefined ? {} : { [storageKeys.theme]: stored });
  const { media, change } = system(isSystemDark);
  const root = document.createElement('html');
  return { theme: createTheme({ storage, system: media, root }), storage, root, change };
}

describe('theme', () => {
  test('SHELL-040 the preference is system, light or dark; anything else is system', () => {
    expect(['system', 'light', 'dark', 'sepia', '', null].map(toThemePreference)).toEqual([
      'system',
      'light',
      'dark',
      'system',
      'system',
      'system',
    ]);
    expect(schemeOf('system', 'dark')).toBe('dark');
    expect(schemeOf('light', 'dark')).toBe('light');
  });

  test('SHELL-041 from system the toggle stores the opposite of what the system shows', () => {
    expect(toggled('system', 'dark')).toBe('light');
    expect(toggled('system', 'light')).toBe('dark');
    const { theme, storage } = start(undefined, true);
    theme.toggle();
    expect(storage.content['theme-preference']).toBe('light');
  });

  test('SHELL-042 from light it goes to dark and from dark to light, whatever the system shows', () => {
    for (const system of ['light', 'dark'] as const) {
      expect(toggled('light', system)).toBe('dark');
      expect(toggled('dark', system)).toBe('light');
    }
  });

  test('SHELL-043 the preference is kept under its key and both attributes of the document follow', () => {
    const { theme, storage, root } = start('light', true);
    expect(root.dataset).toMatchObject({ theme: 'light', mantineColorScheme: 'light' });
    theme.prefer('dark');
    expect(storage.content).toEqual({ 'theme-preference': 'dark' });
    expect(root.dataset).toMatchObject({ theme: 'dark', mantineColorScheme: 'dark' });
    expect(theme.scheme.get()).toBe('dark');
  });

  test('SHELL-044 a change of the system is followed while the preference is system, and only then', () => {
    const { theme, root, change } = start(undefined, false);
    change(true);
    expect(root.dataset.theme).toBe('dark');
    theme.prefer('light');
    change(false);
    change(true);
    expect(root.dataset.theme).toBe('light');
    theme.prefer('system');
    expect(root.dataset.theme).toBe('dark');
  });

  test.each([
    [undefined, false],
    [undefined, true],
    ['system', true],
    ['light', true],
    ['dark', false],
    ['nonsense', false],
  ])('the script before the first paint agrees: stored %s, dark system %s', (stored, isSystemDark) => {
    const { root } = start(stored, isSystemDark);
    const page = document.createElement('html');
    const run = new Function('localStorage', 'matchMedia', 'document', headScript);
    run(memory(stored === undefined ? {} : { 'theme-preference': stored }), () => ({ matches: isSystemDark }), {
      documentElement: page,
    });
    expect(page.getAttribute('data-theme')).toBe(root.dataset.theme);
    expect(page.getAttribute('data-mantine-color-scheme')).toBe(root.dataset.theme);
  });
});
