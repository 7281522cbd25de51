import { useQuery } from '@tanstack/react-query';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { sandboxPageQuery } from '../history.api.ts';

/** Of a name of the sandbox (D-232): where everything that is watched can be changed, to see what comes of it. */
export function SandboxNote({ id, tools: { t } }: { id: string; tools: RowTools }) {
  const { data } = useQuery(sandboxPageQuery(id));
  if (!data?.page) return null;
  return (
    <p>
      {t('words.sandboxName')}{' '}
      <a className="link" href={data.page} target="_blank" rel="noopener">
        {t('domainHistory.sandbox.change')}
      </a>
    </p>
  );
}
