import { expect, type Locator, type Page } from '@playwright/test';

/** A text that begins with a domain name. */
export function nameIn(name: string): RegExp {
  return new RegExp(`^${RegExp.escape(name)}(?![\\w.-])`, 'i');
}

/** The grid's row of a domain. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nameIn(name) }) });

/** The strip of the running batch in the header. */
export const stripOf = (page: Page): Locator => page.getByRole('region', { name: 'Lookups under way' });

/** Texts of one column of the grid from top to bottom. */
export async function columnOf(page: Page, title: string): Promise<string[]> {
  const titles = await page.getByRole('columnheader').allInnerTexts();
  const at = titles.indexOf(title);
  expect(at, `the column ${title} among ${titles.join(', ')}`).toBeGreaterThanOrEqual(0);
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  return rows.evaluateAll((all, place) => all.map((row) => (row.children[place] as HTMLElement).innerText.trim()), at);
}

/** Opens the add-domains modal by its button and types names into it. */
export async function typeNames(page: Page, text: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Add domains' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('textbox', { name: 'Domain names' }).fill(text);
  return modal;
}

/** Adds names in the modal and waits for the results. */
export async function addNames(page: Page, names: string[]): Promise<Locator> {
  const modal = await typeNames(page, names.join('\n'));
  await modal.getByRole('button', { name: /^Add [\d,]+ domains?$/ }).click();
  await expect(modal.getByRole('button', { name: 'Done' })).toBeVisible();
  return modal;
}

/** Follows a link to an address as any link on the screen is followed: nothing is loaded again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** Counts how often the page is loaded again from now on. */
export function watchLoads(page: Page): { count: () => number } {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return { count: () => loads };
}

/** Collects what goes wrong in the page from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The names in the grid from top to bottom. */
export const namesShown = (page: Page): Promise<string[]> => page.getByRole('rowheader').allTextContents();

/** Opens pages without the first answers in them, so that a journey can answer the page's calls in the server's place. */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets|hubs)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
      return route.fulfill({ response: answer, body: html });
    },
  );
}

/** Opens pages that no pushed event reaches, so that every call of a list is one that the journey caused. */
export async function withoutPushes(page: Page): Promise<void> {
  await page.routeWebSocket(/\/hubs\//, () => {});
  await page.route('/hubs/**', (route) => route.abort());
}
