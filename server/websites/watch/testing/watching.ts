import type { UserId } from '../../../context.ts';
import type { FreshApp } from '../../../testing/app.ts';
import { minutes } from '../../../testing/clock.ts';
import type { LookAtWebsite, WebsiteLook } from '../../website-look.ts';
import { lookAtDue } from '../watcher.ts';
import { watcherParts } from '../watcher-parts.ts';

/** What a look finds, but for what is as usual. */
export type Site = Partial<WebsiteLook>;
export const ownText = 'We repair cameras in an old mill by the river and answer every letter. '.repeat(8);

/** A developed website, unless `site` says otherwise. */
export function lookOf(at: Date, site: Site = {}): WebsiteLook {
  const text = site.text ?? ownText;
  return {
    ...{ at, status: 'websiteDeveloped', reasons: [{ code: 'ownText', value: '500' }], chain: [], httpStatus: 200 },
    ...{ finalUrl: 'https://site.example/', title: 'Cameras', certificate: null, addresses: [], nameservers: null },
    ...{ text, textHash: text.slice(0, 300), fingerprint: null, failure: null, bytes: 1_000, ms: 5 },
    ...site,
  };
}

/** Looks at websites that are only said: `sites` by name; `asked` has all names that were looked at, in their order. */
export function watching({ parts, clock }: FreshApp, parallel = 24) {
  const sites = new Map<string, Site>();
  const asked: string[] = [];
  const look: LookAtWebsite = async ({ name }) => {
    asked.push(name);
    return lookOf(clock.now(), { finalUrl: `https://${name}/`, ...sites.get(name) });
  };
  const watcher = { ...watcherParts(parts, look), parallel, random: () => 0.5 };
  return {
    sites,
    asked,
    watcher,
    /** Looks at all that is due; returns the names. */
    async look(by: LookAtWebsite = look): Promise<string[]> {
      const before = asked.length;
      await lookAtDue({ ...watcher, look: by });
      return asked.slice(before).sort();
    },
    /** The same `aheadMinutes` later. */
    async lookIn(aheadMinutes: number): Promise<string[]> {
      clock.advance(minutes(aheadMinutes));
      return this.look();
    },
    async row(user: { id: UserId }, id: string) {
      const query = parts.db.selectFrom('website').selectAll();
      return query.where('user_id', '=', user.id).where('domain_id', '=', id).executeTakeFirstOrThrow();
    },
  };
}
