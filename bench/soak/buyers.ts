import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { request } from 'undici';
import { conversationPaths } from '#contract/conversations.ts';
import { CloseInquiry, ListInquiries, MarkInquiryAsSold, ReplyToInquiry } from '#contract/inquiries.ts';
import { landerPaths } from '#lander/view.ts';
import { pick } from '#sandbox/random.ts';
import { type Person, post, type World } from './people.ts';

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
];
const referrers = ['https://www.google.com/', 'https://duckduckgo.com/', '', 'https://forum.example/names'];

/** Somebody opens a page, and the page tells of it; now and then a browser without script, and a host that has no page. */
export async function visit(world: World, host: string, random: () => number): Promise<void> {
  const headers = { 'user-agent': pick(random, agents), 'accept-language': pick(random, ['en', 'de', 'fr', 'es']) };
  const page = await ask(world, 'lander opened', { host, path: '/', headers });
  if (page !== 200) return;
  const view = { kind: 'view', path: '/', referrer: pick(random, referrers), width: 1920, height: 1080 };
  const body = JSON.stringify({ ...view, viewId: randomUUIDv7() });
  const told = { ...headers, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' };
  await ask(world, 'lander told', { host, path: landerPaths.collect, headers: told, body });
  if (random() < 0.1) await ask(world, 'lander without script', { host, path: landerPaths.withoutScript, headers });
  if (random() < 0.1)
    await ask(world, 'no lander', { host: `nobody-${Math.floor(random() * 1e6)}.test`, path: '/', headers });
}

type Visit = { host: string; path: string; headers: Record<string, string>; body?: string };

async function ask({ landerPort, tally }: World, name: string, { host, path, headers, body }: Visit): Promise<number> {
  try {
    const answer = await request(`http://127.0.0.1:${landerPort}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, host },
      body: body ?? null,
    });
    await answer.body.dump();
    if (answer.statusCode >= 500) tally.fault(`${name} ${answer.statusCode}`, host);
    else tally.count(name);
    return answer.statusCode;
  } catch (error) {
    tally.fault(name, String(error));
    return 0;
  }
}

let talks = 0;

/** From the form to the buyer's second mail: confirmed, answered by the owner, answered by mail, then sold or closed. */
export async function converse(world: World, owner: Person, host: string): Promise<void> {
  const { tally, mailPort } = world;
  talks += 1;
  const no = talks;
  const email = `buyer${no}@buyers.example`;
  const message = `Is ${host} for sale? I would use it for our shop number ${no}.`;
  const form = { domainName: host, name: `Buyer ${no}`, email, message, website: '', formToken: '' };
  const sent = await owner.asking.raw('form sent', post('/public/inquiries', form));
  if (!sent || sent.status >= 400) return;
  const link = /\/inquiry\/confirm\/([0-9a-f]{32})/;
  const asked = await mailOf(world, email, ({ text }) => link.test(text));
  if (!asked) return;
  await owner.asking.raw(
    'form confirmed',
    post(conversationPaths.confirm, { token: link.exec(asked.text)?.[1] ?? '' }),
  );
  const inbox = await owner.asking.call(ListInquiries, { query: { senderEmail: email } });
  const inquiry = inbox?.data[0];
  if (!inquiry) return;
  const params = { id: inquiry.id };
  const words = `Yes, number ${no} is.`;
  await owner.asking.call(ReplyToInquiry, { params, body: { message: words, replyId: randomUUIDv7() } });
  const answered = await mailOf(world, email, ({ text }) => text.includes(words));
  if (!answered) return;
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
  const answer = { from: email, to: answered.replyTo, messageId: `<answer-${no}@buyers.example>`, subject: 'Re:' };
  await transport.sendMail({ ...answer, text: 'Then I take it.' }).then(
    () => tally.count('mail came in'),
    (error) => tally.refuse('mail came in', String(error)),
  );
  transport.close();
  if (no % 3 === 0) await owner.asking.call(MarkInquiryAsSold, { params, body: { soldPrice: 100 * no } });
  else if (no % 3 === 1) await owner.asking.call(CloseInquiry, { params });
}

async function mailOf({ boxes, isOver, tally }: World, to: string, fits: Parameters<World['boxes']['find']>[1]) {
  for (let time = 0; time < 240 && !isOver(); time += 1) {
    const mail = boxes.find(to, fits);
    if (mail) return mail;
    await pause(500);
  }
  if (!isOver()) tally.fault('mail to a buyer', 'did not come within two minutes');
  return undefined;
}
