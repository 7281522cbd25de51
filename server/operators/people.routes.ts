import type { FastifyInstance } from 'fastify';
import {
  EndSessionsOfPerson,
  InvitePerson,
  KeepPerson,
  ListKeysOfPerson,
  ListPeople,
  RequestDeletionOfPerson,
  ResetFactorsOfPerson,
  SendPasswordLink,
  SetOperator,
  SetPersonOpen,
  UnlinkProviderOfPerson,
  WithdrawInvitation,
} from '#contract/people.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { type OperatorContext, serveOperator } from '../http/serve-operator.ts';
import type { SentLink } from '../users/mailed-links.service.ts';
import { requireRecentProof } from '../users/recent-proof.service.ts';
import { listPeople } from './people.reads.ts';
import * as people from './people.service.ts';

/** Requests a minute: each may send a mail. */
export const peopleRateLimits: RateLimit[] = [{ routes: [InvitePerson, SendPasswordLink], max: 30, by: 'user' }];

/** Before what changes how somebody signs in, who runs the installation, and what an account holds (D-019f). */
const requireProof = ({ db, now, operatorId, sessionId }: OperatorContext) =>
  requireRecentProof({ db, now }, { userId: operatorId, sessionId });

const success = { success: true } as const;
const handedOver = ({ link, until }: SentLink) => ({ link, until: until.toISOString() });

/** The people of the installation, for who runs it (D-019, docs/decisions/0052-operators.md). */
export function registerOperatorPeople(app: FastifyInstance, parts: Parts): void {
  serveOperator(app, parts, ListPeople, (context, { query }) => listPeople(context, query));

  serveOperator(app, parts, ListKeysOfPerson, (context, { params }) => people.keysOfPerson(context, params.userId));

  serveOperator(app, parts, InvitePerson, async (context, { body }) => {
    const { id, ...sent } = await people.invitePerson(context, body);
    return { id, ...handedOver(sent) };
  });

  serveOperator(app, parts, SendPasswordLink, async (context, { params, body }) => {
    await requireProof(context);
    return handedOver(await people.sendLinkToPerson(context, params.userId, body.by));
  });

  serveOperator(app, parts, WithdrawInvitation, async (context, { params }) => {
    await people.withdrawInvitation(context, params.userId);
    return success;
  });

  serveOperator(app, parts, SetPersonOpen, async (context, { params, body }) => {
    await people.setPersonOpen(context, params.userId, body.isOpen);
    return success;
  });

  serveOperator(app, parts, RequestDeletionOfPerson, async (context, { params }) => {
    await requireProof(context);
    return people.planDeletionOf(context, params.userId);
  });

  serveOperator(app, parts, KeepPerson, async (context, { params }) => {
    await people.keepPerson(context, params.userId);
    return success;
  });

  serveOperator(app, parts, EndSessionsOfPerson, async (context, { params }) => ({
    endedCount: await people.endSessionsOfPerson(context, params.userId),
  }));

  serveOperator(app, parts, ResetFactorsOfPerson, async (context, { params }) => {
    await requireProof(context);
    return { endedCount: await people.resetFactorsOfPerson(context, params.userId) };
  });

  serveOperator(app, parts, UnlinkProviderOfPerson, async (context, { params }) => {
    await requireProof(context);
    await people.unlinkPerson(context, params.userId);
    return success;
  });

  serveOperator(app, parts, SetOperator, async (context, { params, body }) => {
    await requireProof(context);
    await people.setOperator(context, params.userId, body.isOperator);
    return success;
  });
}
