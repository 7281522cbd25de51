import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowAuthCode } from '#contract/auth-codes.ts';
import type { RegistrarKey } from '#contract/registrars.ts';
import { registrarFacts } from '#contract/registrars.ts';
import { isProofNeeded, proven } from '#web/account/proof/proof.api.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

type AuthCodeLineProps = { domainId: string; account: { id: string; registrar: RegistrarKey } };

/** Shows the code with which a domain moves to another registrar, fetched on request and gone with the page. */
export function AuthCodeLine({ domainId, account }: AuthCodeLineProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const show = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = { accountId: account.id };
      setCode((await proven(() => call(ShowAuthCode, { params: { id: domainId }, body }))).code);
    } catch (failure) {
      if (!isProofNeeded(failure)) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const words = error instanceof ApiFailure ? error.details?.words : null;
  return (
    <div className="grid gap-8">
      {code === null ? (
        <span>
          <Button size="xs" loading={isBusy} onClick={() => void show()}>
            {t('registrarAccounts.authCode.show')}
          </Button>
        </span>
      ) : (
        <p className="row wrap gap-8">
          <code className="breaks">{code}</code>
          <CopyButton text={code} label={t('registrarAccounts.authCode.copy')} doneLabel={t('common.copied')} />
        </p>
      )}
      {error ? (
        <p role="alert" className="bad breaks">
          {typeof words === 'string' ? (
            <>
              {t('registrarAccounts.says', { registrar: registrarFacts[account.registrar].label })} <q>{words}</q>
            </>
          ) : (
            errorText(error)
          )}
        </p>
      ) : (
        <p className="note">{t(`registrarAccounts.authCode.${code === null ? 'hint' : 'shown'}`)}</p>
      )}
    </div>
  );
}
