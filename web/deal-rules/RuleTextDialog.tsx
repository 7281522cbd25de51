import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  faultOfRuleText,
  longestRuleText,
  type RuleTextKind,
  type RuleTexts,
  ruleTexts,
  ruleVariables,
} from '#contract/deal-rule-texts.ts';
import { type Language, languageCodes, languages } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './DealRules.module.css';

type RuleTextDialogProps = {
  kind: RuleTextKind;
  texts: RuleTexts;
  language: Language;
  /** what a buyer would read of these texts, in a language */
  preview: (texts: RuleTexts, language: Language) => string;
  onSave: (texts: RuleTexts) => void;
  onClose: () => void;
};

/** The seller's own words of a rule in each language; they go into the rules on the page, which are saved there (RULE-006). */
export function RuleTextDialog({ kind, texts, language: first, preview, onSave, onClose }: RuleTextDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [draft, setDraft] = useState(texts);
  const [language, setLanguage] = useState(first);
  const area = useRef<HTMLTextAreaElement>(null);
  const original = ruleTexts[language][kind];
  const text = draft[language] ?? original;
  const change = (value: string) => {
    const { [language]: _, ...others } = draft;
    setDraft(value === original ? others : { ...others, [language]: value });
  };
  const insert = (variable: string) => {
    const from = area.current?.selectionStart ?? text.length;
    const to = area.current?.selectionEnd ?? text.length;
    change(`${text.slice(0, from)}{${variable}}${text.slice(to)}`);
    area.current?.focus();
  };
  const faultIn = (one: Language) => {
    const own = draft[one];
    const fault = own === undefined ? null : faultOfRuleText(kind, own);
    if (!fault) return null;
    return fault.why === 'variable'
      ? t('dealRules.text.faults.variable', { variable: fault.variable })
      : t(`dealRules.text.faults.${fault.why}`, { max: number(longestRuleText) });
  };
  const fault = faultIn(language);
  const faulty = languageCodes.filter((one) => faultIn(one) !== null);
  const elsewhere = faulty.find((one) => one !== language);
  return (
    <ActionModal
      title={t(`dealRules.text.${kind}`)}
      onClose={onClose}
      size={600}
      action={{ label: t('dealRules.text.use'), isDisabled: faulty.length > 0, run: () => onSave(draft) }}
      error={elsewhere ? t('dealRules.text.elsewhere', { language: languages[elsewhere].name }) : null}
    >
      <Segmented
        label={t('dealRules.language')}
        value={language}
        options={languageCodes.map((one) => ({ value: one, label: languages[one].name }))}
        onChange={setLanguage}
      />
      <Field
        label={t('dealRules.text.words')}
        aside={
          <span className="w-text quiet num" data-bad={text.length > longestRuleText || undefined}>
            {t('words.charactersUsed', { used: number(text.length), max: number(longestRuleText) })}
          </span>
        }
        error={fault}
        hint={t('dealRules.text.hint')}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={area}
            rows={6}
            dir="auto"
            lang={language}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
      </Field>
      <p className="row wrap gap-4">
        {ruleVariables[kind].map((variable) => (
          <Button
            key={variable}
            size="xs"
            aria-label={t('dealRules.text.insert', { variable: `{${variable}}` })}
            onClick={() => insert(variable)}
          >
            {`{${variable}}`}
          </Button>
        ))}
      </p>
      <figure className="grid gap-4">
        <figcaption className="t-12 quiet">{t('dealRules.text.preview')}</figcaption>
        <blockquote className={`soft breaks ${styles.preview}`} lang={language} dir="auto">
          {fault === null ? preview(draft, language) : '–'}
        </blockquote>
      </figure>
      {draft[language] === undefined ? null : (
        <p>
          <Button size="xs" onClick={() => change(original)}>
            {t('dealRules.text.restore')}
          </Button>
        </p>
      )}
    </ActionModal>
  );
}
