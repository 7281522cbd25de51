import type { UserContext } from '../context.ts';
import type { KeptRow } from '../database/kept-rows.ts';
import type { Tx } from '../database/transaction.ts';
import { useOf } from '../portfolio/contacts/domain-contacts.reads.ts';
import {
  holdForRoles,
  lockContacts,
  type RoleStep,
  takeOffDomains,
  unassign,
} from '../portfolio/contacts/domain-contacts.service.ts';
import { undoOf } from '../undo/undo.service.ts';
import * as store from './contacts.store.ts';
import { refuseOverLimit, tell } from './limit-and-news.ts';

/** Who stands for domains: a role comes back where it stands as the change left it, and its former contact is there. */
export const rolesUndo = undoOf<RoleStep>('domainContacts', async (ctx, tx, steps) => {
  await holdRoles(ctx, tx, steps);
  const back = await putBack(ctx, tx, steps);
  return { ...countDomains(steps, back), domainIds: domainsOf(back), announce: () => tell(ctx) };
});

/** Deleted contacts, with the roles that are still empty. Throws CONTACT_LIMIT_REACHED. */
export const deletionUndo = undoOf<{ contacts: KeptRow[]; roles: RoleStep[] }>('contacts', async (ctx, tx, [step]) => {
  const { contacts = [], roles = [] } = step ?? {};
  await holdRoles(ctx, tx, roles);
  await refuseOverLimit(tx, ctx.userId, contacts.length);
  const back = await store.putContactsBack(tx, ctx.userId, contacts);
  const domainIds = domainsOf(await putBack(ctx, tx, roles));
  return { restoredCount: back.length, domainIds, announce: () => tell(ctx) };
});

/** Imported contacts, by their ids: those go again that nobody changed and that stand for no domain. */
export const importUndo = undoOf<string>('contactImport', async (ctx, tx, ids, at) => {
  await lockContacts(tx, ctx.userId);
  const untouched = await store.findUntouched(tx, ctx.userId, ids, at);
  const use = await useOf(tx, ctx.userId, untouched);
  const unused = untouched.filter((id) => !use.has(id));
  const gone = await store.deleteContacts(tx, ctx.userId, unused);
  await takeOffDomains(tx, ctx.userId, unused); // of names that were deleted meanwhile
  return { restoredCount: gone.length, announce: () => tell(ctx) };
});

/** Domains before the turn of contacts (docs/decisions/0004-domain-table.md). */
async function holdRoles({ userId }: UserContext, tx: Tx, steps: readonly RoleStep[]): Promise<void> {
  await holdForRoles(
    tx,
    userId,
    steps.map(({ domainId }) => domainId),
  );
  await lockContacts(tx, userId);
}

async function putBack({ userId }: UserContext, tx: Tx, steps: readonly RoleStep[]): Promise<RoleStep[]> {
  const former = [...new Set(steps.flatMap(({ before }) => before ?? []))];
  const known = await store.findAmong(tx, userId, former);
  return unassign(
    tx,
    userId,
    steps.filter(({ before }) => before === null || known.has(before)),
  );
}

const domainsOf = (steps: readonly RoleStep[]) => [...new Set(steps.map(({ domainId }) => domainId))];

/** Of how many domains all roles came back, and of how many only some. */
function countDomains(steps: readonly RoleStep[], back: readonly RoleStep[]) {
  const wanted = Map.groupBy(steps, ({ domainId }) => domainId);
  const done = Map.groupBy(back, ({ domainId }) => domainId);
  const restoredCount = [...done].filter(([id, roles]) => roles.length === wanted.get(id)?.length).length;
  return { restoredCount, partlyCount: done.size - restoredCount };
}
