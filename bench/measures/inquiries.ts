import { CountInquiries, ListInquiries } from '#contract/inquiries.ts';
import type { UserId } from '#server/context.ts';
import { ownerWord, searchQuery } from '#server/inquiries/search-words.rules.ts';
import { testView } from '#server/landers/testing/given-page.ts';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { inTurns, type Measure, ms, perSecond, timed } from '../report.ts';

const senders = 8;

/**
 * The inbox of an account with 100,000 inquiries against the best SQL for the same rows and counts, a conversation of 500
 * messages, and forms of visitors against inserts of one row each, all committed.
 */
export async function measureInquiries(ground: Ground): Promise<Measure[]> {
  const inquiries = ground.isQuick ? 2_000 : 100_000;
  const longest = await giveInquiries(ground, inquiries);
  const hosts = await givePages(ground);
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  try {
    return [
      await measureInbox(ground, client, inquiries),
      await measureSearch(ground, client),
      await measureThread(ground, client, longest),
      await measureForms(ground, server, hosts),
    ];
  } finally {
    await client.close();
    await server.stop();
  }
}

/** Inquiries of the largest portfolio over three years, most of them closed; returns the id of one with 500 messages. */
async function giveInquiries({ pool, bigUser, say }: Ground, count: number): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(
      `insert into inquiry (user_id, id, domain_id, domain_name, sender_name, sender_email, offer_amount, language, status,
         is_spam, is_email_verified, message_count, last_message_at, last_from_seller, last_preview, created_at, updated_at,
         token, told_at)
       select $1, gen_random_uuid(), d.id, d.name, 'Buyer ' || n, 'buyer' || n || '@names.example', case when n % 3 > 0 then n end,
         'en', case when n % 50 = 0 then 1 when n % 20 = 1 then 2 when n % 20 = 2 then 3 when n % 20 = 3 then 4 else 5 end,
         n % 10 = 9, true, 2, now() - n * interval '15 minutes', n % 2 = 0, 'Is it for sale? I can pay ' || n,
         now() - n * interval '15 minutes', now(), uuid_send(gen_random_uuid()), now()
       from generate_series(1, $2::int) n join (
         select id, name, row_number() over () as no from domain
         where user_id = $1 and in_portfolio and not is_deleted limit 1000) d on d.no = 1 + n % 1000`,
      [bigUser.id, count],
    );
    await client.query(
      `insert into inquiry_message (user_id, inquiry_id, id, sender, body, created_at)
       select user_id, id, gen_random_uuid(), no, last_preview || repeat(' and some more words of it', 8), created_at
       from inquiry, generate_series(0, 1) no where user_id = $1`,
      [bigUser.id],
    );
    await client.query(
      `insert into inquiry_search (user_id, inquiry_id, words)
       select user_id, id, array_to_tsvector(array[$2] || string_to_array(lower(sender_name), ' ')
         || string_to_array(domain_name, '.') || array['is','it','for','sale','i','can','pay', 'w' || (hashtext(id::text) % 5000)])
       from inquiry where user_id = $1`,
      [bigUser.id, ownerWord(bigUser.id as UserId)],
    );
    const { rows } = await client.query('select id from inquiry where user_id = $1 limit 1', [bigUser.id]);
    const id: string = rows[0].id;
    await client.query(
      `insert into inquiry_message (user_id, inquiry_id, id, sender, body, created_at)
       select $1, $2, gen_random_uuid(), n % 2, repeat('Another sentence of it. ', 12), now() + n * interval '1 hour'
       from generate_series(1, 498) n`,
      [bigUser.id, id],
    );
    await client.query('vacuum analyze inquiry, inquiry_message, inquiry_search, inquiry_tally');
    say(`  ${count.toLocaleString('en')} inquiries`);
    return id;
  } finally {
    client.release(true);
  }
}

/** Pages of some names, which get the forms in turn. */
export async function givePages({ pool, bigUser }: Ground): Promise<string[]> {
  const { rows } = await pool.query(
    'select id, name from domain where user_id = $1 and in_portfolio and status = 0 and not is_deleted limit 200',
    [bigUser.id],
  );
  for (const { id, name } of rows) {
    await pool.query(
      `insert into lander_page (host, user_id, lander_id, domain_id, view, version, updated_at)
       values ($1, $2, $3, $3, $4, 1, now()) on conflict do nothing`,
      [name, bigUser.id, id, JSON.stringify(testView(name, {}))],
    );
  }
  return rows.map(({ name }) => name);
}

const window = `select * from inquiry where user_id = $1 and not is_spam and status in (1, 2, 3, 4)
  order by last_message_at desc, id desc limit 50`;
const kept = 'select status, is_spam, needs_action, count, by_rule from inquiry_tally where user_id = $1';
const deals = `select
  (select count(*) from inquiry where user_id = $1 and not is_spam and status in (1, 2, 3) and is_email_verified
    and offer_waits and agreement is null and not exists (
      select from sold_domain s where s.user_id = inquiry.user_id and s.domain_id = inquiry.domain_id)),
  (select count(*) from inquiry where user_id = $1 and agreement is not null),
  (select count(*) from inquiry where user_id = $1 and agreement = 'signed')`;
const sold = 'select domain_id from sold_domain where user_id = $1 and domain_id = any($2::uuid[])';
const counters = `select inquiry_id, ends_at from deal_offer
  where user_id = $1 and inquiry_id = any($2::uuid[]) and side = 1 and state = 0`;

/** What the inbox asks for when it opens: the first window and the counts of its filters. */
async function measureInbox(ground: Ground, client: ApiClient, count: number): Promise<Measure> {
  const { pool, bigUser, isQuick } = ground;
  const ours = () =>
    timed(() =>
      Promise.all([client.get(`${ListInquiries.path}?filter=allExceptClosed`), client.get(CountInquiries.path)]),
    );
  const best = () =>
    timed(async () => {
      const ask = (text: string) => pool.query(text, [bigUser.id]);
      const [{ rows }] = await Promise.all([ask(window), ask(kept), ask(deals)]);
      await Promise.all([
        pool.query(sold, [bigUser.id, rows.map(({ domain_id }) => domain_id)]),
        pool.query(counters, [bigUser.id, rows.map(({ id }) => id)]),
      ]);
    });
  for (let warmUp = 0; warmUp < 10; warmUp += 1) await Promise.all([ours(), best()]);
  const found = await inTurns(isQuick ? 5 : 101, ours, best);
  return {
    id: '',
    what: `inbox of ${count.toLocaleString('en')}: first window and all counts`,
    ...shown(found, 'best SQL'),
    floor: 1.5,
    aim: 1.3,
  };
}

/** A word that a few inquiries have, then one that all have. */
async function measureSearch({ pool, bigUser, isQuick }: Ground, client: ApiClient): Promise<Measure> {
  const searches = ['w42', 'buyer 777', 'sale'];
  const of = `from inquiry where user_id = $1 and not is_spam and status in (1, 2, 3, 4, 5) and id in (
    select inquiry_id from inquiry_search where user_id = $1 and words @@ $2::tsquery)`;
  const ours = () =>
    timed(async () => {
      for (const search of searches)
        await client.get(`${ListInquiries.path}?filter=all&search=${encodeURIComponent(search)}`);
    });
  const best = () =>
    timed(async () => {
      for (const search of searches) {
        const given = [bigUser.id, searchQuery(bigUser.id as UserId, search)];
        await Promise.all([
          pool.query(`select * ${of} order by last_message_at desc, id desc limit 50`, given),
          pool.query(`select count(*) ${of}`, given),
        ]);
      }
    });
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await Promise.all([ours(), best()]);
  const found = await inTurns(isQuick ? 3 : 25, ours, best);
  return {
    id: '',
    what: 'inbox searched for a rare word, two words, a word of all',
    ...shown(found, 'best SQL'),
    floor: 1.3,
    aim: 1.1,
  };
}

async function measureThread({ pool, bigUser, isQuick }: Ground, client: ApiClient, id: string): Promise<Measure> {
  const ours = () => timed(() => client.get(`${ListInquiries.path}/${id}`));
  const best = () =>
    timed(() =>
      pool.query(
        'select * from inquiry_message where user_id = $1 and inquiry_id = $2 order by created_at desc, id desc limit 1000',
        [bigUser.id, id],
      ),
    );
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await Promise.all([ours(), best()]);
  const found = await inTurns(isQuick ? 3 : 51, ours, best);
  return { id: '', what: 'a conversation of 500 messages', ...shown(found, 'its rows by SQL'), floor: 3, aim: 2 };
}

const shown = ({ ours, limit, ratio, spread }: Awaited<ReturnType<typeof inTurns>>, what: string) => ({
  ours: ms(ours),
  against: `${what} ${ms(limit)}`,
  ratio,
  spread,
  better: 'lower' as const,
});

/** Forms of several visitors at a time, stored and committed before each answer, against bare inserts. */
async function measureForms({ pool, isQuick }: Ground, server: BenchServer, hosts: string[]): Promise<Measure> {
  await pool.query('create table bare_form (id uuid primary key, body text not null, at timestamptz not null)');
  const eachSends = isQuick ? 5 : 60;
  let sent = 0;
  const several = async (one: () => Promise<unknown>) => {
    const took = await timed(() =>
      Promise.all(
        Array.from({ length: senders }, async () => {
          for (let at = 0; at < eachSends; at += 1) await one();
        }),
      ),
    );
    return (senders * eachSends * 1_000) / took;
  };
  const form = async () => {
    sent += 1;
    const domainName = hosts[sent % hosts.length] ?? '';
    const answer = await fetch(`${server.url}/public/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ domainName, name: `Bea Buyer ${sent}`, email: `bea${sent}@names.example`, website: '', formToken: '' },
        message: `Dear owner, is ${domainName} for sale? I thought of number ${sent}, and could pay this week.`,
      }),
    });
    if (!answer.ok) throw new Error(`a form got ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
  };
  const bare = () =>
    pool.query("insert into bare_form values (gen_random_uuid(), repeat('Is it for sale? ', 10), now())");
  await several(form);
  const found = await inTurns(
    isQuick ? 1 : 7,
    () => several(form),
    () => several(bare),
  );
  return {
    id: '',
    what: `forms taken, ${senders} visitors at a time`,
    ours: perSecond(found.ours, 'forms'),
    against: `bare inserts, each committed ${perSecond(found.limit, 'rows')}`,
    ratio: found.ratio,
    spread: found.spread,
    better: 'higher',
    floor: 0.5,
    aim: 0.8,
  };
}
