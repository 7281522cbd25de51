import { setTimeout as pause } from 'node:timers/promises';
import { ChangePassword, EndOtherSessions, ListSessions } from '#contract/account.ts';
import {
  CreateAlertChannel,
  DeleteAlertChannel,
  ListAlertChannels,
  PreviewAlertRule,
  TestAlertChannel,
} from '#contract/alerts.ts';
import { ExportAnalytics, GetAnalytics } from '#contract/analytics.ts';
import { RequestPasswordReset } from '#contract/auth.ts';
import {
  DeleteDomains,
  MarkDomainsAsSold,
  SummariseDomains,
  SyncDomains,
  syncTypes,
  UndoDomainChange,
  UpdateDomainStatus,
} from '#contract/bulk-actions.ts';
import { AssignContacts, CreateContact, DeleteContacts, ExportContacts, UpdateContact } from '#contract/contacts.ts';
import { AddDomains, AddMonitoredDomains, PreviewAdding, RetryDomains } from '#contract/domain-actions.ts';
import { ExportDomains } from '#contract/domain-export.ts';
import { ListDomainIds, ListDomains, ListDomainsForLanders, noNameservers, sortFields } from '#contract/domain-list.ts';
import { CreateFeed, DeleteFeed, ListFeeds } from '#contract/feeds.ts';
import { CreateGridView, DeleteGridView, ListGridViews, UpdateGridView } from '#contract/grid-views.ts';
import { ListInquiries } from '#contract/inquiries.ts';
import { SaveInquiryDraft } from '#contract/inquiry-drafts.ts';
import { CreateLanderGroup, DeleteLanderGroup, UpdateLanderGroup } from '#contract/lander-groups.ts';
import { CreateLanderPreset, DeleteLanderPreset } from '#contract/lander-templates.ts';
import { defaultLanderSettings, ListLanders, UpdateLander } from '#contract/landers.ts';
import {
  AcknowledgeChanges,
  DeleteChangeMute,
  ListChangeMutes,
  ListMonitoring,
  MuteChanges,
  UndoAcknowledge,
} from '#contract/monitoring.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import {
  CheckNameservers,
  CreateNameserverPreset,
  DeleteNameserverPreset,
  ExportNameserverSets,
} from '#contract/nameservers.ts';
import { ListNotifications, MarkAllNotificationsRead } from '#contract/notifications.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { languages, SetPreferences } from '#contract/preferences.ts';
import { CreateReplyTemplate, DeleteReplyTemplate } from '#contract/reply-templates.ts';
import {
  ChangeTransfers,
  ExportTransfers,
  ListTransferIds,
  PlanTransfers,
  UndoTransferChange,
} from '#contract/transfers.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { pick } from '#sandbox/random.ts';
import { converse, visit } from './buyers.ts';
import { failToSignIn, openPage, type Person, post, signInAgain, type World } from './people.ts';
import { doRarer } from './rarer.ts';
import { readScreens } from './screens.ts';

/** One thing that a person does; `weight` is how often against the others. */
type Doing = { name: string; weight: number; run(world: World, person: Person): Promise<unknown> };

const some = <One>({ random }: Person, list: readonly One[], count: number): One[] => {
  const from = Math.floor(random() * Math.max(1, list.length - count));
  return list.slice(from, from + count);
};

/** Ids of up to so many names, somewhere in the portfolio. */
async function namesOf(person: Person, count: number): Promise<string[]> {
  const found = await person.asking.call(ListDomainIds, { query: {} });
  return some(person, found?.domainIds ?? [], count);
}

/** The hosts that have a page now, by their owners. */
async function pagesOf({ asking, random }: Person): Promise<string[]> {
  const found = await asking.call(ListLanders, { query: { status: 'live', page: 1 + Math.floor(random() * 3) } });
  return (found?.data ?? []).map(({ domainName }) => domainName);
}

/** The list keeps its length: the oldest goes when there are more. */
const oldestOf = (list: string[], max: number) => (list.length > max ? list.splice(0, list.length - max) : []);

const contact = (no: number) => ({
  ...{ type: 'primary' as const, firstName: 'Ada', lastName: `Owner ${no}`, email: `ada${no}@people.example` },
  ...{ phone: '+49 30 123456', organization: null, address: 'Street 1', city: 'Berlin', state: 'Berlin' },
  ...{ postalCode: '10115', country: 'DE' },
});
const rule = { about: ['price' as const], names: 'all' as const, tags: [], viewId: null, when: 'atOnce' as const };
const hosts = ['ns1.soak.example', 'ns2.soak.example'];
const maxAdded = 40;
const number = (random: () => number) => Math.floor(random() * 1e6);

export const doings: readonly Doing[] = [
  { name: 'reads screens', weight: 10, run: readScreens },
  { name: 'does what is rarer', weight: 8, run: doRarer },
  {
    name: 'turns the grid',
    weight: 20,
    run: async (_, { asking, random }) => {
      const query = {
        ...{ sortBy: pick(random, sortFields), sortDirection: pick(random, ['asc', 'desc'] as const) },
        ...{ skip: 50 * Math.floor(random() * 12), ...pick(random, filters) },
      };
      await asking.call(ListDomains, { query });
    },
  },
  {
    name: 'selects names',
    weight: 2,
    run: async (_, person) => {
      const domainIds = await namesOf(person, 200);
      await person.asking.call(SummariseDomains, { body: { domainIds } });
    },
  },
  {
    name: 'adds names',
    weight: 4,
    run: async ({ newNames, tally }, { asking, random, added }) => {
      const names = newNames(5);
      const spec = random() < 0.7 ? AddDomains : AddMonitoredDomains;
      await asking.call(PreviewAdding, { body: { names } });
      const result = await asking.call(spec, { headers: {}, body: names });
      tally.count('name added', result?.added ?? 0);
      if (spec !== AddDomains) return;
      for (const name of names) {
        const found = await asking.call(ListDomainIds, { query: { filter: name } });
        added.push(...(found?.domainIds ?? []));
      }
    },
  },
  {
    name: 'deletes names',
    weight: 3,
    run: async ({ tally }, { asking, random, added }) => {
      const ids = oldestOf(added, maxAdded);
      if (ids.length === 0) return;
      const gone = await asking.call(DeleteDomains, { query: {}, body: ids });
      tally.count('name deleted', gone?.deletedCount ?? 0);
      if (gone?.undoId && random() < 0.3) {
        const back = await asking.call(UndoDomainChange, { body: { undoId: gone.undoId } });
        if (back) added.push(...ids);
      }
    },
  },
  {
    name: 'changes the status of names and takes it back',
    weight: 3,
    run: async ({ tally }, person) => {
      const domainIds = await namesOf(person, 10);
      const { asking, random } = person;
      const isDropped = random() < 0.5;
      const done = isDropped
        ? await asking.call(UpdateDomainStatus, { body: { domainIds, status: 2 } })
        : await asking.call(MarkDomainsAsSold, { body: { domainIds: domainIds.slice(0, 1), soldPrice: 1_000 } });
      tally.count('name changed', 2 * domainIds.length);
      if (done?.undoId) await asking.call(UndoDomainChange, { body: { undoId: done.undoId } });
    },
  },
  {
    name: 'has names looked up',
    weight: 3,
    run: async ({ tally }, person) => {
      const domainIds = person.random() < 0.5 ? some(person, person.added, 10) : await namesOf(person, 10);
      if (domainIds.length === 0) return;
      const body = { domainIds, syncType: pick(person.random, syncTypes) };
      const asked = await person.asking.call(SyncDomains, { body });
      tally.count('name looked up', asked?.acceptedCount ?? 0);
      await person.asking.call(RetryDomains, { body: { domainIds } });
    },
  },
  {
    name: 'writes own data of names',
    weight: 3,
    run: async (_, person) => {
      const domainIds = await namesOf(person, 20);
      const tag = `tag ${Math.floor(person.random() * 30)}`;
      const set = { notes: `Note ${number(person.random)}`, askingPrice: number(person.random) };
      await person.asking.call(ChangeOwnData, { body: { domainIds, set, addTags: [tag] } });
      await person.asking.call(ChangeOwnData, { body: { domainIds, removeTags: [tag] } });
      const [id = ''] = domainIds;
      await person.asking.call(UpdateDomain, { params: { id }, body: { own: { notes: null } } });
    },
  },
  {
    name: 'keeps a view',
    weight: 2,
    run: async (_, { asking, random }) => {
      const columnDefinitions = ['domain', 'expirationDate'];
      const made = await asking.call(CreateGridView, {
        body: { viewName: `View ${number(random)}`, columnDefinitions },
      });
      if (made) await asking.call(UpdateGridView, { params: { id: made.id }, body: { filters: { showSold: 'true' } } });
      const views = (await asking.call(ListGridViews)) ?? [];
      for (const { id, viewName } of views.slice(0, -3)) {
        if (/^View \d/.test(viewName)) await asking.call(DeleteGridView, { params: { id } });
      }
    },
  },
  {
    name: 'pastes a list',
    weight: 1,
    run: async ({ newNames }, { asking }) => {
      const made = await asking.call(CreateNameList, { body: { names: newNames(20) } });
      if (made) await asking.call(ListDomains, { query: { nameList: made.id } });
    },
  },
  {
    name: 'makes landers',
    weight: 2,
    run: async ({ tally }, person) => {
      const { asking, random, groups } = person;
      const free = await asking.call(ListDomainsForLanders, { query: {} });
      const domainIds = some(person, free?.data ?? [], 5).map(({ id }) => id);
      if (domainIds.length === 0) return;
      const made = await asking.call(CreateLanderGroup, {
        body: {
          name: `Group ${number(random)}`,
          type: 'forSale',
          template: 'modern',
          domainIds,
          configuration: defaultLanderSettings,
        },
      });
      if (!made) return;
      tally.count('lander made', made.landerCount);
      groups.push(made.id);
      await pause(1_000);
      const params = { id: pick(random, groups) };
      await asking.call(UpdateLanderGroup, { params, body: { configuration: { buyNowPrice: number(random) } } });
      for (const id of oldestOf(groups, 2)) await asking.call(DeleteLanderGroup, { params: { id } });
    },
  },
  {
    name: 'changes a lander',
    weight: 2,
    run: async (_, { asking, random }) => {
      const found = await asking.call(ListLanders, { query: {} });
      const [lander] = found?.data ?? [];
      if (lander) await asking.call(UpdateLander, { body: { id: lander.id, tagline: `Line ${number(random)}` } });
    },
  },
  {
    name: 'keeps a lander preset and a reply template',
    weight: 1,
    run: async (_, { asking, random }) => {
      const name = `Kept ${number(random)}`;
      const preset = await asking.call(CreateLanderPreset, { body: { name } });
      if (preset) await asking.call(DeleteLanderPreset, { params: { id: preset.id } });
      const template = await asking.call(CreateReplyTemplate, { body: { name, body: 'Dear {buyer}, yes.' } });
      if (template) await asking.call(DeleteReplyTemplate, { params: { id: template.id } });
    },
  },
  {
    name: 'has visitors',
    weight: 12,
    run: async (world, person) => {
      for (const host of some(person, await pagesOf(person), 8)) await visit(world, host, person.random);
    },
  },
  {
    name: 'sells',
    weight: 2,
    run: async (world, person) => {
      const [host] = some(person, await pagesOf(person), 1);
      if (host) void converse(world, person, host).catch((error) => world.tally.fault('conversation', String(error)));
    },
  },
  {
    name: 'reads the inbox',
    weight: 3,
    run: async (_, { asking, random }) => {
      const inbox = await asking.call(ListInquiries, { query: { search: pick(random, ['', 'shop', 'buyer']) } });
      const [inquiry] = inbox?.data ?? [];
      if (!inquiry) return;
      await asking.call(SaveInquiryDraft, { params: { id: inquiry.id }, body: { body: `Draft ${number(random)}` } });
    },
  },
  {
    name: 'has websites and nameservers looked at',
    weight: 3,
    run: async ({ calls }, person) => {
      for (const id of await namesOf(person, 3)) {
        for (const path of ['website-look', 'delegation/check']) {
          await person.asking.raw(`POST /api/domains/:id/${path}`, post(`/api/domains/${id}/${path}`));
        }
        if (calls.has('POST /api/dnssec/:domainId/check'))
          await person.asking.raw('POST /api/dnssec/:domainId/check', post(`/api/dnssec/${id}/check`));
      }
    },
  },
  {
    name: 'lives in a world that changes',
    weight: 3,
    run: async (world, person) => {
      const page = await person.asking.call(ListDomains, { query: { take: 200 } });
      const [name] = some(person, page?.data ?? [], 1).map(({ domainName }) => domainName);
      if (name) await world.changeSandbox('change', { name, renewYears: 1 });
    },
  },
  {
    name: 'reads what changed',
    weight: 3,
    run: async (_, { asking }) => {
      const found = await asking.call(ListMonitoring, { query: { take: 20, state: 'unacknowledged' } });
      const ids = (found?.data ?? []).map(({ id }) => id);
      if (ids.length === 0) return;
      const seen = await asking.call(AcknowledgeChanges, { body: { ids } });
      if (seen) await asking.call(UndoAcknowledge, { body: { acknowledgedAt: seen.acknowledgedAt } });
      await asking.call(MuteChanges, { body: { kind: 'price', until: '2099-01-01T00:00:00Z' } });
      const mutes = await asking.call(ListChangeMutes);
      for (const { id } of mutes?.data ?? []) await asking.call(DeleteChangeMute, { params: { id } });
    },
  },
  {
    name: 'reads the analytics',
    weight: 3,
    run: async (_, { asking, random }) => {
      await asking.call(GetAnalytics, { query: {} });
      if (random() < 0.3)
        await asking.call(ExportAnalytics, { query: { format: pick(random, ['csv', 'json', 'xlsx'] as const) } });
    },
  },
  {
    name: 'takes files',
    weight: 2,
    run: async ({ calls }, { asking, random }) => {
      await asking.call(pick(random, [ExportDomains, ExportContacts, ExportNameserverSets, ExportTransfers]), {
        query: {},
      });
      if (calls.has('GET /api/account/export') && random() < 0.1)
        await asking.raw('GET /api/account/export', { method: 'GET', url: '/api/account/export' });
    },
  },
  {
    name: 'keeps contacts',
    weight: 3,
    run: async (_, person) => {
      const { asking, random, contacts } = person;
      const made = await asking.call(CreateContact, { body: contact(number(random)) });
      if (!made) return;
      contacts.push(made.id);
      await asking.call(UpdateContact, { params: { id: made.id }, body: { city: 'Hamburg' } });
      const domainIds = await namesOf(person, 50);
      await asking.call(AssignContacts, { body: { domainIds, contacts: { primary: made.id } } });
      const contactIds = oldestOf(contacts, 5);
      if (contactIds.length > 0) await asking.call(DeleteContacts, { body: { contactIds } });
    },
  },
  {
    name: 'checks nameservers',
    weight: 2,
    run: async (_, person) => {
      const { asking, random, presets } = person;
      const made = await asking.call(CreateNameserverPreset, {
        body: { name: `Preset ${number(random)}`, nameservers: hosts },
      });
      if (!made) return;
      presets.push(made.id);
      await asking.call(CheckNameservers, { body: { domainIds: await namesOf(person, 500), presetId: made.id } });
      for (const id of oldestOf(presets, 3)) await asking.call(DeleteNameserverPreset, { params: { id } });
    },
  },
  {
    name: 'plans transfers',
    weight: 2,
    run: async ({ tally }, person) => {
      const { asking, random } = person;
      const domainIds = await namesOf(person, 10);
      const planned = await asking.call(PlanTransfers, { body: { domainIds, toRegistrar: 'Soak Registrar' } });
      tally.count('transfer planned', planned?.plannedCount ?? 0);
      const all = await asking.call(ListTransferIds, { query: { toRegistrar: 'Soak Registrar' } });
      const ids = all?.ids ?? [];
      if (ids.length === 0) return;
      await asking.call(ChangeTransfers, { body: { ids, to: 'unlocked' } });
      const done = await asking.call(ChangeTransfers, { body: { ids, to: 'deleted' } });
      if (!done?.undoId || random() < 0.7) return;
      await asking.call(UndoTransferChange, { body: { undoId: done.undoId } });
      await asking.call(ChangeTransfers, { body: { ids, to: 'deleted' } });
    },
  },
  {
    name: 'sets alerts and feeds',
    weight: 2,
    run: async (_, { asking, random }) => {
      await asking.call(PreviewAlertRule, { body: { rule } });
      const made = await asking.call(CreateAlertChannel, {
        body: {
          name: `Mail ${number(random)}`,
          isOn: true,
          rules: [rule],
          address: { kind: 'email' },
          ...{ digestAt: '08:00', digestDay: 1, quietHours: null, zone: null },
        },
      });
      if (made) await asking.call(TestAlertChannel, { params: { id: made.channel.id } });
      const channels = (await asking.call(ListAlertChannels)) ?? [];
      for (const { id } of channels.slice(0, -2)) await asking.call(DeleteAlertChannel, { params: { id } });
      const feed = await asking.call(CreateFeed, { body: { kind: 'calendar', viewId: null } });
      if (feed) await asking.raw('feed read', { method: 'GET', url: new URL(feed.url).pathname });
      const feeds = (await asking.call(ListFeeds)) ?? [];
      for (const { id } of feeds.slice(0, -2)) await asking.call(DeleteFeed, { params: { id } });
    },
  },
  {
    name: 'reads notifications',
    weight: 3,
    run: async (_, { asking, random }) => {
      await asking.call(ListNotifications, { query: {} });
      if (random() < 0.3) await asking.call(MarkAllNotificationsRead, { body: {} });
    },
  },
  {
    name: 'opens another page',
    weight: 3,
    run: async (world, person) => openPage(world, person),
  },
  {
    name: 'signs in',
    weight: 2,
    run: async (world, person) => {
      await signInAgain(world, person);
      await person.asking.call(ListSessions);
      if (person.random() < 0.2) await person.asking.call(EndOtherSessions);
    },
  },
  {
    name: 'forgets the password',
    weight: 1,
    run: async (_, person) => {
      await failToSignIn(person);
      await person.asking.call(RequestPasswordReset, { body: { email: person.email } });
      const password = 'seven quiet harbours';
      await person.asking.call(ChangePassword, { body: { currentPassword: 'not this one', password } });
    },
  },
  {
    name: 'chooses a language',
    weight: 1,
    run: async (_, { asking, random }) => {
      await asking.call(SetPreferences, { body: { language: pick(random, languages) } });
      await asking.call(SetPreferences, { body: { language: 'en' } });
    },
  },
];

const filters = [
  {},
  { showSold: 'true' },
  { isForMonitoring: 'true' },
  { filter: 'a' },
  { landerFilter: 'hasLander' },
  { minPrice: '100' },
  { nameservers: noNameservers },
  { expirationDateFrom: '2026-12-01' },
  { hasNotes: 'true' },
] as const;
