import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';
import { useActionWords } from '#web/audit/action-words.rules.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Audit.module.css';

type Person = AuditEntry['by'];
const labelOf = (person: NonNullable<Person>) => person.name || person.email;

/** One entry: when, who, what, about whom, and how many names; the call itself in small letters. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const words = useActionWords();
  const { at, actor, by, about, action, names, details } = entry;
  const isOther = about !== null && about.id !== by?.id;
  const count = typeof details.count === 'number' ? details.count : null;
  const subject = subjectOf(details);
  return (
    <li className={`grid ${styles.row}`}>
      <time className="num" dateTime={at}>
        {dateTime(at)}
      </time>
      <span className={styles.who}>
        <b className="w-560">
          <bdi>{by ? labelOf(by) : t(`audit.actors.${actor}`)}</bdi>
        </b>
        {by && actor === 'operator' ? <small className="small">{t('audit.actors.operator')}</small> : null}
      </span>
      <span className={styles.what}>
        <span>
          {words(action, details)}
          {subject ? ` · ${subject}` : null}
          {isOther ? ` · ${t('audit.about', { person: labelOf(about) })}` : null}
          {names > 0 ? ` · ${t('audit.names', { count: names })}` : null}
          {count !== null ? ` · ${t('common.times', { count })}` : null}
        </span>
        <small className="small">{action}</small>
      </span>
    </li>
  );
}

/** What an action of the installation was about, where that is one word: a TLD, a server, a kind of work. */
function subjectOf({ tld, server, kind }: AuditEntry['details']): string | null {
  if (typeof tld === 'string') return `.${tld}`;
  return [server, kind].find((word) => typeof word === 'string') ?? null;
}
