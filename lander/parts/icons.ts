import { type Html, html, trusted } from '../html.ts';

// Tabler outline (MIT), as everywhere in the product
const paths = {
  'arrow-up': '<path d="M12 5v14M18 11l-6-6M6 11l6-6"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  lock: '<path d="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4"/>',
  mail: '<path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l9 6l9-6"/>',
  card: '<path d="M3 3l18 18M9 5h9a3 3 0 0 1 3 3v8q0 .6-.2 1.1M19 19H6a3 3 0 0 1-3-3V8a3 3 0 0 1 2-2.8M3 11h8M15 11h6M7 15h0M11 15h2"/>',
} as const;

export const icon = (name: keyof typeof paths): Html =>
  html`<svg class="ic" viewBox="0 0 24 24" aria-hidden="true">${trusted(paths[name])}</svg>`;
