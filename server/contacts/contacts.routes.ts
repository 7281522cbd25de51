import type { FastifyInstance } from 'fastify';
import { contactFields } from '#contract/contact-rules.ts';
import * as calls from '#contract/contacts.ts';
import type { Parts } from '../context.ts';
import { sendCsv } from '../csv/csv.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { contactsOfDomain, countContacts, getContact, listContacts, readAll } from './contacts.reads.ts';
import {
  assignContacts,
  contactUse,
  createContact,
  deleteContact,
  deleteContacts,
  updateContact,
} from './contacts.service.ts';
import { importContacts } from './import.service.ts';

/** Files a minute, read or written (D-016). */
export const contactRateLimits: readonly RateLimit[] = [
  { routes: [calls.ExportContacts], max: 10, by: 'user' },
  { routes: [calls.ImportContacts], max: 20, by: 'user' },
];

export function registerContactRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calls.ListContacts, (ctx, { query }) => listContacts(ctx, query));
  serve(app, parts, calls.CountContacts, (ctx) => countContacts(ctx));
  serve(app, parts, calls.GetContact, (ctx, { params }) => getContact(ctx.db, ctx.userId, params.id));
  serve(app, parts, calls.CreateContact, (ctx, { body }) => createContact(ctx, body));
  serve(app, parts, calls.UpdateContact, (ctx, { params, body }) => updateContact(ctx, params.id, body));
  serve(app, parts, calls.DeleteContact, (ctx, { params }) => deleteContact(ctx, params.id));
  serve(app, parts, calls.DeleteContacts, (ctx, { body }) => deleteContacts(ctx, body.contactIds));
  serve(app, parts, calls.GetContactUse, (ctx, { body }) => contactUse(ctx, body.contactIds));
  serve(app, parts, calls.ExportContacts, async (ctx, { query }, { reply }) => {
    const heads = ['type', ...contactFields] as const;
    const lines = (await readAll(ctx, query)).map((contact) => heads.map((head) => contact[head]));
    return sendCsv(reply, { subject: 'contacts', now: ctx.now }, heads, [lines]);
  });
  serve(app, parts, calls.ImportContacts, (ctx, { body }) => importContacts(ctx, body));
  serve(app, parts, calls.AssignContacts, (ctx, { body }) => assignContacts(ctx, body));
  serve(app, parts, calls.GetDomainContacts, (ctx, { params }) => contactsOfDomain(ctx, params.id));
}
