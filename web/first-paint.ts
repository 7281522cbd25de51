import type { Plugin } from 'vite';

/** Lets a page be painted before its scripts have come. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        paintedFirst(html, (file) => {
          const style = bundle[file];
          if (style?.type !== 'asset') throw new Error(`The build has no ${file}`);
          return typeof style.source === 'string' ? style.source : new TextDecoder().decode(style.source);
        }),
    },
  };
}

/**
 * A built page that holds the styles it begins with, and whose scripts give way on the line to the page and its font.
 * The links to those styles stay, without effect: the bundler's code that fetches a screen fetches every style sheet
 * that the page has no link to. A browser that reads ahead heeds `media`, and later `disabled`.
 */
export function paintedFirst(html: string, styleOf: (file: string) => string): string {
  return html
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(
      /<link rel="stylesheet" crossorigin href="\/([^"]+)"(?=>)/g,
      (link, file: string) => `${link} media="not all" disabled><style>${styleOf(file)}</style`,
    );
}
