import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import styles from './ChangeDrawer.module.css';
import { type Passage, shortened, textDiff } from './text-diff.ts';

/** What visitors read before and after, with the differences marked; first only what stands around these. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const passages = useMemo(() => textDiff(before, after), [before, after]);
  const short = useMemo(() => shortened(passages), [passages]);
  const isCut = short.includes(null);
  return (
    <section className={styles.text}>
      <h4>{t('monitoring.compare.text')}</h4>
      <p className="sunken" dir="auto">
        {(isWhole ? passages : short).map(drawn)}
      </p>
      {isCut ? (
        <Button size="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'monitoring.compare.lessText' : 'monitoring.compare.allText')}
        </Button>
      ) : null}
    </section>
  );
}

const tags = { same: 'span', gone: 'del', come: 'ins' } as const;

function drawn(passage: Passage | null, at: number) {
  if (passage === null) return <span key={at}> … </span>;
  const Tag = tags[passage.kind];
  return <Tag key={at}>{passage.text}</Tag>;
}
