import type { LanderView } from '#lander/view.ts';
import type { Database, UserId } from '../../context.ts';
import type { Form } from './choice.ts';
import type { RenderedPage } from './rendered-page.ts';

export { type Form, formOf, partsOf } from './choice.ts';
export { type RenderedPage, renderPage } from './rendered-page.ts';

/** What is answered at a path: a page with its status, or a file. */
export type HostAnswer = { page: RenderedPage; status: 200 | 404 } | { type: string; body: string };

/**
 * Hosts that are no name's page and yet are served: a room that stands on the landers says here what it has for them, since
 * landers know nothing of it.
 */
export type OtherHosts = {
  /** The first page of a host if it is in memory and surely still right. */
  ready(host: string, form: Form): RenderedPage | undefined;
  /** What stands at a path of a host; null: it is none of these hosts. Throws where the database is away. */
  answer(host: string, path: string, query: string, form: Form): Promise<HostAnswer | null>;
  has(host: string): Promise<boolean>;
  /** What the page of a name that is sold shows of its seller's others; null: nothing. */
  besides(userId: UserId, domainId: string, view: LanderView): Promise<LanderView['others'] | null>;
};

const ofProcess = new WeakMap<Database, OtherHosts>();
const none: OtherHosts = {
  ready: () => undefined,
  answer: async () => null,
  has: async () => false,
  besides: async () => null,
};

/** Has these hosts served by this process, too. */
export const serveHosts = (db: Database, hosts: OtherHosts): void => void ofProcess.set(db, hosts);

/** Asked anew at every use: the routes of a process may be registered after its listener is made. */
export const otherHostsOf = (db: Database): OtherHosts => ofProcess.get(db) ?? none;
