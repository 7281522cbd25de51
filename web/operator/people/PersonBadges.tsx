import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './People.module.css';

const tones = { active: 'good', invited: 'info', disabled: 'neutral' } as const;

/** The state of an account, whether it is to be deleted, whether it is an operator's, and whether it is the reader's own. */
export function PersonBadges({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { deletion } = person;
  return (
    <span className={`gap-4 ${styles.badges}`}>
      <Badge tone={tones[person.state]}>{t(`people.states.${person.state}`)}</Badge>
      {deletion ? (
        <Badge tone="bad">{t(deletion.isUnderWay ? 'people.states.going' : 'people.states.leaving')}</Badge>
      ) : null}
      {person.isOperator ? <Badge tone="accent">{t('people.states.operator')}</Badge> : null}
      {person.isYou ? <Badge>{t('words.you')}</Badge> : null}
    </span>
  );
}
