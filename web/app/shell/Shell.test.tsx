import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settled } from '#web/testing/fake-clock.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { queryClient } from '../../base/query-client.ts';
import { RouterProvider } from '../../base/router/RouterProvider.tsx';
import { createRouter } from '../../base/router/router.ts';
import type { AppSettings } from '../../base/settings.ts';
import { UserProvider } from '../../base/user.ts';
import { screens } from '../router.ts';
import { Shell } from './Shell.tsx';

const settings: AppSettings = {
  productName: 'Namestead',
  nameserverHosts: ['ns1.names.test', 'ns2.names.test'],
  landerAddresses: [],
  marketplaceHomeUrl: 'https://market.test/',
  links: {
    terms: '/legal/terms',
    privacy: '/legal/privacy',
    contact: 'https://operator.test/contact',
    social: 'https://project.test/',
  },
  isOutboundLive: false,
  hasSandbox: true,
  sandboxSuffixes: ['test'],
  textService: 'none',
  connectsAssistants: false,
  maxDomainsPerRequest: 10_000,
};
let shown: Awaited<ReturnType<typeof render>>;
/** inquiries that wait for an answer */
let waiting = 0;

/** Looks again while code is fetched and drawn, on a busy machine too. */
function eventually<T>(check: () => T): Promise<T> {
  return vi.waitFor(
    async () => {
      await act(settled);
      return check();
    },
    { timeout: 30_000 },
  );
}

async function show(name: string | null = 'Johanna Reuter', address = '/nowhere', given = settings) {
  queryClient.setQueryData(['app-settings'], given);
  queryClient.setQueryData(['notifications'], []);
  queryClient.setQueryData(['inquiries', 'counts'], { takeAction: waiting });
  queryClient.setQueryData(['change-sets', 'count'], { waiting: 0, running: 0 });
  queryClient.setQueryData(['exchange-rate'], { rate: 0.9, asOf: '2025-01-02T00:00:00.000Z' });
  history.replaceState(null, '', address);
  const router = createRouter(screens, window);
  await router.load();
  shown = await render(
    <UserProvider value={{ userId: 'u-1', name }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Shell />
        </RouterProvider>
      </QueryClientProvider>
    </UserProvider>,
  );
  await eventually(() => {
    expect(shown.element.querySelector('main :is(h1, h2)')).not.toBeNull();
  });
  return shown.element;
}
async function openMenu(element: HTMLElement) {
  await act(async () => {
    byRole(element, 'button', 'Open menu').focus();
    byRole(element, 'button', 'Open menu').click();
  });
  return eventually(() => byRole(document, 'dialog', 'Menu'));
}
const hrefs = (within: ParentNode) =>
  [...within.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

let server: ReturnType<typeof startFakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = startFakeServer(({ path, body }) => (path === '/api/preferences' ? { body } : undefined));
});
afterEach(() => {
  shown.remove();
  server.stop();
  waiting = 0;
});

describe('shell', () => {
  test('SHELL-017 the logo leads to the start page', async () => {
    const element = await show();
    expect(byRole(element, 'link', 'Namestead, to the start page').getAttribute('href')).toBe('/');
  });

  test('SHELL-022 screens A7 the top navigation has the seven screens in their order', async () => {
    const element = await show();
    expect(hrefs(byRole(element, 'navigation', 'Main'))).toEqual([
      ['Dashboard', '/'],
      ['Domains', '/domains'],
      ['Landers', '/landers'],
      ['Inquiries', '/inquiries'],
      ['Monitoring', '/monitoring'],
      ['Analytics', '/analytics'],
      ['Activity', '/activity'],
    ]);
  });

  test('INQ-010 SHELL-022 beside the inquiries stands how many wait for an answer, in the menu too; nothing for none', async () => {
    waiting = 1_204;
    const element = await show();
    expect(byRole(byRole(element, 'navigation', 'Main'), 'link', 'Inquiries 1,204').getAttribute('href')).toBe(
      '/inquiries',
    );
    expect(byRole(await openMenu(element), 'link', 'Inquiries 1,204')).toBeDefined();
    await act(async () => void queryClient.setQueryData(['inquiries', 'counts'], { takeAction: 0 }));
    await eventually(() => expect(byRole(byRole(element, 'navigation', 'Main'), 'link', 'Inquiries')).toBeDefined());
  });

  test.each([
    ['/nowhere', []],
    ['/landers', ['Landers']],
    ['/landers/0198c0de-0000-7000-8000-000000000001?tab=domains', ['Landers']],
    ['/inquiries/i-1', ['Inquiries']],
    ['/lander-presets', ['Landers']],
    ['/lander-templates', ['Landers']],
    ['/contacts', ['Domains']],
  ])(
    'at %s the current entries are %j; the dashboard is current at exactly its own address',
    async (address, current) => {
      const element = await show(null, address);
      const links = [...byRole(element, 'navigation', 'Main').querySelectorAll('[aria-current=page]')];
      expect(links.map((link) => link.textContent)).toEqual(current);
    },
  );

  test('SHELL-020 the theme button switches between dark and light', async () => {
    const element = await show();
    act(() => byRole(element, 'button', 'Switch to the dark theme').click());
    expect(document.documentElement.dataset.theme).toBe('dark');
    act(() => byRole(element, 'button', 'Switch to the light theme').click());
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  test('SHELL-030 SHELL-031 the footer has the legal links, the project’s page and the year', async () => {
    const footer = (await show()).querySelector('footer');
    expect(hrefs(footer ?? document)).toEqual([
      ['Terms', '/legal/terms?lang=en'],
      ['Privacy', '/legal/privacy?lang=en'],
      ['Contact', 'https://operator.test/contact'],
      ['Project page', 'https://project.test/'],
    ]);
    expect(footer?.textContent).toMatch(/© 2025(–20\d\d)? Namestead/);
  });

  test('screens A12 a link that has no address is left out of footer and menu', async () => {
    const links = { ...settings.links, social: '' };
    const element = await show(null, '/nowhere', { ...settings, marketplaceHomeUrl: '', links });
    const names = (within: ParentNode) => hrefs(within).map(([name]) => name);
    expect(names(element.querySelector('footer') ?? document)).toEqual(['Terms', 'Privacy', 'Contact']);
    const menu = await openMenu(element);
    expect(names(menu)).not.toContain('Marketplace');
    expect(hrefs(menu).every(([, href]) => href)).toBe(true);
  });

  test('SHELL-013 an unknown address has the title of its page in the header and the document', async () => {
    const element = await show();
    const heading = () => element.querySelector('header h1')?.textContent;
    expect([heading(), document.title]).toEqual(['Page not found', 'Page not found']);
  });

  test('the skip link comes first and leads to the content', async () => {
    const element = await show();
    expect(element.querySelector('a')?.getAttribute('href')).toBe('#main');
    expect(element.querySelector('main')?.id).toBe('main');
  });
});

describe('side menu', () => {
  test('SHELL-023 it opens by its button and closes by its own, which gives the focus back', async () => {
    const element = await show();
    const menu = await openMenu(element);
    await act(async () => byRole(menu, 'button', 'Close menu').click());
    await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await eventually(() => expect(document.activeElement).toBe(byRole(element, 'button', 'Open menu')));
  });

  test('SHELL-024 D-027a CONF-011 screens B12 its links are those of the top navigation, which small screens do not have, and what is to be confirmed', async () => {
    const menu = await openMenu(await show());
    expect(hrefs(byRole(menu, 'navigation', 'Menu')).slice(0, -1)).toEqual([
      ['Dashboard', '/'],
      ['Domains', '/domains'],
      ['Landers', '/landers'],
      ['Inquiries', '/inquiries'],
      ['Monitoring', '/monitoring'],
      ['Analytics', '/analytics'],
      ['Activity', '/activity'],
      ['To confirm', '/to-confirm'],
    ]);
  });

  test('SHELL-025 SHELL-026 the marketplace and the logout open in the same tab', async () => {
    const menu = await openMenu(await show());
    expect(hrefs(menu).slice(-3)).toEqual([
      ['Marketplace', 'https://market.test/'],
      ['Account', '/account'],
      ['Logout', '/auth/logout'],
    ]);
    expect(menu.querySelector('a[target]')).toBeNull();
  });

  test('SHELL-027 the user’s name stands under the title when it is known', async () => {
    const menu = await openMenu(await show());
    expect(menu.querySelector('h2 + p')?.textContent).toBe('Johanna Reuter');
  });

  test('SHELL-027 without a name nothing stands under the title', async () => {
    const menu = await openMenu(await show(null));
    expect(menu.querySelector('h2 + p')).toBeNull();
  });

  test('SHELL-028 the dark-mode switch shows and changes the theme; the system’s setting can be had back', async () => {
    const menu = await openMenu(await show());
    const toggle = menu.querySelector<HTMLInputElement>('[role=switch]');
    expect(toggle?.checked).toBe(false);
    act(() => toggle?.click());
    expect([toggle?.checked, document.documentElement.dataset.theme]).toEqual([true, 'dark']);
    const system = byRole(menu, 'button', 'Use system setting');
    expect(system.getAttribute('aria-pressed')).toBe('false');
    act(() => system.click());
    expect(system.getAttribute('aria-pressed')).toBe('true');
    expect([localStorage.getItem('theme-preference'), document.documentElement.dataset.theme]).toEqual([
      'system',
      'light',
    ]);
  });

  test('SHELL-029 SHELL-036 the four languages stand with their flags; a choice changes all texts at once', async () => {
    const element = await show();
    const menu = await openMenu(element);
    const flags = [...menu.querySelectorAll('img')].map((image) => [image.alt, image.getAttribute('src')]);
    expect(flags).toEqual([
      ['English', '/assets/images/flags/en.svg'],
      ['Français', '/assets/images/flags/fr.svg'],
      ['Deutsch', '/assets/images/flags/de.svg'],
      ['Español', '/assets/images/flags/es.svg'],
    ]);
    const choose = (language: string) =>
      act(async () => menu.querySelector<HTMLInputElement>(`label[lang=${language}] input`)?.click());
    await choose('de');
    await eventually(() => expect(document.title).toBe('Seite nicht gefunden'));
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/preferences', body: { language: 'de' } });
    expect(byRole(menu, 'link', 'Abmelden')).toBeTruthy();
    expect(localStorage.getItem('userLanguage')).toBe('de');
    await choose('en');
    await eventually(() => expect(document.title).toBe('Page not found'));
  });
});
