import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs';
import { useTranslation } from 'react-i18next';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ChangeValuesPart.module.css';
import { type ChangeWords, meaningTones } from './change-words.rules.ts';

type ChangeValuesProps = { entry: Pick<MonitoringEntry, 'meaning' | 'isBack'>; words: ChangeWords };

/** What went, and what came; of a value that went and came back, both and the first again. */
export function ChangeValuesPart({ entry: { meaning, isBack }, words: { before, after } }: ChangeValuesProps) {
  const { t } = useTranslation();
  const tone = meaning && !isBack ? meaningTones[meaning] : undefined;
  return (
    <span className={`wrap center min-0 ${styles.values}`}>
      <Values texts={before} as="del" says={t('changes.before')} />
      <Arrow isShown={before.length > 0 && after.length > 0} />
      <Values texts={after} as={isBack ? 'del' : 'ins'} says={t('changes.after')} tone={tone} />
      {isBack ? (
        <>
          <Arrow isShown={before.length > 0} />
          <Values texts={before} as="ins" says={t('changes.again')} />
        </>
      ) : null}
    </span>
  );
}

const Arrow = ({ isShown }: { isShown: boolean }) =>
  isShown ? <Icon of={IconArrowNarrowRight} size={14} className="rigid quiet" /> : null;

type ValuesProps = { texts: readonly string[]; as: 'del' | 'ins'; says: string; tone?: string | undefined };

function Values({ texts, as: Tag, says, tone }: ValuesProps) {
  if (texts.length === 0) return null;
  return (
    <span className={styles.side}>
      <span className="vh">{says} </span>
      {texts.map((text) => (
        <Tag key={text} data-tone={tone}>
          <bdi>{text}</bdi>
        </Tag>
      ))}
    </span>
  );
}
