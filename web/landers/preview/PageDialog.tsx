import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageCodes, languages, toLanguage } from '#web/base/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { giveFocusBack } from '#web/ui/focus-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './PageDialog.module.css';

type PageDialogProps = {
  title: string;
  /** where visitors find it; undefined while they do not */
  url?: string | undefined;
  onClose: () => void;
  /** stands above the tools */
  above?: ReactNode;
  children: (shown: { language: Language; width: 'phone' | 'wide' }) => ReactNode;
};

/** A dialog with a page in the languages and widths of its visitors. */
export function PageDialog({ title, url, onClose, above, children }: PageDialogProps) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(() => toLanguage(i18n.language));
  const [width, setWidth] = useState<'phone' | 'wide'>('wide');
  const [opener] = useState(() => document.activeElement); // before the dialog takes the focus
  useEffect(() => () => giveFocusBack(opener), [opener]);
  return (
    <Kit>
      <Modal
        opened
        onClose={onClose}
        title={<bdi>{title}</bdi>}
        size="1400px"
        xOffset="min(4vw, 8px)"
        centered
        classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
        closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
        attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
      >
        {above}
        <div className={`row wrap ${styles.tools}`}>
          <Segmented
            label={t('landerSettings.previewLanguage')}
            value={language}
            options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
            onChange={setLanguage}
          />
          <div className={styles.widths}>
            <Segmented
              label={t('landerSettings.previewWidth')}
              value={width}
              options={[
                { value: 'wide', label: t('landerSettings.wide') },
                { value: 'phone', label: t('landerSettings.phone') },
              ]}
              onChange={setWidth}
            />
          </div>
          {url ? (
            <ButtonLink href={url} target="_blank" rel="noreferrer" leftSection={<Icon of={IconExternalLink} />}>
              {t('landerSettings.openPage')}
            </ButtonLink>
          ) : null}
        </div>
        {children({ language, width })}
      </Modal>
    </Kit>
  );
}
