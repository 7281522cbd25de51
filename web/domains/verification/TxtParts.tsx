import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import type { VerificationState } from '#contract/verification.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import styles from './OwnershipProofPart.module.css';

/** Type, name and value of the record, as the forms of DNS providers ask for them (VERI-007). */
export function TxtParts({ state: { recordType, recordName, recordValue } }: { state: VerificationState }) {
  const { t } = useTranslation();
  return (
    <dl className={`frame grid ${styles.record}`}>
      <div>
        <dt>{t('ownershipProof.type')}</dt>
        <dd>
          <code>{recordType}</code>
        </dd>
      </div>
      <div>
        <dt>{t('common.name')}</dt>
        <dd>
          <code>{recordName}</code>
          <small>{t('ownershipProof.nameNote')}</small>
        </dd>
      </div>
      <div>
        <dt>{t('common.value')}</dt>
        <dd>
          <code>{recordValue}</code>
          <CopyValue text={recordValue} />
        </dd>
      </div>
    </dl>
  );
}

function CopyValue({ text }: { text: string }) {
  const { t } = useTranslation();
  const { isDone, copy } = useCopied(text);
  return (
    <>
      <Button
        size="xs"
        className={styles.copy}
        data-done={isDone || undefined}
        leftSection={<Icon of={isDone ? IconCheck : IconCopy} size={14} />}
        onClick={copy}
      >
        {isDone ? t('common.copied') : t('ownershipProof.copy')}
      </Button>
      <span className="vh" role="status">
        {isDone ? t('common.copied') : ''}
      </span>
    </>
  );
}
