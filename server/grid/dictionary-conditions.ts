import { type RawBuilder, sql } from 'kysely';
import { noNameservers } from '#contract/domain-list.ts';
import { canonicalSuffix } from '../names/internationalised-name.rules.ts';
import { setDigest, tidyHosts } from '../portfolio/dictionaries.service.ts';

type Condition = RawBuilder<boolean>;
type Ids = RawBuilder<unknown>;

// a hash table that is made once: an array would be walked for each row, and a join be planned with guessed sizes, which
// "is true" prevents
const isOneOf = (column: string, ids: Ids): Condition => sql`(${sql.ref(`d.${column}`)} in (${ids})) is true`;

/** Domains in one of these TLDs, given in Unicode or as A-labels. */
export function inTlds(given: string[]): Condition {
  const names = given.map(canonicalSuffix).filter((name) => name !== undefined);
  return isOneOf('tld_id', sql`select id from tld where name = any(${names}::text[])`);
}

/** Domains at one of these registrars, named exactly. */
export function atRegistrars(given: string[]): Condition {
  const names = given.filter((name) => !name.includes('\0')); // no registrar has it, and PostgreSQL takes no text with it
  return isOneOf('registrar_id', sql`select id from registrar where name = any(${names}::text[])`);
}

/** Domains with one of these nameservers, whatever its letter case (D-098), or with none (D-099). */
export function onNameservers(given: string[]): Condition {
  const hosts = tidyHosts(given.filter((host) => host !== noNameservers));
  const isInSet = isOneOf('nameserver_set_id', sql`select id from nameserver_set where hosts && ${hosts}::text[]`);
  return given.includes(noNameservers) ? sql`(d.nameserver_set_id is null or ${isInSet})` : isInSet;
}

/** Domains with exactly these nameservers, whatever their order and letter case (D-098a). */
export function onSet(hosts: string[]): Condition {
  return sql`d.nameserver_set_id = (select id from nameserver_set where digest = ${setDigest(hosts)})`;
}
