import { describe, expect, test } from 'vitest';
import { readTexts, withItsTexts } from './screen-texts.ts';

const web = import.meta.dirname;
const texts = await readTexts();
const built = (code: string) => withItsTexts(code, `${web}/app/router.ts`, texts);

describe('texts of a screen', () => {
  test('SHELL-034 a file that names keys imports their English, whether they are whole or built from a value', () => {
    const english = (feature: string) => `import '${web}/locales/${feature}/added-en.ts';`;
    const code = `[t('feed.today'), t(\`audit.\${area}\`), t('titles.domains'), 'people.csv']`;
    expect(built(code)).toBe(english('activity') + english('audit') + code);
  });

  test('SHELL-034 what is fetched later comes with the texts of all files that it imports', () => {
    const code = "const load = () => import('#web/dashboard/DashboardPage.tsx');";
    expect(built(code)).toBe(
      "import { withTexts } from '#web/base/i18n.ts';" +
        "const load = () => withTexts(import('#web/dashboard/DashboardPage.tsx'), 'dashboard', 'domain');",
    );
  });

  test('what shows no texts of its own is fetched as it is, and types are not fetched at all', () => {
    const code =
      "type Menu = typeof import('./x.ts');\nconst load = () => [import('../ui/Toasts.tsx'), import('uuid')];";
    expect(built(code)).toBe(code);
  });

  test('the start shows no texts but those of the shell', () => {
    expect(texts.shownBy(`${web}/app/main.tsx`)).toEqual([]);
  });
});
