import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeFeed } from '#contract/feeds.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import styles from './Feeds.module.css';

/** The address of a link that was just made, which nobody can show again. */
export function MadeLink({ feed: { url, kind }, onDone }: { feed: MadeFeed; onDone: () => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={`grid gap-8 ${styles.made}`} aria-label={t('feeds.url.title')}>
      <b>{t('feeds.url.title')}</b>
      <p>{t('feeds.url.text')}</p>
      <p className="row gap-8">
        <code className="breaks">{url}</code>
        <CopyButton text={url} label={t('words.copyAddress')} doneLabel={t('feeds.url.copied')} />
      </p>
      <p className={`screen-only row rigid gap-8 ${styles.buttons}`}>
        {kind === 'calendar' ? (
          <a className="link" href={url.replace(/^https?:/, 'webcal:')}>
            {t('feeds.url.open')}
          </a>
        ) : null}
        <Button size="xs" onClick={onDone}>
          {t('common.done')}
        </Button>
      </p>
    </section>
  );
}
