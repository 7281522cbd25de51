import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { part } from '#web/ui/part.tsx';
import styles from './SharePart.module.css';

const ShareDialog = part(async () => (await import('./ShareDialog.tsx')).ShareDialog);

export type ShareProps = {
  /** a name whose visits are shared; undefined: those of all names, or of those with a tag */
  domain?: { id: string; name: string } | undefined;
  size?: 'xs' | undefined;
  /** phones show its icon alone */
  isShort?: boolean;
};

/** Opens what shares visits by a link (SHARE-001). */
export function SharePart({ domain, size, isShort }: ShareProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size={size}
        className={isShort ? styles.short : ''}
        leftSection={<Icon of={IconShare} />}
        aria-label={t('sharedViews.share')}
        onClick={() => setOpen(true)}
      >
        {t('sharedViews.share')}
      </Button>
      {isOpen ? (
        <Kit>
          <ShareDialog domain={domain} onClose={close} onMissing={close} />
        </Kit>
      ) : null}
    </>
  );
}
