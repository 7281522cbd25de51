import { escapeHtml } from '#contract/html.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { splitSandboxName } from '#contract/sandbox.ts';
import { parkingHosts } from './believable.ts';
import { changeChoices, changeName, NameChange } from './name-changes.ts';
import type { SandboxFacts } from './names.ts';
import { pageOf } from './page.ts';
import type { World } from './world.ts';

/** Buttons that need nothing more than a press. */
const presses: Readonly<Record<string, { label: string; done: string; change: object }>> = {
  renew: { label: 'Renew for a year', done: 'The registration was renewed.', change: { renewYears: 1 } },
  lock: { label: 'Lock', done: 'The name was locked.', change: { addStatuses: ['clientTransferProhibited'] } },
  unlock: { label: 'Unlock', done: 'The name was unlocked.', change: { removeStatuses: ['clientTransferProhibited'] } },
  request: {
    label: 'Request a transfer',
    done: 'A transfer is pending.',
    change: { addStatuses: ['pendingTransfer'], removeStatuses: ['clientTransferProhibited'] },
  },
  refuse: {
    label: 'Refuse the transfer',
    done: 'No transfer is pending any more.',
    change: { removeStatuses: ['pendingTransfer'] },
  },
  hold: { label: 'Put on hold', done: 'The name is on hold.', change: { addStatuses: ['clientHold'] } },
  unhold: { label: 'Take off hold', done: 'The name is off hold.', change: { removeStatuses: ['clientHold'] } },
  grace: { label: 'Let it expire', done: 'The name expired.', change: { phase: 'grace' } },
  redemption: { label: 'Redemption', done: 'The name is in redemption.', change: { phase: 'redemption' } },
  pending: { label: 'Pending delete', done: 'The name is in pending delete.', change: { phase: 'pendingDelete' } },
  restore: { label: 'Restore', done: 'The registration was restored.', change: { phase: 'active' } },
  drop: { label: 'Drop in 2 minutes', done: 'The name drops in 2 minutes.', change: { dropsInSeconds: 120 } },
  free: { label: 'Release now', done: 'The name is free.', change: { phase: 'free' } },
  again: { label: 'Register anew', done: 'Somebody registered the name.', change: { phase: 'registeredAnew' } },
  own: {
    label: 'Own nameservers',
    done: 'The name has other nameservers.',
    change: { nameservers: ['ada.ns.cumulus.com.test', 'bob.ns.cumulus.com.test'] },
  },
  park: { label: 'Parking nameservers', done: 'The name is parked.', change: { nameservers: [...parkingHosts[0]] } },
  undelegate: { label: 'No nameservers', done: 'The name has no nameservers.', change: { nameservers: [] } },
  sign: { label: 'Sign (DNSSEC)', done: 'The name is signed.', change: { isSigned: true } },
  unsign: { label: 'Unsign', done: 'The name is not signed any more.', change: { isSigned: false } },
  reset: { label: 'Forget all changes', done: 'All is as it was at first.', change: { isReset: true } },
};

/** Buttons that take something from the form around them. */
const filledIn: Readonly<Record<string, { done: string; change(form: URLSearchParams): object }>> = {
  transfer: { done: 'The name went to another registrar.', change: (form) => ({ registrar: form.get('registrar') }) },
  expiry: { done: 'The expiration date is another.', change: (form) => ({ expirationDate: form.get('date') }) },
  holder: { done: 'The registrant is another.', change: (form) => ({ registrant: form.get('registrant') || null }) },
  signing: { done: 'The name is signed in another way.', change: (form) => ({ signing: form.get('signing') }) },
  list: {
    done: 'The listing was changed.',
    change: (form) => ({
      prices: {
        [form.get('marketplace') ?? '']: { amount: Number(form.get('amount')), currency: form.get('currency') },
      },
    }),
  },
  delist: {
    done: 'The listing was taken down.',
    change: (form) => ({ prices: { [form.get('marketplace') ?? '']: null } }),
  },
  site: {
    done: 'The web site was changed.',
    change: (form) => ({
      website: {
        kind: form.get('kind'),
        ...(form.get('title') ? { title: form.get('title') } : {}),
        ...(form.get('text') ? { text: form.get('text') } : {}),
      },
    }),
  },
  certificate: {
    done: 'The site has another certificate.',
    change: (form) => ({ website: { issuer: form.get('issuer'), certificateDays: Number(form.get('days')) } }),
  },
};

const select = (label: string, name: string, values: readonly string[], chosen?: string) =>
  `<label>${label}<select name="${name}">${values
    .map((value) => `<option${value === chosen ? ' selected' : ''}>${escapeHtml(value)}</option>`)
    .join('')}</select></label>`;
const input = (label: string, name: string, value: string, more = '') =>
  `<label>${label}<input name="${name}" value="${escapeHtml(value)}" ${more}></label>`;
const button = (what: string, label = presses[what]?.label ?? '') =>
  `<button name="do" value="${what}">${label}</button>`;

/** A page on which a person changes any fact of a sandbox name, as its holder, seller or registry would; `asked.name` is that name. */
export function changePage(world: World, asked: URLSearchParams): string {
  const name = readName(asked.get('name'));
  const find = `<article><form method="get"><div class="row">${input('Name', 'name', name, 'required maxlength="253"')}<button>Show</button></div></form></article>`;
  const facts = world.factsOf(name);
  const isKnown = facts !== undefined || world.usualFactsOf(name) !== undefined;
  const done = presses[asked.get('done') ?? ''] ?? filledIn[asked.get('done') ?? ''];
  const told =
    done && isKnown
      ? `<article class="done" role="status"><p>${done.done} The product sees it when it looks next.</p></article>`
      : '';
  const missing =
    name && !isKnown
      ? '<article><p>No such name is ever registered in the sandbox. Names directly below .test always are.</p></article>'
      : '';
  return pageOf(
    'Change something',
    `<p>What registry, DNS, marketplaces and web site say of a name below .test, changed as its holder, seller or registry would. It is forgotten when the sandbox ends.</p>
${find}${missing}${told}${isKnown ? forms(world, name, facts) : ''}`,
  );
}

/** Does what a button of the page asks for. */
export function changeAsAsked(world: World, form: URLSearchParams): { refusal: string } | { next: string } {
  const name = readName(form.get('name'));
  const what = form.get('do') ?? '';
  const change = presses[what]?.change ?? filledIn[what]?.change(form);
  if (!change) return { refusal: 'There is no such button.' };
  const read = NameChange.safeParse({ name, ...change });
  if (!read.success) return { refusal: 'Something in the form cannot be read. Go back and look at it again.' };
  const refusal = changeName(world, read.data);
  return refusal === undefined ? { next: `/change?${new URLSearchParams({ name, done: what })}` } : { refusal };
}

function readName(text: string | null): string {
  const name = (text ?? '').trim().toLowerCase().slice(0, 253);
  const parts = splitSandboxName(name);
  return parts ? `${parts.sld}.${parts.suffix}` : name;
}

function forms(world: World, name: string, facts: SandboxFacts | undefined): string {
  const form = (title: string, content: string) =>
    `<article><form method="post"><h3>${title}</h3><input type="hidden" name="name" value="${escapeHtml(name)}">${content}</form></article>`;
  const row = (...parts: string[]) => `<div class="row">${parts.join('')}</div>`;
  const registration = form(
    'Registration',
    row(...(facts ? ['renew', 'lock', 'unlock', 'hold', 'unhold'] : ['again', 'restore']).map((one) => button(one))),
  );
  if (!facts) return `${registration}${form('All', button('reset'))}`;
  const { registrars, issuers, kinds, signings } = changeChoices;
  const site = world.siteKindOf(facts);
  return [
    `<article><div class="head"><h2>${escapeHtml(facts.unicodeName)}</h2></div>${now(facts, site)}</article>`,
    registration,
    form(
      'Life cycle',
      row(...['grace', 'redemption', 'pending', 'restore', 'drop', 'free', 'again'].map((one) => button(one))),
    ),
    form(
      'Registrar',
      row(...['request', 'refuse'].map((one) => button(one))) +
        row(select('Registrar', 'registrar', registrars, facts.registrar.name), button('transfer', 'Transfer')),
    ),
    form(
      'Expiration date',
      row(
        input('Date', 'date', facts.expiresAt.toISOString().slice(0, 10), 'type="date" required'),
        button('expiry', 'Change'),
      ),
    ),
    form(
      'Registrant',
      row(input('Published name', 'registrant', facts.registrant ?? '', 'maxlength="200"'), button('holder', 'Change')),
    ),
    form(
      'Nameservers and DNSSEC',
      row(...['own', 'park', 'undelegate', 'sign', 'unsign'].map((one) => button(one))) +
        row(select('Signed how', 'signing', signings, facts.signing ?? 'good'), button('signing', 'Sign so')),
    ),
    form(
      'Prices',
      row(
        select('Marketplace', 'marketplace', marketplaceKeys),
        input('Amount', 'amount', '2495', 'type="number" min="0" step="1"'),
        select('Currency', 'currency', ['USD', 'EUR', 'GBP']),
      ) + row(button('list', 'Offer at this price'), button('delist', 'Take down')),
    ),
    form(
      'Web site',
      row(
        select('What it is', 'kind', kinds, site),
        input('Title', 'title', world.sites.get(name)?.title ?? '', 'maxlength="300"'),
      ) +
        input('Text', 'text', world.sites.get(name)?.text ?? '', 'maxlength="4000"') +
        row(button('site', 'Change')),
    ),
    form(
      'Certificate',
      row(
        select('Issuer', 'issuer', issuers),
        input('Days until it expires', 'days', '89', 'type="number"'),
        button('certificate', 'Change'),
      ),
    ),
    form('All', button('reset')),
  ].join('\n');
}

function now(facts: SandboxFacts, site: string): string {
  const prices = marketplaceKeys.flatMap((key) => {
    const { isListed, amount, currency } = facts.prices[key];
    return isListed ? [`${key} ${amount} ${currency}`] : [];
  });
  const rows = {
    Registrar: facts.registrar.name,
    Expires: facts.expiresAt.toISOString().slice(0, 10),
    Statuses: facts.eppStatuses.join(', '),
    Nameservers: facts.nameservers.join(', ') || 'none',
    DNSSEC: facts.signing === null ? 'unsigned' : `signed (${facts.signing})`,
    Prices: prices.join(', ') || 'none',
    'Web site': site,
  };
  return `<dl>${Object.entries(rows)
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`;
}
