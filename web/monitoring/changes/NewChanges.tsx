import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ChangeList.module.css';
import type { Changes } from './use-changes.ts';

/** Says that changes were found since, and shows them when it is pressed: what is read stays in its place. */
export function NewChanges({ changes }: { changes: Pick<Changes, 'newCount' | 'isMoreNew' | 'showNew'> }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { newCount: count, isMoreNew } = changes;
  const show = () => {
    changes.showNew();
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-entry] a[data-opens]')?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className={styles.news}>
      {count > 0 ? (
        <Button leftSection={<Icon of={IconArrowUp} />} onClick={show}>
          {t(isMoreNew ? 'monitoring.news.many' : 'monitoring.news.some', { count, total: number(count) })}
        </Button>
      ) : null}
    </div>
  );
}
