import { type AlertRule, channelKinds } from '#contract/alerts.ts';
import type { Parts, Tx, UserId } from '../context.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import { insertChannel, takeDefault } from './channels.store.ts';
import { wordsOf } from './words/words.ts';

const ofAll = { names: 'all', tags: [], viewId: null } satisfies Partial<AlertRule>;
/** What an account is mailed of from the start: buyers, where a name may be lost, and what it asked to watch for (docs/decisions). */
const firstRules: AlertRule[] = [
  { about: ['inquiry', 'waiting'], ...ofAll, when: 'atOnce' },
  { about: ['danger', 'expiry', 'release', 'autoRenew', 'account', 'changes'], ...ofAll, when: 'atOnce' },
  { about: ['spam'], ...ofAll, when: 'weekly' },
];

/** Gives an account the channel that it begins with, once: one that was deleted does not come back. */
export async function giveDefault(
  tx: Tx,
  { userId, now, newId }: { userId: UserId; now: Date } & Pick<Parts, 'newId'>,
): Promise<void> {
  if (!(await takeDefault(tx, userId, now))) return;
  const name = wordsOf(await languageOf(tx, userId)).firstChannel;
  await insertChannel(tx, {
    ...{ user_id: userId, id: newId(), kind: channelKinds.indexOf('email'), name, sealed: '' },
    ...{ shown_address: '', old_secret_until: null, rules: JSON.stringify(firstRules), created_at: now },
    ...{ digest_at: '08:00', digest_day: 1, quiet_from: null, quiet_until: null, zone: null, shows_buyers: true },
    ...{ off_because: null, failing_since: null, last_sent_at: null, next_at: null },
  });
}
