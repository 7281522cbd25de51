import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import type { Access } from './use-access.ts';

/** Can be pressed once the registrar has taken the key. */
export function SaveButton({ access: { of, taken, isSaving } }: { access: Access }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" variant="filled" loading={isSaving} disabled={!taken}>
      {t(of ? 'registrarAccounts.form.saveKey' : 'words.connect')}
    </Button>
  );
}
