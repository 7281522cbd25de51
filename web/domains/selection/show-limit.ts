import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';

const limitMs = 8_000; // CONST-031, ERR-007

/** Says that more than 10,000 domains cannot be selected at once (ERR-007, D-134). */
export function showLimit(selected: number, total: number): void {
  toasts.show({
    type: 'warning',
    title: i18n.t('domainActions.limit.title', { selected, total }),
    message: i18n.t('domainActions.limit.text'),
    duration: limitMs,
  });
}
