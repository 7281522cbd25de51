import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs';
import type { ChangeRow } from '#contract/change-sets.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Rows.module.css';
import { type Tools, valueWords } from './to-confirm.rules.ts';

/** What a value is and what it becomes; of a row that is not sent, what it is. */
export function Changed({ row, tools, isSent }: { row: ChangeRow; tools: Tools; isSent: boolean }) {
  const { t } = tools;
  const { kind, before, after, isBeforeKnown, state, found } = row;
  const is =
    state === 'changed' && found !== null
      ? valueWords(kind, found, tools)
      : valueWords(kind, before, tools, isBeforeKnown);
  if (kind === 'records') return <span className={`breaks ${styles.value}`}>{valueWords(kind, after, tools)}</span>;
  if (!isSent) return <span className={`breaks ${styles.value}`}>{is}</span>;
  return (
    <span className={`row wrap gap-6 breaks ${styles.value}`}>
      <del>{is}</del>
      <Icon of={IconArrowNarrowRight} size={14} />
      <span className="vh">{t('toConfirm.becomes')}</span>
      <ins>{valueWords(kind, after, tools)}</ins>
    </span>
  );
}
