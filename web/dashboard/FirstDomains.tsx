import type { Icon as IconComponent } from '@tabler/icons-react';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { registrarNames } from '#contract/registrar-names.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { useAppSettings } from '#web/base/settings.ts';
import { useUser } from '#web/base/user.ts';
import type { AddModal } from '#web/domains/add/AddDomainsPart.tsx';
import { CsvWay } from '#web/domains/add/CsvPart.tsx';
import { SampleWay } from '#web/sample-portfolio/SamplePart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Way } from '#web/ui/Way.tsx';
import styles from './FirstDomains.module.css';
import { keepFirstNames, keptFirstNames } from './first-names.ts';

const example = 'harbour.example\nlantern.example, tidepool.example\nhttps://www.orchard.example/contact';
const registrars = Object.values(registrarNames);
const namedRegistrars = 4;
const next = {
  verify: IconShieldCheck,
  sell: IconAppWindow,
  renew: IconCalendarTime,
  watch: IconActivityHeartbeat,
} satisfies Record<string, IconComponent>;

/** The dashboard of an account without names: a box to paste them into, other ways to begin, and what comes then (DASH-003). */
export function FirstDomains({ modal }: { modal: AddModal }) {
  const { t } = useTranslation();
  const { userId } = useUser();
  const navigate = useNavigate();
  const [text, setText] = useState(() => keptFirstNames(userId));
  const settings = useAppSettings();
  const max = settings?.maxDomainsPerRequest ?? maxDomainsPerRequest;
  const type = (typed: string) => {
    setText(typed);
    keepFirstNames(userId, typed);
  };
  const add = () => {
    modal.openWith(text.trim() === '' ? [] : [text]);
    setText(''); // it stands in the dialog now, and is kept until there are domains
  };
  return (
    <div className={`page-content ${styles.start}`}>
      <header className={styles.head}>
        <h2>{t('dashboard.start.title')}</h2>
        <p className="soft">
          {t(settings?.isOutboundLive === false ? 'domain.empty.textOff' : 'dashboard.start.text')}
        </p>
      </header>
      <div className={styles.ways}>
        <Card title={t('dashboard.start.paste')} isOpen className={`column ${styles.paste}`}>
          <textarea
            className="control ink"
            aria-label={t('dashboard.start.paste')}
            value={text}
            placeholder={example}
            spellCheck={false}
            autoCapitalize="off"
            onFocus={modal.prepare}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              add();
            }}
          />
          <div className={`row gap-12 ${styles.foot}`}>
            <p className="soft">{t('dashboard.start.hint', { count: max, total: max })}</p>
            <Button
              variant="filled"
              data-shortcut="add"
              onPointerEnter={modal.prepare}
              onFocus={modal.prepare}
              onClick={add}
            >
              {t('titles.addDomains')}
            </Button>
          </div>
        </Card>
        <section className={`frame column ${styles.others}`} aria-label={t('dashboard.start.others')}>
          <CsvWay title={t('dashboard.start.file')} text={t('dashboard.start.fileText')} onFile={modal.openFile} />
          <Way
            icon={IconPlugConnected}
            title={t('dashboard.start.registrar')}
            text={t('dashboard.start.registrarText', {
              registrars: registrars.slice(0, namedRegistrars).join(', '),
              more: registrars.length - namedRegistrars,
            })}
            onClick={() => void navigate(paths.registrarAccounts)}
          />
          <SampleWay text={t('dashboard.start.sampleText')} />
        </section>
      </div>
      <ul className={styles.then}>
        {(Object.keys(next) as (keyof typeof next)[]).map((step) => (
          <li key={step}>
            <b className="row gap-8">
              <Icon of={next[step]} className="quiet" />
              {t(`dashboard.start.${step}`)}
            </b>
            <p className="soft">{t(`dashboard.start.${step}Text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
