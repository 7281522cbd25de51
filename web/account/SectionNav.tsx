import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AccountPage.module.css';

/** Parts of the page, by the fragment of their address. */
export const sections = ['profile', 'sign-in', 'sessions', 'display', 'mail', 'keys', 'data'] as const;
type Section = (typeof sections)[number];

/** The parts of the page, of which the one that is read is marked. */
export function SectionNav() {
  const { t } = useTranslation();
  const open = useOpenSection();
  return (
    <nav className={`flex gap-4 full ${styles.sections}`} aria-label={t('account.sections.label')}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`} aria-current={section === open ? 'location' : undefined}>
          {t(`account.sections.${section}`)}
        </a>
      ))}
    </nav>
  );
}

const headHeight = 120; // a part is read once its head has come up to here

/** The last part whose head was scrolled up; at the end of the page its last one. */
function useOpenSection(): Section {
  const [open, setOpen] = useState<Section>('profile');
  useEffect(() => {
    const look = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= headHeight,
      );
      setOpen((isAtEnd ? sections.at(-1) : passed.at(-1)) ?? 'profile');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return open;
}
