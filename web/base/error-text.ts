import { ApiFailure } from './call.ts';
import { i18n } from './i18n.ts';

/**
 * A failure in the reader's words: the translation of its code (D-226), else the server's message, else a general
 * sentence. What ends a session says so (D-024, ERR-020).
 */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message === 'Unauthorized' || message.startsWith('Unauthorized - ')) return i18n.t('errors.unauthorized');
  if (!(error instanceof ApiFailure)) return i18n.t('errors.unexpected');
  const key = `errors.${error.code}`;
  if (i18n.exists(key)) return i18n.t(key as 'errors.INTERNAL');
  return message || i18n.t('errors.unexpected');
}
