import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistryOverride } from '#contract/operator-registries.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { InputField } from '#web/ui/Field.tsx';
import { SideDrawer } from '#web/ui/SideDrawer.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useRun } from '#web/ui/use-run.ts';
import { draftOf, overrideOf, overrideParts } from './override-parts.ts';
import { overridesQuery, saveOverride } from './registries.api.ts';

/** Sets the servers of a TLD; what is wrong stands at its field, in the server's words. */
export function EditOverride({ override, onClose }: { override: RegistryOverride | null; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [first] = useState(() => draftOf(override));
  const [draft, setDraft] = useState(first);
  const { isBusy, error, run } = useRun(async () => {
    const { tld } = await saveOverride(overrideOf(draft));
    toasts.show({ type: 'success', title: t('operatorRegistries.overrides.saved', { tld }) });
    void client.invalidateQueries({ queryKey: overridesQuery.queryKey });
    onClose();
  });
  const fields = override ? overrideParts : (['tld', ...overrideParts] as const);
  const faultOf = (field: string) =>
    error instanceof ApiFailure && error.field === field ? (error.serverText ?? errorText(error)) : null;
  const isAtField = fields.some((field) => faultOf(field) !== null);
  return (
    <SideDrawer
      title={
        override
          ? t('operatorRegistries.overrides.edit', { tld: override.tld })
          : t('operatorRegistries.overrides.formTitle')
      }
      onClose={onClose}
      isChanged={fields.some((field) => draft[field] !== first[field])}
      isBusy={isBusy}
      save={{ label: t('common.save'), run, isDisabled: draft.tld.trim() === '' }}
      error={error && !isAtField ? errorText(error) : null}
    >
      {fields.map((field) => (
        <InputField
          key={field}
          label={t(`operatorRegistries.overrides.${field}`)}
          hint={t(`operatorRegistries.overrides.hints.${field}`)}
          error={faultOf(field)}
          type="text"
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          inputMode={field === 'intervalMs' || field === 'parallel' ? 'numeric' : undefined}
          value={draft[field]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setDraft((now) => ({ ...now, [field]: value }));
          }}
        />
      ))}
    </SideDrawer>
  );
}
