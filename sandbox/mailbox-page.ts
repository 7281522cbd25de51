import { escapeHtml } from '#contract/html.ts';
import type { ReceivedMail } from './mailbox.ts';
import { pageOf } from './page.ts';

/** Nothing of a mail runs, is fetched or is more than text here; only links of the plain text can be followed. */
export const mailboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A page to read what the sandbox's mail server took, as it is at `now`. */
export function mailboxPage(mails: readonly ReceivedMail[], now: Date): string {
  const inThread = Map.groupBy(mails, ({ thread }) => thread);
  const shown = mails.map((mail) => {
    const { at, from, to, subject, text, thread, headers } = mail;
    const others = thread === '' ? 0 : (inThread.get(thread)?.length ?? 1) - 1;
    return `<article><div class="head"><h2>${escapeHtml(subject) || '(no subject)'}</h2>
<time datetime="${at}" title="${at}">${timeInWords(new Date(at), now)}</time></div>
<p>To ${escapeHtml(to.join(', '))}, from ${escapeHtml(from)}${others > 0 ? `, one of ${others + 1} mails of this conversation` : ''}</p>
<pre>${withLinks(text)}</pre>
<details><summary>Header</summary>
<pre>${headers.map(({ name, value }) => escapeHtml(`${name}: ${value}`)).join('\n')}</pre></details></article>`;
  });
  return pageOf(
    'Mailbox of the sandbox',
    `<p>Mail to addresses below .test arrives here and goes nowhere else. It is forgotten when the sandbox ends. To addresses that begin with refuse, full, greylist, close or hang (greylist-ann@shop.test) it behaves so. <a href="">Check again</a></p>
${shown.join('\n') || '<article><p>No mail yet.</p></article>'}`,
  );
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
