import type { NewInquiry } from '../../inquiries/inquiries.store.ts';
import { givenInquiry } from '../../inquiries/testing/given-inquiry.ts';
import { givenGroup } from '../../landers/testing/given-groups.ts';
import { freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { type GivenVisit, givenVisits } from './given-visits.ts';

export type TestLander = { id: string; groupId: string; domainId: string; name: string };

/** A server at noon (UTC) of 23 November 2026 with two users, of whom Ann has two landers. */
export async function analyticsApp(options: Parameters<typeof freshApp>[0] = {}) {
  const app = await freshApp({ startsAt: new Date('2026-11-23T12:00:00Z'), ...options });
  const [ann, bob] = [await app.given.user(), await app.given.user()];

  /** Landers of a new group in the order of names. */
  async function landers(user: TestUser, groupName: string, names: string[]): Promise<TestLander[]> {
    const { id } = await givenGroup(app, user, names, { name: groupName });
    const { rows } = await app.pool.query<TestLander>(
      'select id, group_id as "groupId", domain_id as "domainId", name from lander where group_id = $1 order by name',
      [id],
    );
    return rows;
  }

  const [quiet, loud] = (await landers(ann, 'Fintech', ['quiet.com', 'xloud.com'])) as [TestLander, TestLander];
  return {
    ...app,
    ...{ ann, bob, quiet, loud, landers },
    visits: (lander: TestLander, ...given: GivenVisit[]) => givenVisits(app, ann, lander, given),
    /** An inquiry that came at a time; of Ann for quiet.com where nothing else is said. */
    async inquiry(at: string, fields: Partial<NewInquiry> & { user?: TestUser } = {}): Promise<string> {
      const { user = ann, ...rest } = fields;
      const id = await givenInquiry(app, user, { landerId: quiet.id, domainId: quiet.domainId, ...rest });
      await app.pool.query('update inquiry set created_at = $2 where id = $1', [id, at]);
      return id;
    },
  };
}
export type AnalyticsApp = Awaited<ReturnType<typeof analyticsApp>>;
