import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeCasing } from '#contract/bulk-actions.ts';
import { type CasingFault, casingFault } from '#contract/casing.ts';
import type { Domain } from '#contract/domains.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import { patchRows } from '../domains.api.ts';

type CasingDialogProps = { domain: Domain; onClose: () => void };

/** Another letter case of the second-level label (BULK-012 to BULK-021). */
export function CasingDialog({ domain, onClose }: CasingDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState(domain.sld);
  const [isBusy, setBusy] = useState(false);
  /** what was wrong when it was to be saved */
  const [refused, setRefused] = useState<string | null>(null);
  const fault = casingFault(text, domain.sld);
  const faultText = (code: CasingFault) => t(`domainActions.casing.faults.${code}`);
  const isSayable = fault !== null && fault !== 'SLD_MISMATCH'; // other letters are told when they are to be saved
  const label = text.trim();
  const save = async () => {
    if (fault) return setRefused(faultText(fault));
    setBusy(true);
    try {
      const changed = await call(ChangeCasing, { params: { id: domain.id }, body: { newSLD: label } });
      patchRows(client, [changed]);
      toasts.show({ type: 'success', title: t('domainActions.casing.done', { name: changed.domainName }) });
      onClose();
      raiseDomainsRefresh(); // D-093
    } catch (error) {
      setBusy(false);
      setRefused(refusal(error));
    }
  };
  /** The words of the server, or the fallback where it said nothing (BULK-021, D-226). */
  const refusal = (error: unknown): string => {
    const { code, message } = error instanceof ApiFailure ? error : { code: '', message: '' };
    if (code.startsWith('SLD_')) return faultText(code as CasingFault);
    return code === 'UNKNOWN' && !message ? t('domainActions.casing.failed') : errorText(error);
  };
  return (
    <ActionModal
      title={t('domainActions.casing.title', { name: domain.domainName })}
      onClose={onClose}
      isBusy={isBusy}
      action={{
        label: t('common.save'),
        isDisabled: label === domain.sld || isSayable,
        run: () => void save(),
      }}
    >
      <InputField
        label={t('domainActions.casing.label')}
        hint={t('domainActions.casing.hint')}
        error={refused ?? (isSayable ? faultText(fault) : null)}
        data-autofocus
        value={text}
        readOnly={isBusy}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(null);
        }}
      />
    </ActionModal>
  );
}
