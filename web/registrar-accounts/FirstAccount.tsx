import { useTranslation } from 'react-i18next';
import { AddDomainsModal, useAddModal } from '#web/domains/add/AddDomainsPart.tsx';
import { CsvWay } from '#web/domains/add/CsvPart.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { Card } from '#web/ui/Card.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AccessParts } from './AccessParts.tsx';
import styles from './RegistrarAccountsPage.module.css';
import { SaveButton } from './SaveButton.tsx';
import { useAccess } from './use-access.ts';

const narrow = `(max-width: ${breakpoints.mobile - 0.02}px)`;

/** The page without accounts: what the drawer has, and import beside it. */
export function FirstAccount({ outgoingAddress }: { outgoingAddress: string | null }) {
  const { t } = useTranslation();
  const access = useAccess(null, outgoingAddress, () => {});
  const modal = useAddModal();
  const isNarrow = useMediaQuery(narrow);
  return (
    <div className={styles.first}>
      <Card title={t('words.connectAccount')}>
        <form className={`column gap-16 ${styles.firstForm}`} noValidate onSubmit={access.submit} onBlur={access.leave}>
          <AccessParts access={access} outgoingAddress={outgoingAddress} />
          <div className="flex">
            <SaveButton access={access} />
          </div>
        </form>
      </Card>
      <section className={`frame column ${styles.others}`} aria-label={t('registrarAccounts.others')}>
        <CsvWay
          title={t('registrarAccounts.importFile')}
          text={t('registrarAccounts.importFileText')}
          onFile={modal.openFile}
        />
      </section>
      <AddDomainsModal modal={modal} isNarrow={isNarrow} />
    </div>
  );
}
