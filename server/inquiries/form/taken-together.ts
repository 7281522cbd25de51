import { ApiError } from '#contract/errors.ts';
import type { UserId } from '../../context.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { createLimiter } from '../../http/limiter.ts';
import { type FormParts, type FormResult, type ReadForm, takeForms } from './form.service.ts';

type Waiting = {
  parts: FormParts;
  form: ReadForm;
  resolve(result: FormResult): void;
  reject(error: unknown): void;
};

/** Accounts of this process whose forms are under way at a time: a flood of them leaves the database to the users. */
const limiter = createLimiter({ atOnce: 3, waiting: 300 });
const maxWaiting = 300;
const maxTogether = 20;

/** What waits, by account; an account that is here has forms under way. */
const lines = new Map<UserId, Waiting[]>();
let waiting = 0;

/**
 * Takes a form in its turn, in one transaction with others of its account that wait as well: they would wait for each other's
 * counts until the commit anyway. Throws RATE_LIMITED when too many wait already.
 */
export function takeTogether(parts: FormParts, form: ReadForm): Promise<FormResult> {
  if (waiting >= maxWaiting) throw new ApiError('RATE_LIMITED', { retryAfter: 1 });
  const { userId } = form.target;
  return new Promise((resolve, reject) => {
    waiting += 1;
    const line = lines.get(userId);
    if (line) return void line.push({ parts, form, resolve, reject });
    lines.set(userId, [{ parts, form, resolve, reject }]);
    void takeLine(userId);
  });
}

async function takeLine(userId: UserId): Promise<void> {
  for (let line = lines.get(userId) ?? []; line.length > 0; line = lines.get(userId) ?? []) {
    const done = await limiter.take('form');
    const chosen = strangersOf(line.map(({ form }) => form));
    const together = line.filter(({ form }) => chosen.has(form));
    lines.set(
      userId,
      line.filter((one) => !together.includes(one)),
    );
    waiting -= together.length;
    await takeAll(userId, together);
    done();
  }
  lines.delete(userId);
}

/** The first of these, and others of which no two share a text, a network or a mailbox: the second of two is judged by the first. */
export function strangersOf<Form extends Pick<ReadForm, 'textDigest' | 'sender' | 'mailed'>>(forms: readonly Form[]) {
  const chosen = new Set<Form>();
  const seen = new Set<string>();
  for (const form of forms) {
    const marks = [form.textDigest, form.sender, form.mailed].flatMap((mark) => mark?.toString('hex') ?? []);
    if (chosen.size === maxTogether) break;
    if (!marks.some((mark) => seen.has(mark))) chosen.add(form);
    for (const mark of marks) seen.add(mark); // of one that waits as well: forms of a sender keep their order
  }
  return chosen;
}

/** A deadlock, or a lock that was waited for in vain: it may be that of one form alone. */
const isLostRace = (error: unknown) => /^(40|55P03)/.test(String((error as { code?: unknown }).code));

/** Where one cannot be stored, each is tried by itself: none is lost by another. */
async function takeAll(userId: UserId, all: readonly Waiting[]): Promise<void> {
  const [first, ...others] = all;
  if (!first) return;
  try {
    const results = await takeForms(
      first.parts,
      userId,
      all.map(({ form }) => form),
    );
    for (const { form, resolve, reject } of all) {
      const result = results.get(form);
      if (result) resolve(result);
      else reject(new Error('a form was neither taken nor refused'));
    }
  } catch (error) {
    if (others.length === 0 || (isDatabaseTrouble(error) && !isLostRace(error))) {
      for (const { reject } of all) reject(error);
    } else for (const one of all) await takeAll(userId, [one]);
  }
}
