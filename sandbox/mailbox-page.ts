import { escapeHtml } from '#contract/html.ts';
import type { ReceivedMail } from './mailbox.ts';

/** Nothing of a mail runs, is fetched or is more than text here; only links of the plain text can be followed. */
export const mailboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 720px; margin: 32px auto; padding: 0 16px; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 12px 16px; margin: 16px 0; }
  h2 { font-size: 16px; margin: 0; } p { margin: 0 0 8px; opacity: .75; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }`;

/** A page to read what the sandbox's mail server took. */
export function mailboxPage(mails: readonly ReceivedMail[]): string {
  const shown = mails.map(
    ({ at, from, to, subject, text }) => `<article><h2>${escapeHtml(subject) || '(no subject)'}</h2>
<p>${escapeHtml(from)} to ${escapeHtml(to.join(', '))}, <time datetime="${at}">${at}</time></p>
<pre>${withLinks(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox of the sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><h1>Mailbox of the sandbox</h1>
<p>Mail to addresses below .test arrives here and goes nowhere else. It is forgotten when the sandbox ends.</p>
${shown.join('\n') || '<p>No mail yet.</p>'}</body></html>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('');
}
