import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { SetUp, SignIn, SignUp } from '#contract/auth.ts';
import { hubPath } from '#contract/realtime.ts';
import { LoadSamplePortfolio } from '#contract/sample-portfolio.ts';
import type { Mailboxes } from '#server/inquiries/testing/mailboxes.ts';
import { type Asking, openAsking, type Tally } from './asking.ts';

/** Somebody with an account, and what the loop remembers of it. */
export type Person = {
  no: number;
  email: string;
  userId: string;
  isOperator: boolean;
  asking: Asking;
  random: () => number;
  /** names that the loop added, the oldest first */
  added: string[];
  groups: string[];
  contacts: string[];
  presets: string[];
  /** of app codes, once they are on */
  secret: string | null;
  /** the window of 30 s of the last code: each counts once */
  lastCodeAt: number;
  page: Socket | null;
};

/** Where everything happens. */
export type World = {
  origin: string;
  landerPort: number;
  mailPort: number;
  tally: Tally;
  boxes: Mailboxes;
  /** `METHOD path` of every call that the program serves */
  calls: ReadonlySet<string>;
  newNames(count: number): string[];
  /** changes what the sandbox says of a name */
  changeSandbox(path: string, change: object): Promise<void>;
  /** how often each of its sources was asked */
  sandboxTotals(): Promise<Record<string, number>>;
  isOver(): boolean;
};

const password = 'seven quiet harbours';

/** An account with the sample portfolio: the first sets the installation up, the others sign up and confirm their address. */
export async function newPerson(world: World, no: number, random: () => number): Promise<Person> {
  const asking = openAsking(world.origin, world.tally);
  const email = `person${no}@people.example`;
  const account = { name: `Person ${no}`, email, password };
  const made = await (no === 0 ? asking.call(SetUp, { body: account }) : asking.call(SignUp, { body: account }));
  if (!made) throw new Error('no account was made');
  const person: Person = {
    ...{ no, email, asking, random, userId: made.userId, isOperator: no === 0 },
    ...{ added: [], groups: [], contacts: [], presets: [], secret: null, lastCodeAt: 0, page: null },
  };
  if (no > 0) await confirmAddress(world, person);
  // on a busy machine it may take longer than an answer may; it goes on, and the second call waits for it
  for (let time = 0; time < 5 && !(await asking.call(LoadSamplePortfolio)); time += 1) await pause(5_000);
  if (no === 2) await switchCodesOn(world, person);
  return person;
}

async function confirmAddress({ boxes }: World, { email, asking }: Person): Promise<void> {
  const link = /token=([\w.-]+)/;
  for (let time = 0; time < 100; time += 1) {
    const token = link.exec(boxes.find(email, ({ text }) => link.test(text))?.text ?? '')?.[1];
    if (token) {
      await asking.raw('POST /auth/confirm-email', post('/auth/confirm-email', { token }));
      return;
    }
    await pause(200);
  }
}

export const post = (url: string, body?: object) => ({
  ...{ method: 'POST', url },
  body: body === undefined ? undefined : JSON.stringify(body),
});

/** Signs in from another browser, as once a day, and leaves the session before to end by itself or signs out of it. */
export async function signInAgain(world: World, person: Person): Promise<void> {
  const { asking, random, email } = person;
  if (person.secret && Date.now() - person.lastCodeAt < 60_000) return;
  if (random() < 0.3) await asking.raw('GET /auth/logout', { method: 'GET', url: '/auth/logout', headers: ownAct });
  const { restore } = asking.beginAgain();
  const first = await asking.call(SignIn, { body: { email, password } });
  if (!first) return restore();
  if (!('userId' in first)) {
    const code = { code: codeOf(person.secret ?? ''), isTrusted: false };
    person.lastCodeAt = Date.now();
    const second = await asking.raw('POST /auth/sign-in/code', post('/auth/sign-in/code', code));
    if (second?.status !== 200) return restore();
  }
  openPage(world, person);
}
const ownAct = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

/** Somebody who does not know the password. */
export async function failToSignIn({ email, asking }: Person): Promise<void> {
  const { restore } = asking.beginAgain();
  await asking.call(SignIn, { body: { email, password: 'not this one at all' } });
  restore();
}

async function switchCodesOn({ calls }: World, person: Person): Promise<void> {
  if (!calls.has('POST /api/account/app-codes')) return;
  const { asking } = person;
  const begun = await asking.raw('POST /api/account/app-codes', post('/api/account/app-codes'));
  if (begun?.status !== 200) return;
  const { secret } = JSON.parse(begun.text) as { secret: string };
  const sent = post('/api/account/app-codes/confirm', { code: codeOf(secret) });
  const confirmed = await asking.raw('POST /api/account/app-codes/confirm', sent);
  if (confirmed?.status === 200) Object.assign(person, { secret, lastCodeAt: Date.now() });
}

/** The code that an app shows now (RFC 6238: SHA-1, 30 s, six digits). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.toUpperCase().replace(/[^A-Z2-7]/g, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An open page, in place of the one before. */
export function openPage({ origin, tally }: World, person: Person): void {
  person.page?.close();
  person.page = io(origin, {
    path: hubPath,
    query: { userId: person.userId },
    extraHeaders: { cookie: person.asking.cookie() },
    transports: ['websocket'],
    forceNew: true,
  });
  person.page.on('connect', () => tally.count('page opened'));
  person.page.onAny(() => tally.count('page was told'));
}
