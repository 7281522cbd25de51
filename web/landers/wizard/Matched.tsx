import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import type { MatchDomainsForLanders } from '#contract/landers.ts';
import styles from './Picker.module.css';

const maxListed = 100;

/** What came of given names: how many were chosen, and the others by name and reason (D-073, LAND-018). */
export function Matched({ result }: { result: Reply<typeof MatchDomainsForLanders> }) {
  const { t } = useTranslation();
  const { domains, notInAccount, alreadyHaveLander, notAvailable } = result;
  const counted = (count: number) => ({ count, total: count });
  const notFree = notAvailable.map(({ name, reason }) => ({ name, words: t(`landerWizard.reasons.${reason}`) }));
  return (
    <div role="status" className={`grid gap-12 ${styles.matched}`}>
      <p>
        <b>{t('landerWizard.matched.added', counted(domains.length))}</b>
      </p>
      <Names title={t('landerWizard.matched.notInAccount', counted(notInAccount.length))} names={notInAccount} />
      <Names title={t('landerWizard.matched.hasLander', counted(alreadyHaveLander.length))} names={alreadyHaveLander} />
      <Names
        title={t('landerWizard.matched.notAvailable', counted(notFree.length))}
        names={notFree.map(({ name, words }) => `${name}: ${words}`)}
      />
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const left = names.length - maxListed;
  return (
    <div>
      <p>{title}</p>
      <ul>
        {names.slice(0, maxListed).map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {left > 0 ? <li>{t('words.andMore', { count: left })}</li> : null}
      </ul>
    </div>
  );
}
