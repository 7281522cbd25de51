import { useTranslation } from 'react-i18next';
import { copyrightYears } from '../../base/copyright-years.ts';
import { toLanguage } from '../../base/language.ts';
import { paths } from '../../base/paths.ts';
import { useAppSettings, useProductName } from '../../base/settings.ts';
import styles from './Footer.module.css';

/** SHELL-030, SHELL-031 */
export function Footer() {
  const { t, i18n } = useTranslation();
  const inLanguage = (address: string) => paths.legal(address, toLanguage(i18n.language));
  const links = useAppSettings()?.links;
  const product = useProductName();
  return (
    <footer className={`screen-only row note rigid wrap between line-top ${styles.foot}`}>
      <span>{t('shell.copyright', { product, years: copyrightYears(new Date()) })}</span>
      <nav className={`flex wrap ${styles.links}`} aria-label={t('shell.footer')}>
        {links ? (
          <>
            <a href={inLanguage(links.terms)}>{t('shell.terms')}</a>
            <a href={inLanguage(links.privacy)}>{t('shell.privacy')}</a>
            <a href={inLanguage(links.contact)}>{t('shell.contact')}</a>
            {links.social ? <a href={links.social}>{t('shell.project')}</a> : null}
          </>
        ) : null}
      </nav>
    </footer>
  );
}
