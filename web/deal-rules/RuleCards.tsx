import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleTextKind } from '#contract/deal-rule-texts.ts';
import type { DealRules, Simulation } from '#contract/deal-rules.ts';
import { counterTimes } from '#contract/offers.ts';
import { type Language, languages } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import styles from './DealRules.module.css';
import { RuleTextDialog } from './RuleTextDialog.tsx';
import { exampleFor, textFor } from './written.ts';

type RuleCardsProps = { rules: DealRules; setRules: (rules: DealRules) => void; made: Simulation | undefined };

const icons = { decline: IconHandStop, counter: IconArrowBackUp, tell: IconBell } as const;

/** The three things that rules do, each with its own switch, what it writes, and what it would have done. */
export function RuleCards({ rules, setRules, made }: RuleCardsProps) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(
    (i18n.language.slice(0, 2) as Language) in languages ? (i18n.language.slice(0, 2) as Language) : 'en',
  );
  const [edited, setEdited] = useState<RuleTextKind | null>(null);
  const [now] = useState(() => new Date());
  const { decline, counter, tell } = rules;
  const written = (kind: RuleTextKind, by: DealRules, inLanguage: Language) =>
    textFor(by, exampleFor(kind, { rules: by, rows: made?.rows ?? [], language: inLanguage, now }));
  const asShare = (share: number) => <b className="num">{t('dealRules.ofPrice', { share })}</b>;
  return (
    <div className={styles.cards}>
      <RuleCard
        kind="decline"
        isOn={decline.isOn}
        onSwitch={(isOn) => setRules({ ...rules, decline: { ...decline, isOn } })}
        sum={made?.decline}
        number={1}
        preview={written('decline', rules, language)}
        onEdit={() => setEdited('decline')}
      >
        <p>
          {decline.below === 0 ? (
            t('dealRules.decline.onlyMinimum')
          ) : (
            <>
              {t('dealRules.decline.words')} {asShare(decline.below)} {t('dealRules.decline.without')}
            </>
          )}
        </p>
      </RuleCard>
      <RuleCard
        kind="counter"
        isOn={counter.isOn}
        onSwitch={(isOn) => setRules({ ...rules, counter: { ...counter, isOn } })}
        sum={made?.counter}
        number={2}
        preview={written('counter', rules, language)}
        onEdit={() => setEdited('counter')}
      >
        <p>
          {t('dealRules.counter.words')} {asShare(counter.upTo)}
        </p>
        <p className="row wrap gap-8">
          <label>
            {t('dealRules.counter.at')}{' '}
            <select
              className={`control ${styles.select}`}
              value={String(counter.at)}
              onChange={({ currentTarget: { value } }) =>
                setRules({ ...rules, counter: { ...counter, at: value === 'middle' ? 'middle' : Number(value) } })
              }
            >
              <option value="middle">{t('dealRules.counter.middle')}</option>
              {shares(counter.at).map((share) => (
                <option key={share} value={share}>
                  {t('dealRules.ofPrice', { share })}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('dealRules.counter.open')}{' '}
            <select
              className={`control ${styles.select}`}
              value={counter.days}
              onChange={({ currentTarget: { value } }) => {
                const days = counterTimes.days.find((one) => one === Number(value));
                if (days) setRules({ ...rules, counter: { ...counter, days } });
              }}
            >
              {counterTimes.days.map((days) => (
                <option key={days} value={days}>
                  {t('words.days', { count: days })}
                </option>
              ))}
            </select>
          </label>
        </p>
      </RuleCard>
      <RuleCard
        kind="tell"
        isOn={tell.isOn}
        onSwitch={(isOn) => setRules({ ...rules, tell: { isOn } })}
        sum={made?.tell}
        number={3}
        preview={t('dealRules.tell.preview')}
      >
        <p>
          {t('dealRules.tell.words')} {asShare(counter.upTo)} {t('dealRules.tell.quiet')}
        </p>
      </RuleCard>
      <label className={`t-12 soft ${styles.language}`}>
        {t('dealRules.language')}{' '}
        <select
          className={`control ${styles.select}`}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
        >
          {(Object.keys(languages) as Language[]).map((one) => (
            <option key={one} value={one}>
              {languages[one].name}
            </option>
          ))}
        </select>
      </label>
      {edited ? (
        <Kit>
          <RuleTextDialog
            kind={edited}
            texts={rules[edited].texts}
            language={language}
            preview={(texts, shown) => written(edited, { ...rules, [edited]: { ...rules[edited], texts } }, shown)}
            onSave={(texts) => {
              setRules({ ...rules, [edited]: { ...rules[edited], texts } });
              setEdited(null);
            }}
            onClose={() => setEdited(null)}
          />
        </Kit>
      ) : null}
    </div>
  );
}

/** Every fourth percent, and the one that is chosen. */
function shares(chosen: number | 'middle'): number[] {
  const usual = Array.from({ length: 16 }, (_, at) => 40 + 4 * at);
  return chosen === 'middle' || usual.includes(chosen) ? usual : [...usual, chosen].sort((one, other) => one - other);
}

type RuleCardProps = {
  kind: keyof typeof icons;
  /** in which order they are tried */
  number: number;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  sum: Simulation['decline'] | undefined;
  /** what the buyer reads */
  preview: string;
  onEdit?: () => void;
  children: ReactNode;
};

function RuleCard({ kind, number: place, isOn, onSwitch, sum, preview, onEdit, children }: RuleCardProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <section className={styles.card} data-off={!isOn || undefined}>
      <div className={styles.cardTitle}>
        <Switch isOn={isOn} onChange={onSwitch}>
          <Icon of={icons[kind]} />
          <h2>
            {number(place)}. {t(`dealRules.${kind}.title`)}
          </h2>
        </Switch>
      </div>
      <div className={`column gap-8 grow ${styles.cardBody}`}>
        {children}
        <blockquote className={`soft breaks ${styles.preview}`} dir="auto">
          {preview}
        </blockquote>
        {onEdit ? (
          <p>
            <Button
              size="xs"
              aria-label={t(`dealRules.text.${kind === 'decline' ? 'decline' : 'counter'}`)}
              onClick={onEdit}
            >
              {t('dealRules.text.edit')}
            </Button>
          </p>
        ) : null}
      </div>
      {sum && sum.offers > 0 ? (
        <div className={`row gap-12 ${styles.sum}`}>
          <strong className="num">{number(sum.offers)}</strong>
          <p>
            {t('dealRules.sales', { count: sum.sales, sales: number(sum.sales) })}{' '}
            {sum.unanswered > 0
              ? t('dealRules.unanswered', { count: sum.unanswered, offers: number(sum.unanswered) })
              : null}
          </p>
        </div>
      ) : null}
    </section>
  );
}
