import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { ProofPart } from '#web/account/proof/ProofPart.tsx';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { DrawerFrame } from '#web/ui/DrawerFrame.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './People.module.css';
import { PersonBadges } from './PersonBadges.tsx';
import { PersonKeys } from './PersonKeys.tsx';
import { type Offered, offeredFor, placeOf } from './person-actions.ts';
import { SeenHour } from './SeenHour.tsx';

type PersonDrawerProps = {
  person: Person;
  /** how many operators there are */
  operators: number;
  canMail: boolean;
  graceDays: number;
  externalProvider: string | null;
  onClose: () => void;
};

/** One account: who, how it signs in, sums of what it has, and what an operator can do to it. */
export function PersonDrawer({ person, operators, canMail, graceDays, externalProvider, onClose }: PersonDrawerProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Offered | null>(null);
  const title = person.name || person.email;
  const close = () => setAsked(null);
  return (
    <Kit>
      {/* a dialog above it has the Escape key for itself */}
      <DrawerFrame title={title} heading={<bdi>{title}</bdi>} onClose={onClose} isHeld={asked !== null}>
        <div className={`grid gap-16 ${styles.body}`}>
          <PersonBadges person={person} />
          <PersonFacts person={person} externalProvider={externalProvider} />
          <PersonKeys userId={person.id} />
          <div className={`grid full gap-8 ${styles.actions}`}>
            {offeredFor(person, operators).map((offered) => (
              <ActionButton key={placeOf(offered.action)} offered={offered} onPress={() => setAsked(offered)} />
            ))}
          </div>
          <a className="link" href={withSearch(paths.operatorAudit, { userId: person.id })}>
            {t('people.log')}
          </a>
        </div>
      </DrawerFrame>
      {asked?.action === 'link' ? <LinkDialog person={person} canMail={canMail} onClose={close} /> : null}
      {asked && asked.action !== 'link' ? (
        <ConfirmAction
          person={person}
          action={asked.action}
          isDangerous={asked.isDangerous}
          graceDays={graceDays}
          onClose={close}
          onGone={onClose}
        />
      ) : null}
      <ProofPart />
    </Kit>
  );
}

/** What can be done, or why it cannot be now: in words, since a finger cannot hover. */
function ActionButton({ offered: { action, whyNot }, onPress }: { offered: Offered; onPress: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Button disabled={whyNot !== null} aria-describedby={whyNot ? id : undefined} onClick={onPress}>
        {t(`people.actions.${action}.label`)}
      </Button>
      {whyNot ? <small id={id}>{t(`people.why.${whyNot}`)}</small> : null}
    </div>
  );
}

const sums = ['domains', 'landers', 'inquiries', 'sessions'] as const;

function PersonFacts({ person, externalProvider }: { person: Person; externalProvider: string | null }) {
  const { t } = useTranslation();
  const { date, longDate, dateTime, number } = useFormat();
  const yesNo = (is: boolean) => t(is ? 'people.yes' : 'people.no');
  const { deletion } = person;
  const facts: [label: string, value: ReactNode][] = [
    ...(deletion && !deletion.isUnderWay
      ? [
          [
            t('people.facts.deletion'),
            t(deletion.isByOperator ? 'people.facts.byOperator' : 'people.facts.byHolder', {
              date: longDate(deletion.dueAt),
            }),
          ] as [string, string],
        ]
      : []),
    [t('words.address'), person.email],
    [t('people.facts.confirmed'), yesNo(person.isConfirmed)],
    [t('common.since'), date(person.createdAt)],
    [t('people.columns.lastSeen'), <SeenHour key="seen" at={person.lastSeenAt} />],
    [t('words.password'), yesNo(person.hasPassword)],
    [t('people.facts.secondFactor'), yesNo(person.hasSecondFactor)],
    ...(externalProvider
      ? [[t('people.facts.provider', { provider: externalProvider }), yesNo(person.hasProvider)] as [string, string]]
      : []),
    ...(person.linkUntil ? [[t('people.facts.link'), dateTime(person.linkUntil)] as [string, string]] : []),
    ...sums.map((sum): [string, string] => [t(`people.columns.${sum}`), number(person[sum])]),
  ];
  return (
    <>
      <dl className={`grid full ${styles.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className="breaks num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('people.sums')}</p>
    </>
  );
}
