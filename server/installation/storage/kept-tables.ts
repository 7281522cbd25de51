import type { StoredTable } from '#contract/operator-storage.ts';
import type { Config } from '../../config/config.ts';
import type { SettingName } from '../../config/settings.ts';

type Kept = Pick<StoredTable, 'kept' | 'keptDays' | 'setting'>;
type Rule = 'while' | 'installation' | number | [setting: SettingName, daysOf: (config: Config) => number];

/** How long rows stay (D-227), of tables that are not simply an account's; the purge jobs of the features hold it. */
const rules: Record<string, Rule> = {
  activity: ['ACTIVITY_DAYS', ({ activityDays }) => activityDays],
  audit_entry: ['KEEP_AUDIT_DAYS', ({ auditDays }) => auditDays],
  change: ['CHANGE_DAYS', ({ changeDays }) => changeDays],
  price_change: ['CHANGE_DAYS', ({ changeDays }) => changeDays],
  raw_answer: ['RAW_ANSWER_DAYS', ({ rawAnswerDays }) => rawAnswerDays],
  notification: ['NOTIFICATION_UNREAD_DAYS', ({ notifications }) => notifications.unreadDays],
  alert_delivery: 30,
  alert_item: 120,
  batch: 7,
  delegation_check: 30,
  inquiry_form: 2,
  inquiry_notice: 30,
  name_list: 365,
  release_watch: 365,
  spam_mark: 400,
  storage_sample: 60,
  visit: 2,
  visit_event: 2,
  visit_pack: 760, // 25 months
  visit_part: 760,
  announcement: 'while',
  batch_intake: 'while',
  batch_item: 'while',
  lane: 'while',
  outbox: 'while',
  running_process: 'while',
  server_use: 'while',
  worker: 'while',
};

/** What is said of a table: by its rule, else that rows go with their account where they name one. */
export function keptOf(name: string, hasUsers: boolean, config: Config): Kept {
  const rule = rules[name];
  const none = { keptDays: null, setting: null };
  if (rule === undefined) {
    const usual = hasUsers ? 'account' : name.startsWith('pgboss.') ? 'while' : 'installation';
    return { ...none, kept: usual };
  }
  if (typeof rule === 'string') return { ...none, kept: rule };
  const [setting, days] = typeof rule === 'number' ? [null, rule] : [rule[0], rule[1](config)];
  return { kept: setting !== null && days === 0 ? 'always' : 'days', keptDays: days, setting };
}

/** For a test that compares them with the database. */
export const tablesWithRule = Object.keys(rules);
