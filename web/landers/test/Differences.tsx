import { useTranslation } from 'react-i18next';
import type { LanderTest } from '#contract/lander-tests.ts';
import { builtInTemplateOf } from '#contract/landers.ts';
import styles from './TestResult.module.css';
import { useSettingWords } from './use-setting-words.ts';

/** In what B differs from A, and what stands on each. */
export function Differences({ test: { a, b, differences } }: { test: LanderTest }) {
  const { t } = useTranslation();
  const settingWords = useSettingWords();
  const wordsOf = (page: LanderTest['a'], field: LanderTest['differences'][number]) => {
    if (field === 'template') {
      const template = builtInTemplateOf(page.template);
      return template ? t(`landerSettings.templates.${template}`) : t('landerTests.customPage');
    }
    return settingWords(field, page.settings);
  };
  return (
    <table className={`full ink num ${styles.differences}`}>
      <caption>{t('landerTests.differs')}</caption>
      <thead>
        <tr>
          <td className="breaks" />
          <th scope="col">A</th>
          <th scope="col">B</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((field) => (
          <tr key={field}>
            <th scope="row">{field === 'template' ? t('words.template') : t(`landerSettings.${field}`)}</th>
            <td className="breaks" dir="auto">
              {wordsOf(a, field)}
            </td>
            <td className="breaks" dir="auto">
              {wordsOf(b, field)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
