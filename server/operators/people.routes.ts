import type { FastifyInstance } from 'fastify';
import { ListPeople } from '#contract/people.ts';
import type { Parts } from '../context.ts';
import { listPeople } from './people.reads.ts';
import { serveOperator } from './serve-operator.ts';

/** The people of the installation, for who runs it (D-019, docs/decisions/0052-operators.md). */
export function registerOperatorPeople(app: FastifyInstance, parts: Parts): void {
  serveOperator(app, parts, ListPeople, (context, { query }) => listPeople(context, query));
}
