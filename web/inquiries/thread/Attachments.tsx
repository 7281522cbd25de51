import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InquiryAttachment } from '#contract/inquiries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Attachments.module.css';

const kib = 1_024;

/** Files that came with a mail, each as a download; what may do harm only after a second press (mail-in decides which). */
export function Attachments({ inquiryId, files }: { inquiryId: string; files: readonly InquiryAttachment[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className={`flex wrap gap-6 ${styles.files}`} aria-label={t('inquiry.files')}>
      {files.map((file) => (
        <File key={file.id} inquiryId={inquiryId} file={file} />
      ))}
    </ul>
  );
}

function File({
  inquiryId,
  file: { id, name, size, isDangerous, danger, isKept },
}: {
  inquiryId: string;
  file: InquiryAttachment;
}) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const address = `/api/inquiries/${encodeURIComponent(inquiryId)}/attachments/${encodeURIComponent(id)}`;
  const shownSize =
    size < kib * kib
      ? t('inquiry.kib', { size: Math.max(1, Math.round(size / kib)) })
      : t('inquiry.mib', { size: Math.round((size / kib / kib) * 10) / 10 });
  const label = (
    <>
      <Icon of={isDangerous ? IconAlertTriangle : IconPaperclip} size={14} />
      <bdi className="ell">{name}</bdi> <span className="quiet nowrap">{shownSize}</span>
    </>
  );
  if (!isKept) {
    return (
      <li className={`row wrap gap-8 t-12 ${styles.file}`} data-gone>
        {label} {t('inquiry.notKept')}
      </li>
    );
  }
  if (!isDangerous) {
    return (
      <li className={`row wrap gap-8 t-12 ${styles.file}`}>
        <a href={address} download={name}>
          {label}
        </a>
      </li>
    );
  }
  return (
    <li className={`row wrap gap-8 t-12 ${styles.file}`} data-danger>
      {isAsked ? (
        <>
          <span className={`breaks ${styles.warning}`}>
            {danger === null ? null : `${t(`inquiry.dangers.${danger}`)} `}
            {t('inquiry.dangerous', { name })}
          </span>
          <a className="link" href={`${address}?confirmed=true`} download={name} onClick={() => setAsked(false)}>
            {t('inquiry.downloadAnyway')}
          </a>
          <Button size="xs" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
        </>
      ) : (
        <button type="button" aria-expanded={false} onClick={() => setAsked(true)}>
          {label}
        </button>
      )}
    </li>
  );
}
