import type { FastifyRequest } from 'fastify';
import { countryOf } from '#contract/visits.ts';
import type { Parts } from '../context.ts';
import { type Countries, openCountries } from '../countries/countries.client.ts';
import type { Browser } from './sign-in.service.ts';

const opened = new WeakMap<object, Countries>();

/** By the database of countries that visits use; a process reads it with the first sign-in. Its settings are proven at the start. */
function countriesOf({ visits }: Parts['config']): Countries {
  const known = opened.get(visits) ?? openCountries(visits);
  opened.set(visits, known);
  return known;
}

/** What a request tells of the browser that signs in: of its address the country alone is kept (D-020b). */
export function browserOf({ config }: Pick<Parts, 'config'>, { headers, ip }: FastifyRequest): Browser {
  const code = countriesOf(config).of(ip, headers);
  return {
    userAgent: headers['user-agent'],
    country: code === 0 ? null : countryOf(code),
    cookies: headers.cookie,
  };
}
