import { copyrightYears } from '#web/base/copyright-years.ts';
import { type Language, languageCodes, languages, toLanguage } from '#web/base/language.ts';
import { paths } from '#web/base/paths.ts';
import { filled } from '#web/locales/sign-in.ts';
import styles from './Foot.module.css';
import type { Options } from './SignInPage.tsx';
import { useTexts } from './texts.ts';

type FootProps = {
  product: string;
  links: Options['links'] | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** Legal links, the language and the copyright line of the sign-in page. */
export function Foot({ product, links, language, onLanguage }: FootProps) {
  const texts = useTexts();
  return (
    <footer className={`row note wrap ${styles.foot}`}>
      <nav className={`flex grow wrap ${styles.links}`} aria-label={texts.legal}>
        {links ? (
          <>
            <a href={paths.legal(links.terms, language)}>{texts.terms}</a>
            <a href={paths.legal(links.privacy, language)}>{texts.privacy}</a>
            <a href={paths.legal(links.contact, language)}>{texts.contact}</a>
          </>
        ) : null}
      </nav>
      <select
        className={styles.language}
        aria-label={texts.language}
        value={language}
        onChange={(event) => onLanguage(toLanguage(event.currentTarget.value))}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
      <span>{filled(texts.copyright, { product, years: copyrightYears(new Date()) })}</span>
    </footer>
  );
}
