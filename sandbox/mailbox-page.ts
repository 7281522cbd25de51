import { escapeHtml } from '#contract/html.ts';
import type { ReceivedMail } from './mailbox.ts';

/** Nothing of a mail runs, is fetched or is more than text here; only links of the plain text can be followed. */
export const mailboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const style = `
  :root { color-scheme: light dark; font: 14px/20px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    --canvas: light-dark(#f5f9f8, #0b1111); --surface: light-dark(#fff, #121819); --line: light-dark(#e0e5e4, #222a2b);
    --ink: light-dark(#0e1c1c, #eaf0ef); --quiet: light-dark(#5d6b6a, #939e9d); --link: light-dark(#006155, #70dec7); }
  body { max-width: 720px; margin: 0 auto; padding: 24px 20px 48px; background: var(--canvas); color: var(--ink); }
  h1 { margin: 0; font-size: 28px; line-height: 34px; letter-spacing: -0.024em; }
  h2 { margin: 0 auto 0 0; font-size: 16px; line-height: 22px; overflow-wrap: anywhere; }
  p { margin: 4px 0 0; color: var(--quiet); overflow-wrap: anywhere; }
  a { color: var(--link); }
  article { margin-top: 16px; border: 1px solid var(--line); border-radius: 10px; padding: 14px 18px 18px; background: var(--surface); }
  .head { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; }
  time { color: var(--quiet); font-size: 12px; }
  pre { margin: 14px 0 0; padding-top: 14px; border-top: 1px solid var(--line); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** A page to read what the sandbox's mail server took, as it is at `now`. */
export function mailboxPage(mails: readonly ReceivedMail[], now: Date): string {
  const shown = mails.map(
    ({ at, from, to, subject, text }) => `<article><div class="head"><h2>${escapeHtml(subject) || '(no subject)'}</h2>
<time datetime="${at}" title="${at}">${timeInWords(new Date(at), now)}</time></div>
<p>To ${escapeHtml(to.join(', '))}, from ${escapeHtml(from)}</p>
<pre>${withLinks(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox of the sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>Mailbox of the sandbox</h1>
<p>Mail to addresses below .test arrives here and goes nowhere else. It is forgotten when the sandbox ends. <a href="">Look again</a></p>
${shown.join('\n') || '<article><p>No mail yet.</p></article>'}</main></body></html>`;
}

/** "2 minutes ago" within a day, then the day and the time in UTC. */
function timeInWords(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes > -1) return 'just now';
  if (minutes > -60) return ago.format(minutes, 'minute');
  if (minutes > -24 * 60) return ago.format(Math.round(minutes / 60), 'hour');
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${day.format(at)} UTC`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('');
}
