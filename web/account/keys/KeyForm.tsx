import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Key, longestKeyLabel, type WantedKey } from '#contract/keys.ts';
import { scopes } from '#contract/scopes.ts';
import { browserClock } from '#web/base/clock.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import styles from './Keys.module.css';
import { fieldsOf, type KeyEnd, type KeyProblem, keyEnds, newKey, wantedOf } from './key-form.rules.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

type KeyFormProps = {
  /** undefined: a new one */
  given?: Key;
  isBusy: boolean;
  onSave: (wanted: WantedKey) => void;
  onClose: () => void;
};

/** What a key is called, what it may do, of which names, and until when. */
export function KeyForm({ given, isBusy, onSave, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(given ? fieldsOf(given) : newKey);
  const [problems, setProblems] = useState<readonly KeyProblem[]>([]);
  const set = (change: Partial<typeof fields>) => {
    setFields({ ...fields, ...change });
    setProblems([]);
  };
  const run = () => {
    const asked = wantedOf(fields, browserClock.now());
    if ('problems' in asked) setProblems(asked.problems);
    else onSave(asked.wanted);
  };
  const problem = (...names: KeyProblem[]) => {
    const found = names.find((name) => problems.includes(name));
    return found && t(`account.keys.problems.${found}`);
  };
  return (
    <ActionModal
      title={given ? t('account.keys.changeOf', { label: given.label }) : t('account.keys.make')}
      onClose={onClose}
      isBusy={isBusy}
      size={560}
      action={{ label: given ? t('common.save') : t('account.keys.makeIt'), run }}
    >
      <InputField
        label={t('common.name')}
        hint={t('account.keys.labelHint')}
        error={problem('label')}
        autoComplete="off"
        data-autofocus
        maxLength={longestKeyLabel}
        value={fields.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <ScopeChoice
        of={scopes}
        chosen={fields.scopes}
        problem={problem('scopes')}
        onChange={(chosen) => set({ scopes: chosen })}
      />
      <InputField
        label={t('account.keys.tags')}
        hint={t('account.keys.tagsHint')}
        error={problem('tags')}
        autoComplete="off"
        placeholder={t('words.allNames')}
        value={fields.tags}
        onChange={(event) => set({ tags: event.currentTarget.value })}
      />
      <div className={`grid ${styles.end}`}>
        <SelectField
          label={t('account.keys.end')}
          error={problem('never')}
          value={fields.end}
          onChange={(event) => set({ end: event.currentTarget.value as KeyEnd })}
        >
          {keyEnds.map((end) => (
            <option key={end} value={end}>
              {end === 'day' || end === 'never'
                ? t(`account.keys.ends.${end}`)
                : t('words.inDays', { count: Number(end) })}
            </option>
          ))}
        </SelectField>
        {fields.end === 'day' ? (
          <InputField
            label={t('account.keys.lastDay')}
            type="date"
            error={problem('day')}
            value={fields.day}
            onChange={(event) => set({ day: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {fields.end === 'never' ? <p className="soft">{t('account.keys.neverText')}</p> : null}
    </ActionModal>
  );
}
