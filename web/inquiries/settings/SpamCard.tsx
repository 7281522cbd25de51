import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SpamRule, spamRuleLimits } from '#contract/spam-rules.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './InquirySettings.module.css';
import { useSpamRules } from './settings.api.ts';

type Props = { rules: SpamRule[]; marks: { spam: number; real: number } };

const groups = [
  ['word', 'words'],
  ['sender', 'senders'],
  ['muted', 'muted'],
] as const;

/** What the account holds for spam by its own word, and what was learnt from its marks. */
export function SpamCard({ rules, marks }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { add, remove } = useSpamRules();
  return (
    <Card title={t('inquirySettings.spam.title')}>
      <div className={`grid gap-10 pad ${styles.part}`}>
        <p className="soft">{t('inquirySettings.spam.intro')}</p>
        <p className="soft">{t('inquirySettings.spam.learns', { spam: marks.spam, real: marks.real })}</p>
        <p>
          <a className="link" href={paths.heldForSpam}>
            {t('inquirySettings.spam.seeHeld')}
          </a>
        </p>
      </div>
      <BlockForm add={add} input={input} />
      {rules.length === 0 ? (
        <p className={`grid gap-10 pad ${styles.part} soft`}>{t('inquirySettings.spam.none')}</p>
      ) : null}
      {groups.map(([kind, title]) => (
        <RuleList
          key={kind}
          title={t(`inquirySettings.spam.${title}`)}
          rules={rules.filter((rule) => rule.kind === kind)}
          onRemove={(rule) => {
            remove.mutate(rule);
            input.current?.focus(); // the button pressed goes away
          }}
        />
      ))}
    </Card>
  );
}

type BlockFormProps = Pick<ReturnType<typeof useSpamRules>, 'add'> & {
  input: React.RefObject<HTMLInputElement | null>;
};

function BlockForm({ add, input }: BlockFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'word' | 'sender'>('word');
  const [text, setText] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    add.mutate({ kind, text }, { onSuccess: () => setText('') });
  };
  const isRefused = add.error instanceof ApiFailure && add.error.code === 'VALIDATION_FAILED';
  const error = isRefused ? t(`inquirySettings.spam.${kind}Fault`) : add.error && errorText(add.error);
  return (
    <form className={`grid gap-10 pad ${styles.part} ${styles.block}`} onSubmit={onSubmit} noValidate>
      <SelectField
        label={t('inquirySettings.spam.kind')}
        value={kind}
        onChange={(event) => {
          setKind(event.currentTarget.value === 'sender' ? 'sender' : 'word');
          add.reset();
        }}
      >
        <option value="word">{t('inquirySettings.spam.word')}</option>
        <option value="sender">{t('inquirySettings.spam.sender')}</option>
      </SelectField>
      <InputField
        label={t(`inquirySettings.spam.${kind}Text`)}
        hint={t(`inquirySettings.spam.${kind}Hint`)}
        error={error}
        ref={input}
        name="spam-rule"
        autoComplete="off"
        maxLength={spamRuleLimits.text}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          add.reset();
        }}
      />
      <Button type="submit" loading={add.isPending} disabled={text.trim() === ''}>
        {t('inquirySettings.spam.kind')}
      </Button>
    </form>
  );
}

const fewShown = 20;

type RuleListProps = { title: string; rules: SpamRule[]; onRemove: (rule: SpamRule) => void };

function RuleList({ title, rules, onRemove }: RuleListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (rules.length === 0) return null;
  return (
    <section className={`grid gap-10 pad ${styles.part}`}>
      <h3>{title}</h3>
      <ul className={`flex wrap gap-6 ${styles.rules}`}>
        {rules.slice(0, isWhole ? rules.length : fewShown).map((rule) => {
          const label = t('inquirySettings.spam.remove', { text: rule.text });
          return (
            <li className="center" key={rule.id}>
              <bdi className="min-0 breaks">{rule.text}</bdi>
              <IconButton aria-label={label} onClick={() => onRemove(rule)}>
                <Icon of={IconX} size={14} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {rules.length > fewShown && !isWhole ? (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('words.showAllOf', { total: rules.length })}
        </Button>
      ) : null}
    </section>
  );
}
