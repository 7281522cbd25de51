import { languages } from '#contract/preferences.ts';
import { addressIn } from '#lander/document.ts';
import { landerPaths } from '#lander/view.ts';

/** `robots.txt` of a name's host: the page may be found, what its form sends may not be asked for. */
export function robotsOf(canonical: string): string {
  return `User-agent: *\nAllow: ${landerPaths.fonts}\nDisallow: /public/\nSitemap: ${canonical}sitemap.xml\n`;
}

/**
 * `sitemap.xml` of a name's host: its one page in each language (sitemaps.org 0.9). `canonical` is `https://name/`, where
 * English stands, as the pages themselves say.
 */
export function sitemapOf(canonical: string): string {
  const addresses = languages.map((language) => ({ language, address: addressIn(canonical, language) }));
  const links = [...addresses, { language: 'x-default', address: canonical }]
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('');
  const pages = addresses.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('\n')}</urlset>
`;
}
