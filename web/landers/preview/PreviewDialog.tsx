import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { type Language, languageCodes, languages, toLanguage } from '#web/base/language.ts';
import { giveFocusBack } from '#web/domains/selection/focus-list.ts';
import { texts as landerSettings } from '#web/locales/lander-settings/en.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { type DrawnPage, PageFrame } from './PageFrame.tsx';
import styles from './PreviewDialog.module.css';

addTexts({ 'lander-settings': landerSettings });

export type PreviewDialogProps = {
  page: Omit<DrawnPage, 'language'>;
  domainName: string;
  /** where visitors find it; undefined while they do not */
  url?: string | undefined;
  onClose: () => void;
};

/** A page in the languages and widths of its visitors. */
export function PreviewDialog({ page, domainName, url, onClose }: PreviewDialogProps) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(() => toLanguage(i18n.language));
  const [width, setWidth] = useState<'phone' | 'wide'>('wide');
  const [opener] = useState(() => document.activeElement); // before the dialog takes the focus
  useEffect(() => () => giveFocusBack(opener), [opener]);
  const title = t('landerSettings.previewOf', { name: domainName });
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
        <div className={styles.tools}>
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
        <PageFrame page={{ ...page, language }} title={title} width={width} />
      </Modal>
    </Kit>
  );
}
