import { randomUUID } from 'node:crypto';
import type { ParseArgsOptionsConfig } from 'node:util';
import { GetBatch } from '#contract/batches.ts';
import { AddDomains, PreviewAdding } from '#contract/domain-actions.ts';
import { ExportDomains } from '#contract/domain-export.ts';
import { ListDomains } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { GetInquiry, ListInquiries } from '#contract/inquiries.ts';
import { SaveInquiryDraft } from '#contract/inquiry-drafts.ts';
import { CheckKey } from '#contract/keys.ts';
import { ListLanders } from '#contract/landers.ts';
import { ListMonitoring, type MonitoringEntry } from '#contract/monitoring.ts';
import type { Api } from './call.ts';
import { Fault } from './fault.ts';
import { type Form, printed, printedOne, type Row } from './print.ts';

/** What a command works with beside its arguments. */
export type Surroundings = {
  api: Api;
  form: Form;
  /** standard output */
  write(text: string): void;
  /** progress, on standard error */
  say(text: string): void;
  /** standard input, whole */
  read(): Promise<string>;
  wait(seconds: number): Promise<void>;
  /** true once the program is to end */
  isOver(): boolean;
};
type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;
export type Command = {
  /** what stands after its name */
  takes: string;
  about: string;
  options: ParseArgsOptionsConfig;
  run(its: Surroundings, given: string[], values: Values): Promise<void>;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const pageSize = 500;
const usage = (message: string) => new Fault(2, message);

const filters: ParseArgsOptionsConfig = {
  ...{ filter: text, tag: { ...text, multiple: true }, tld: { ...text, multiple: true } },
  ...{ 'expires-from': text, 'expires-to': text, sort: text, desc: flag },
};
function queryOf(values: Values): Record<string, unknown> {
  return {
    ...{ filter: values.filter, tags: values.tag, tlds: Array.isArray(values.tld) ? values.tld.join(',') : undefined },
    ...{ expirationDateFrom: values['expires-from'], expirationDateTo: values['expires-to'] },
    ...{ sortBy: values.sort, sortDirection: values.desc ? 'desc' : values.sort ? 'asc' : undefined },
  };
}

const statuses = ['registered', 'sold', 'dropped'];
const domainColumns = ['name', 'expires', 'registrar', 'status', 'asking', 'tags'];
const rowOf = ({ domainName, expirationDate, registrarName, status, own }: Domain): Row => ({
  ...{ name: domainName, expires: expirationDate?.slice(0, 10), registrar: registrarName, status: statuses[status] },
  ...{ asking: own?.askingPrice, tags: own?.tags ?? [] },
});

/** Names of arguments and, for `-`, of standard input: one a line, or parted by blanks and commas. */
async function namesOf({ read }: Surroundings, given: string[]): Promise<string[]> {
  const typed = given.includes('-') ? await read() : '';
  const names = [...given.filter((one) => one !== '-'), ...typed.split(/[\s,;]+/)].filter((name) => name !== '');
  if (names.length === 0) throw usage('Which names? Say them, or - to read them from standard input.');
  return names;
}

const largestRequest = 10_000;
/** Waits until a batch is done, with its progress. */
async function follow({ api, say, wait, isOver }: Surroundings, batchId: string): Promise<void> {
  while (!isOver()) {
    const { done, total, isComplete } = await api.call(GetBatch, { params: { batchId } });
    say(`${done} of ${total} looked up`);
    if (isComplete) return;
    await wait(2);
  }
}

const changeColumns = ['at', 'name', 'field', 'before', 'after', 'meaning'];
const changeRow = ({ detectedAt, domainName, field, oldValue, newValue, meaning }: MonitoringEntry): Row => ({
  ...{ at: detectedAt, name: domainName, field, meaning },
  ...{ before: valueText(oldValue), after: valueText(newValue) },
});
const valueText = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);

const inquiryColumns = ['id', 'name', 'from', 'offer', 'currency', 'status', 'last'];

/** Every command by its two words. */
export const commands: Record<string, Command> = {
  'key check': {
    ...{ takes: '', about: 'what the key may do', options: {} },
    async run({ api, write, form }) {
      const { label, scopes, tags, endsAt } = await api.call(CheckKey);
      write(printedOne({ label, scopes, tags: tags ?? 'all names', ends: endsAt ?? 'never' }, form));
    },
  },
  'domains list': {
    ...{ takes: '', about: 'names, filtered and sorted', options: { ...filters, limit: text } },
    async run({ api, write, form }, _given, values) {
      const limit = values.limit === undefined ? 100 : Number(values.limit);
      if (!Number.isInteger(limit) || limit < 1) throw usage('--limit is a number from 1.');
      const rows: Row[] = [];
      while (rows.length < limit) {
        const take = Math.min(pageSize, limit - rows.length);
        const page = await api.call(ListDomains, { query: { ...queryOf(values), skip: rows.length, take } } as never);
        rows.push(...page.data.map(rowOf));
        if (!page.hasMore) break;
      }
      write(printed(rows, domainColumns, form));
    },
  },
  'domains show': {
    ...{ takes: 'NAME', about: 'one name with all that is known of it', options: {} },
    async run({ api, write, form }, [domainName]) {
      if (!domainName) throw usage('Which name?');
      const query = { filter: domainName, take: 50, showSold: true, showDropped: true };
      const { data } = await api.call(ListDomains, { query } as never);
      const domain = data.find((one) => [one.name, one.domainName.toLowerCase()].includes(domainName.toLowerCase()));
      if (!domain) throw new Fault(1, `There is no name ${domainName} that the key may see.`);
      if (form === 'json') return write(`${JSON.stringify(domain, null, 2)}\n`);
      const { nameServers, registrationDate, phase, inquiryCount, visitors } = domain;
      const more = { registered: registrationDate?.slice(0, 10), phase, nameservers: nameServers };
      write(printedOne({ ...rowOf(domain), ...more, inquiries: inquiryCount, visitors }, form));
    },
  },
  'domains add': {
    ...{ takes: 'NAME… | -', about: 'adds names and looks them up', options: { 'dry-run': flag, wait: flag } },
    async run(its, given, values) {
      const { api, write, form, say } = its;
      const names = await namesOf(its, given);
      for (let at = 0; at < names.length; at += largestRequest) {
        const body = names.slice(at, at + largestRequest);
        if (values['dry-run']) {
          const { addedDomains } = await api.call(PreviewAdding, { body: { names: body } } as never);
          write(
            printed(
              addedDomains.map((name) => ({ name })),
              ['name'],
              form,
            ),
          );
          continue;
        }
        const added = await api.call(AddDomains, { headers: { 'x-batch-id': randomUUID() }, body } as never);
        say(`${added.added + added.reactivated} added, ${added.skipped} there already, ${added.failed} not added`);
        write(printed(added.failedDomains, ['domainName', 'reason', 'message'], form));
        if (values.wait && added.batchId) await follow(its, added.batchId);
      }
    },
  },
  'domains export': {
    ...{ takes: '', about: 'names as a CSV file', options: { ...filters, columns: text } },
    async run({ api, write }, _given, values) {
      const { body } = await api.file(ExportDomains, { query: { ...queryOf(values), columns: values.columns } });
      const decoder = new TextDecoder();
      for await (const part of body ?? []) write(decoder.decode(part as Uint8Array, { stream: true }));
      write(decoder.decode());
    },
  },
  'inquiries list': {
    ...{ takes: '', about: 'inquiries, the latest message first', options: { filter: text, search: text } },
    async run({ api, write, form }, _given, { filter, search }) {
      const { data } = await api.call(ListInquiries, { query: { filter, search, take: 100 } } as never);
      const rows = data.map(({ id, domainName, senderName, offerAmount, currency, status, lastMessageAt }) => ({
        ...{ id, name: domainName, from: senderName, offer: offerAmount, currency, status, last: lastMessageAt },
      }));
      write(printed(rows, inquiryColumns, form));
    },
  },
  'inquiries show': {
    ...{ takes: 'ID', about: 'one inquiry with its messages; it stays unread', options: {} },
    async run({ api, write, form }, [id]) {
      if (!id) throw usage('Which inquiry? Its id is in inquiries list.');
      const inquiry = await api.call(GetInquiry, { params: { id } });
      if (form === 'json') return write(`${JSON.stringify(inquiry, null, 2)}\n`);
      const rows = inquiry.messages.map(({ createdAt, from, body, offerAmount }) => ({
        ...{ at: createdAt, from, offer: offerAmount, currency: inquiry.currency, text: body },
      }));
      write(printed(rows, ['at', 'from', 'offer', 'currency', 'text'], form));
    },
  },
  'inquiries draft': {
    ...{ takes: 'ID TEXT | -', about: 'saves a draft of an answer, which a person sends', options: {} },
    async run({ api, read, say }, [id, ...words]) {
      if (!id || words.length === 0)
        throw usage('Which inquiry, and which text? Say - to read it from standard input.');
      const body = words[0] === '-' ? await read() : words.join(' ');
      await api.call(SaveInquiryDraft, { params: { id }, body: { body } } as never);
      say('Saved. It waits in the app for a person to send it.');
    },
  },
  'changes watch': {
    ...{ takes: '', about: 'prints changes as they are found, from now on', options: { since: text, once: flag } },
    async run({ api, write, form, wait, isOver }, _given, values) {
      const since = String(values.since ?? new Date().toISOString());
      const seen = new Set<string>();
      while (!isOver()) {
        const { data } = await api.call(ListMonitoring, { query: { from: since, take: 200 } } as never);
        const fresh = data.filter(({ id }) => !seen.has(id)).toReversed();
        for (const { id } of fresh) seen.add(id);
        if (form === 'json') for (const entry of fresh) write(`${JSON.stringify(entry)}\n`);
        else if (fresh.length > 0) write(printed(fresh.map(changeRow), changeColumns, form));
        if (values.once) return;
        await wait(60);
      }
    },
  },
  'landers list': {
    ...{ takes: '', about: 'landers with their state', options: { search: text } },
    async run({ api, write, form }, _given, { search }) {
      const { data } = await api.call(ListLanders, { query: { search, pageSize: 200 } } as never);
      write(printed(data as unknown as Row[], ['domainName', 'type', 'status', 'groupName'], form));
    },
  },
};
