import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import styles from './Settings.module.css';

/** What the settings give away; the sentences are those of the log, in English. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation();
  if (sentences.length === 0) return null;
  return (
    <Card title={t('operatorSettings.warnings')}>
      <ul className={`grid gap-8 soft ${styles.warnings}`} lang="en">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
