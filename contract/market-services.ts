import type { MarketplaceKey } from './lookups.ts';
import type { RegistrarFacts } from './registrars.ts';

/** The marketplaces at which users have accounts of their own, in the order in which they are offered. */
export const marketServiceKeys = ['sedo', 'afternic', 'atom'] as const;
export type MarketServiceKey = (typeof marketServiceKeys)[number];

/** Whose prices an account's access asks for: GoDaddy and Afternic are one (D-152). */
export const marketplaceOf: Record<MarketServiceKey, MarketplaceKey> = {
  sedo: 'sedo',
  afternic: 'godaddy',
  atom: 'atom',
};

const secret = (key: string) => ({ key, isSecret: true });
const open = (key: string) => ({ key, isSecret: false });

/** What is to be known of each marketplace before an account is connected. */
export const marketServiceFacts: Record<MarketServiceKey, RegistrarFacts> = {
  sedo: {
    label: 'Sedo',
    // the login is needed to change listings
    fields: [
      open('partnerId'),
      secret('signKey'),
      { ...open('user'), isOptional: true },
      { ...secret('password'), isOptional: true },
    ],
    keyPage: 'https://api.sedo.com/apidocs/v1/',
    right: '',
    steps: ['askForApi'],
  },
  afternic: {
    label: 'GoDaddy / Afternic',
    fields: [open('key'), secret('secret')],
    keyPage: 'https://developer.godaddy.com/keys',
    right: '',
    steps: ['askForApi', 'createKey'],
  },
  atom: {
    label: 'Atom',
    fields: [open('userId'), secret('token')],
    keyPage: 'https://www.atom.com/',
    right: '',
    steps: ['useDashboard'],
  },
};
