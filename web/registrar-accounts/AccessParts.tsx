import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { kindOf, type ServiceKey, serviceFacts } from '#contract/outside-services.ts';
import { longestAccountLabel } from '#contract/registrar-accounts.ts';
import { type RegistrarKey, type RegistrarStep, registrarChanges } from '#contract/registrars.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './AccessParts.module.css';
import { KeyEndField } from './KeyEndField.tsx';
import { RemedyText } from './RemedyText.tsx';
import { type Refusal, troubleWords } from './registrar-accounts.rules.ts';
import { SecretField } from './SecretField.tsx';
import type { Access } from './use-access.ts';

type AccessPartsProps = { access: Access; outgoingAddress: string | null };

/** Registrar, steps there, fields, what came of the test, and what is done with the key. */
export function AccessParts({ access, outgoingAddress }: AccessPartsProps) {
  const { t } = useTranslation();
  const { of, registrar, fields } = access;
  const { label } = serviceFacts[registrar];
  const kind = textsOf(registrar);
  const rightToChange = registrar in registrarChanges ? registrarChanges[registrar as RegistrarKey].right : '';
  // the marketplace's user name and password, which asking for prices does not need
  const needsLoginToChange = fields.some(({ isOptional }) => isOptional);
  return (
    <>
      {of ? null : <Registrars access={access} />}
      <Steps access={access} outgoingAddress={outgoingAddress} />
      {of ? null : (
        <InputField
          label={t('registrarAccounts.form.label')}
          aside={<span className="quiet w-text">{t('registrarAccounts.form.onlyForYou')}</span>}
          placeholder={label}
          maxLength={longestAccountLabel}
          value={access.label}
          disabled={access.isSaving}
          error={isOf(access.error, 'ACCOUNT_LABEL_TAKEN') ? errorText(access.error) : null}
          onChange={(event) => access.setLabel(event.currentTarget.value)}
        />
      )}
      {fields.map(({ key, isSecret, isOptional }, at) => {
        const fault = access.faultOf(key);
        const shared = {
          name: key,
          label: t(`registrarAccounts.fields.${key as 'apiKey'}`),
          ...(isOptional
            ? { aside: <span className="quiet w-text">{t('registrarAccounts.market.forChanges')}</span> }
            : {}),
          hint: at === fields.length - 1 ? t('registrarAccounts.form.kept') : undefined,
          error: fault ? t(`registrarAccounts.form.${fault}`) : null,
          value: access.textOf(key),
          disabled: access.isSaving,
        };
        return isSecret ? (
          <SecretField key={key} {...shared} onPaste={access.paste} onType={(value) => access.type(key, value)} />
        ) : (
          <InputField
            key={key}
            {...shared}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            onPaste={access.paste}
            onChange={(event) => access.type(key, event.currentTarget.value)}
          />
        );
      })}
      {serviceFacts[registrar].steps.includes('rememberEnd') ? (
        <KeyEndField value={access.keyEndsOn} isDisabled={access.isSaving} onChange={access.setKeyEndsOn} />
      ) : null}
      <div aria-live="polite">
        <Result access={access} outgoingAddress={outgoingAddress} />
      </div>
      <ul className={`grid soft ${styles.reads}`}>
        <li>
          <Icon of={IconCheck} className="rigid" />
          {t(`registrarAccounts.${kind}.reads`)}
        </li>
        {needsLoginToChange ? (
          <li>
            <Icon of={IconCheck} className="rigid" />
            <span className="min-0 breaks">{t('registrarAccounts.market.changes', { marketplace: label })}</span>
          </li>
        ) : null}
        {rightToChange ? (
          <li>
            <Icon of={IconCheck} className="rigid" />
            <span className="min-0 breaks">{t('registrarAccounts.form.writes', { right: rightToChange })}</span>
          </li>
        ) : null}
        <li data-not>
          <Icon of={IconX} className="rigid" />
          {t(`registrarAccounts.${kind}.never`)}
        </li>
        <li data-not>
          <Icon of={IconAlertTriangle} className="rigid" />
          {t('registrarAccounts.form.untried', { registrar: label })}
        </li>
      </ul>
    </>
  );
}

/** Where the words for each kind of service stand. */
const textsOf = (registrar: ServiceKey) =>
  (({ registrar: 'form', dns: 'dns', marketplace: 'market' }) as const)[kindOf(registrar)];

const isOf = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code;

function Registrars({ access }: { access: Access }) {
  const { t } = useTranslation();
  const title = t(`registrarAccounts.${textsOf(access.registrar)}.registrar`);
  const name = useId();
  return (
    <div className="grid gap-8">
      <fieldset className={styles.registrars} aria-label={title}>
        <span className="small w-560 soft" aria-hidden="true">
          {title}
        </span>
        {access.keys.map((key) => (
          <label key={key} className={`row gap-8 ${styles.registrar}`}>
            <input
              type="radio"
              className="vh"
              name={name}
              checked={access.registrar === key}
              disabled={access.isSaving}
              onChange={() => access.choose(key)}
            />
            {serviceFacts[key].label}
            {access.registrar === key ? <Icon of={IconCheck} className="end" /> : null}
          </label>
        ))}
      </fieldset>
      {kindOf(access.registrar) !== 'registrar' ? null : (
        <p className="note">
          <Trans t={t} i18nKey="registrarAccounts.form.others" components={{ way: <Way href={paths.addDomains} /> }} />
        </p>
      )}
    </div>
  );
}

type WayProps = { href: string; isOutside?: boolean; children?: ReactNode };
const Way = ({ href, isOutside = false, children }: WayProps) => (
  <a className="link" href={href} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
    {children}
  </a>
);

/** What is to be done at the registrar before its key is taken. */
function Steps({ access: { registrar }, outgoingAddress }: AccessPartsProps) {
  const { t } = useTranslation();
  const { label, steps, right, keyPage } = serviceFacts[registrar];
  const keyOf = (step: RegistrarStep) => {
    if (step === 'createKey') return `registrarAccounts.steps.createKey.${right ? 'withRight' : 'plain'}` as const;
    if (step === 'allowAddress')
      return `registrarAccounts.steps.allowAddress.${outgoingAddress ? 'known' : 'unknown'}` as const;
    return `registrarAccounts.steps.${step}` as const;
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span className="breaks">
            <Trans
              t={t}
              i18nKey={keyOf(step)}
              values={{ registrar: label, right, address: outgoingAddress ?? '' }}
              components={{ page: <Way href={keyPage} isOutside />, b: <b /> }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What came of the test: nothing while a field is empty. */
function Result({ access, outgoingAddress }: AccessPartsProps) {
  const { t } = useTranslation();
  const { registrar, taken, error, isTesting } = access;
  const { label } = serviceFacts[registrar];
  const kind = textsOf(registrar);
  if (isTesting) return <Spinner label={t('registrarAccounts.form.testing', { registrar: label })} />;
  if (error && !isOf(error, 'ACCOUNT_LABEL_TAKEN')) {
    const told = isOf(error, 'REGISTRAR_REFUSED') || isOf(error, 'REGISTRAR_SILENT') ? refusalOf(error) : null;
    return (
      <div role="alert" className={styles.result} data-tone="bad">
        <Icon of={IconAlertTriangle} className="rigid" />
        <div className="grid gap-8 min-0">
          <p className="breaks">
            {told === null ? (
              errorText(error)
            ) : told.words ? (
              <>
                {t('registrarAccounts.says', { registrar: label })} <q>{told.words}</q>{' '}
              </>
            ) : (
              <b>{`${troubleWords(told, t)} `}</b>
            )}
            {told ? <RemedyText registrar={registrar} remedy={told.remedy} outgoingAddress={outgoingAddress} /> : null}{' '}
            {t('registrarAccounts.form.notKept')}
          </p>
          <span>
            <Button size="xs" onClick={access.retry}>
              {t('registrarAccounts.form.testAgain')}
            </Button>
          </span>
        </div>
      </div>
    );
  }
  if (!taken) return <p className="note">{t('registrarAccounts.form.testedByItself')}</p>;
  const { names, accountName, knownAs } = taken;
  return (
    <div role="status" className={styles.result} data-tone="good">
      <Icon of={IconCircleCheck} className="rigid" />
      <p className="breaks">
        <b>{t('registrarAccounts.form.accepted', { registrar: label })}</b>{' '}
        {accountName ? `${t('registrarAccounts.form.accountName', { name: accountName })} ` : null}
        {kind === 'market'
          ? null
          : names === null
            ? t(`registrarAccounts.${kind}.countLater`)
            : t(`registrarAccounts.${kind}.names`, { count: names })}{' '}
        {knownAs.length > 0 ? t('registrarAccounts.form.knownAs', { accounts: knownAs.join(', ') }) : null}
      </p>
    </div>
  );
}

/** What the answer of a refused test says; what is missing in it is not known. */
function refusalOf(error: unknown): Refusal {
  const details = (error instanceof ApiFailure && error.details) || {};
  return { outcome: 'unreadable', reason: '', words: null, remedy: null, ...details };
}
