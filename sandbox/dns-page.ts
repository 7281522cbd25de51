import { escapeHtml } from '#contract/html.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import { pageOf } from './page.ts';
import type { World } from './world.ts';

/** Its forms are sent to itself alone, and nothing on it runs. */
export const dnsPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const longestName = 253;
const longestValue = 4_000;
const maxRecords = 1_000;
const types = ['txt', 'mx'] as const;

/** A page to set TXT and MX records of sandbox names by hand, as at a DNS provider; `asked` fills the form. */
export function dnsPage(world: Pick<World, 'txt' | 'mx'>, asked: URLSearchParams): string {
  const field = (name: 'name' | 'value') => escapeHtml((asked.get(name) ?? '').slice(0, longestValue));
  const records = types.flatMap((type) =>
    [...world[type]].flatMap(([name, values]) => values.map((value) => ({ type, name, value }))),
  );
  const shown = records.map(
    ({ type, name, value }) => `<article><div class="head"><h2>${escapeHtml(name)}</h2></div>
<p>${type.toUpperCase()} <code>${escapeHtml(value)}</code></p>
<form method="post"><input type="hidden" name="type" value="${type}"><input type="hidden" name="name" value="${escapeHtml(name)}"><input type="hidden" name="value" value="${escapeHtml(value)}">
<button name="do" value="remove">Remove</button></form></article>`,
  );
  return pageOf(
    'DNS of the sandbox',
    `<p>TXT and MX records of names below .test, as their owners would set them at a DNS provider. They are forgotten when the sandbox ends. <a href="dns">Check again</a></p>
<article><form method="post"><label>Name<input name="name" required maxlength="${longestName}" value="${field('name')}"></label>
<label>Value<input name="value" required maxlength="${longestValue}" value="${field('value')}"></label>
<label>Type<select name="type"><option value="txt">TXT</option><option value="mx">MX, as 10 mail.example</option></select></label>
<button name="do" value="add">Set record</button></form></article>
${shown.join('\n') || '<article><p>No records yet.</p></article>'}`,
  );
}

/** Sets or removes a record as the page's forms ask; returns a sentence when it refuses. */
export function changeRecord(world: Pick<World, 'txt' | 'mx'>, form: URLSearchParams): string | undefined {
  const name = (form.get('name') ?? '').trim().toLowerCase().replace(/\.$/, '');
  const value = form.get('value') ?? '';
  const type = form.get('type') === 'mx' ? 'mx' : 'txt';
  const records = world[type];
  if (type === 'mx' && !/^\d{1,5} (\.|[a-z0-9.-]{1,253})$/.test(value))
    return 'An MX record looks like 10 mail.example.';
  if (name.length > longestName || !isSandboxName(name)) return 'The name must lie below .test.';
  if (value === '' || value.length > longestValue) return 'The value must have 1 to 4,000 characters.';
  const others = (records.get(name) ?? []).filter((one) => one !== value);
  const values = form.get('do') === 'remove' ? others : [...others, value];
  if (values.length > 20 || (records.size >= maxRecords && !records.has(name))) return 'There are too many records.';
  if (values.length > 0) records.set(name, values);
  else records.delete(name);
  return undefined;
}
