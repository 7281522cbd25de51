import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTypes } from '#contract/contact-rules.ts';
import { type Contact, GetDomainContacts } from '#contract/contacts.ts';
import type { Domain } from '#contract/domains.ts';
import { call } from '#web/base/call.ts';
import { contactsKey } from '#web/base/contacts-key.ts';
import { useLive } from '#web/base/live.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { startAction } from '../actions/start-action.ts';
import styles from './DomainContactsPart.module.css';

/** Who stands for the domain, by role: a record here, which no registrar knows (D-219). */
export function DomainContactsPart({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...contactsKey, 'of', domain.id],
    queryFn: ({ signal }) => call(GetDomainContacts, { params: { id: domain.id }, signal }),
  });
  useLive('ContactsChanged', () => void client.invalidateQueries({ queryKey: contactsKey }));
  const assign = () => {
    setOpening(true);
    void startAction('contacts', { ids: [domain.id], domains: [domain] }, { navigate }).finally(() =>
      setOpening(false),
    );
  };
  const known = contactTypes.flatMap((role) => {
    const contact = data?.contacts[role];
    return contact ? [{ role, contact }] : [];
  });
  return (
    <Card
      title={t('titles.contacts')}
      aside={
        <Button size="xs" loading={isOpening} onClick={assign}>
          {t('domainContacts.assign')}
        </Button>
      }
    >
      {data === undefined && !isError ? <CardWaiting /> : null}
      {data === undefined && isError ? (
        <div className={`soft ${styles.none}`}>
          <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
            {t('domainContacts.loadFailed')}
          </FailedLine>
        </div>
      ) : null}
      {data && known.length === 0 ? <p className={`soft ${styles.none}`}>{t('domainContacts.noneOfDomain')}</p> : null}
      {known.length > 0 ? (
        <dl className={`grid gap-8 ${styles.contacts}`}>
          {known.map(({ role, contact }) => (
            <div key={role}>
              <dt className="grid min-0 breaks">{t(`domainContacts.types.${role}`)}</dt>
              <dd className="grid min-0 breaks">
                <a className="link" href={`${paths.contacts}?open=${contact.id}`}>
                  <bdi>{nameOf(contact)}</bdi>
                </a>
                {contact.organization ? <bdi className="quiet">{contact.organization}</bdi> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={`note ${styles.note}`}>{t('domainContacts.note')}</p>
    </Card>
  );
}

const nameOf = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`;
