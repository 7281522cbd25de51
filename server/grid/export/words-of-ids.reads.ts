import { type RawBuilder, sql } from 'kysely';

/** What the numbers of a name's row mean, for a reader who has none of the tables they point to. */
const meanings: Record<string, RawBuilder<unknown>> = {
  tld_id: sql`(select w.name from tld w where w.id = t.tld_id) as tld`,
  registrar_id: sql`(select w.name from registrar w where w.id = t.registrar_id) as registrar`,
  own_registrar_id: sql`(select w.name from registrar w where w.id = t.own_registrar_id) as own_registrar`,
  nameserver_set_id: sql`(select w.hosts from nameserver_set w where w.id = t.nameserver_set_id) as nameservers`,
};

/** A further value beside a column of the row `t`: what its number means; none for other columns. */
export function wordsOfIds(column: string): RawBuilder<unknown>[] {
  const meaning = meanings[column];
  return meaning ? [meaning] : [];
}
