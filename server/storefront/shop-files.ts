import { languages } from '#contract/preferences.ts';
import { storefrontLimits } from '#contract/storefront.ts';
import { addressIn } from '#lander/document.ts';
import { landerPaths } from '#lander/view.ts';
import type { Shop } from './shop.reads.ts';

/** `robots.txt` of a storefront's own host. */
export const shopRobots = (canonical: string): string =>
  `User-agent: *\nAllow: ${landerPaths.fonts}\nDisallow: /public/\nSitemap: ${canonical}sitemap.xml\n`;

/** `sitemap.xml` of a storefront: its pages of all names in each language (sitemaps.org 0.9); names have sites of their own. */
export function shopSitemap({ frame: { addresses }, index }: Shop): string {
  const { canonical } = addresses;
  const count = index.total === 0 ? 0 : Math.ceil(index.listed / storefrontLimits.perPage);
  const entries = Array.from({ length: count }, (_, at) => {
    const address = (language: string) =>
      at === 0
        ? addressIn(canonical, language as 'en')
        : `${canonical}?page=${at + 1}${language === 'en' ? '' : `&amp;lang=${language}`}`;
    const links = [...languages.map((language) => [language, address(language)]), ['x-default', address('en')]]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
    return languages.map((language) => `<url><loc>${address(language)}</loc>${links}</url>`).join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>
`;
}
