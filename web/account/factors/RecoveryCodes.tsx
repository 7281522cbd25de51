import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { browserClock } from '#web/base/clock.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { saveBlob } from '#web/ui/save-file.ts';
import styles from './AppCodes.module.css';

type RecoveryCodesProps = { codes: string[]; email: string; onClose: () => void };

/** The recovery codes, this once: to copy, keep as a file or print. */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isCopied, setCopied] = useState(false);
  const [made] = useState(() => new Date(browserClock.now()).toISOString());
  const title = t('account.recovery.title');
  const whose = [location.host, email, format.date(made)].join(', ');
  const text = [`${title}: ${whose}`, '', ...codes, ''].join('\r\n');
  return (
    <ActionModal title={title} onClose={onClose} isFirm action={{ label: t('account.recovery.kept'), run: onClose }}>
      <p>{t('account.recovery.once')}</p>
      <ol className={`frame grid ${styles.codes}`} aria-label={title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex wrap gap-8">
        <Button
          size="xs"
          leftSection={<Icon of={isCopied ? IconCheck : IconCopy} />}
          onClick={async () => setCopied(await copyText(text))}
        >
          {t(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
        <Button
          size="xs"
          leftSection={<Icon of={IconDownload} />}
          onClick={() => saveBlob('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))}
        >
          {t('account.recovery.download')}
        </Button>
        <Button size="xs" leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('account.recovery.print')}
        </Button>
      </div>
      {createPortal(<Paper title={title} whose={whose} codes={codes} />, document.body)}
    </ActionModal>
  );
}

/** What is printed: the codes, of which account they are, and nothing of the page around. */
function Paper({ title, whose, codes }: { title: string; whose: string; codes: string[] }) {
  return (
    <div className={styles.paper}>
      <b>{title}</b>
      <span>{whose}</span>
      {codes.map((code) => (
        <div key={code}>{code}</div>
      ))}
    </div>
  );
}
