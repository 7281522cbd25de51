import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Built-in public pages behind the footer's links until the operator sets their own addresses (D-001, D-188). */
const pages = {
  terms: [
    'Terms',
    'This installation is run by its operator, who sets the terms of its use.',
    'The operator can replace this page with the setting TERMS_URL.',
  ],
  privacy: [
    'Privacy',
    'This installation stores accounts, domain names and public registration data. It sets one cookie, for the session, and loads nothing from other sites.',
    'The operator can replace this page with the setting PRIVACY_URL.',
  ],
  contact: [
    'Contact',
    'Please turn to the operator of this installation, who also makes accounts and sets new passwords.',
    'The operator can replace this page with the setting CONTACT_URL.',
  ],
} as const;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

export function registerLegalPages(app: FastifyInstance, config: Config): void {
  const product = escapeHtml(config.productName);
  for (const [name, [title, ...paragraphs]] of Object.entries(pages)) {
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · ${product}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:60ch;margin:12vh auto;padding:0 20px}</style></head>
<body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}
<p><a href="/">${product}</a></p></main></body></html>`;
    app.get(`/legal/${name}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  }
}
