import type { LanderView } from '#lander/view.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { announceChangedHosts } from '../pages/changed-hosts.ts';

/** What a page of a name shows, as generation leaves it. */
export function testView(name: string, values: Partial<LanderView> = {}): LanderView {
  const at = name.indexOf('.');
  return {
    kind: 'binAi',
    name: { ascii: name, shown: name, sld: name.slice(0, at), tld: name.slice(at + 1) },
    title: null,
    description: null,
    tagline: null,
    sections: { purchaseOptions: true, inquiryForm: true, assistant: true, whyChoose: true },
    price: 62_000,
    marketplaces: [],
    facts: {
      registeredOn: '2011-03-14',
      heldSince: null,
      paidUntil: null,
      letters: null,
      words: null,
      otherEndings: null,
    },
    why: { facts: ['registeredOn'], own: {} },
    sellerName: null,
    assistantAnswers: false,
    addresses: {
      canonical: `https://${name}/`,
      previewImage: `https://${name}/preview.png`,
      imprint: null,
      privacy: null,
    },
    custom: null,
    ...values,
  };
}

type App = Pick<FreshApp, 'parts' | 'given' | 'pool'>;

/**
 * Puts a page of a domain that this user has, or gets now, on the net, in place of what was there; with `other`, what the
 * other visitors see while a test runs.
 */
export async function publishPage(
  app: App,
  user: TestUser,
  name: string,
  values: Partial<LanderView> = {},
  other?: Partial<LanderView>,
) {
  const known = await app.pool.query('select id from domain where user_id = $1 and name = $2', [user.id, name]);
  const domainId: string = known.rows[0]?.id ?? (await app.given.domain(user, name)).id;
  const landerId = app.parts.newId();
  await app.parts.db.transaction().execute(async (tx) => {
    const row = { host: name, user_id: user.id, lander_id: landerId, domain_id: domainId, version: 1 };
    const view = JSON.stringify(testView(name, values));
    const variant = other ? JSON.stringify(testView(name, other)) : null;
    await tx
      .insertInto('lander_page')
      .values({ ...row, view, variant, updated_at: app.parts.clock.now() })
      .onConflict((on) =>
        on.column('host').doUpdateSet((column) => ({ view, variant, version: column('lander_page.version', '+', 1) })),
      )
      .execute();
    await announceChangedHosts(tx, [name]);
  });
  return { domainId, landerId };
}
