import type { Feature } from '../../feature.ts';
import { fillWebsites } from './watch.jobs.ts';
import { deleteWebsitesOf } from './watch.store.ts';

/** Looks at the websites of names in use, again and again. */
export const websiteWatch: Feature = {
  forgetUser: deleteWebsitesOf,
  jobs: [fillWebsites],
};
