import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import styles from './People.module.css';

export type Way = 'mail' | 'link';

/** Whether the link goes by mail or is handed over by the operator. */
export function LinkWay({ way, canMail, onChoose }: { way: Way; canMail: boolean; onChoose: (way: Way) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={`grid gap-8 ${styles.ways}`}>
      <legend className="w-560">{t('people.way.title')}</legend>
      {(['mail', 'link'] as const).map((one) => (
        <label className="row gap-8" key={one}>
          <input
            type="radio"
            name="way"
            checked={way === one}
            disabled={one === 'mail' && !canMail}
            onChange={() => onChoose(one)}
          />
          {t(`people.way.${one}`)}
        </label>
      ))}
      {canMail ? null : <p>{t('people.way.noMail')}</p>}
    </fieldset>
  );
}

/** A link that sets a password, shown this once. */
export function ShownLink({ link, until, email }: { link: string; until: string; email: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <section className="grid gap-8" aria-label={t('people.way.shownTitle')}>
      <b>{t('people.way.shownTitle')}</b>
      <p>{t('people.way.shownText', { date: dateTime(until), email })}</p>
      <p className={`sunken row gap-8 ${styles.code}`}>
        <code className="small min-0 breaks">{link}</code>
        <CopyButton text={link} label={t('words.copyLink')} doneLabel={t('common.copied')} />
      </p>
    </section>
  );
}
