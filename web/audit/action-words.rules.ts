import { useTranslation } from 'react-i18next';
import type { AllTexts } from '#web/locales/texts.ts';

type ActionKey = keyof AllTexts['audit']['actions'];
type AreaKey = keyof AllTexts['audit']['areas'];

/** Words for actions of the audit log, by call or word. */
const words: Record<string, ActionKey> = {
  'POST /api/domains': 'added',
  'POST /api/domains/monitoring': 'monitored',
  'DELETE /api/domains': 'deleted',
  'POST /api/domains/mark-as-sold': 'sold',
  'POST /api/domains/update-status': 'status',
  'POST /api/undo': 'undone',
  'POST /api/domains/undo': 'undone',
  'POST /api/transfers/undo': 'undone',
  'POST /api/sync/domains': 'synced',
  'POST /api/domains/retry': 'retried',
  'PATCH /api/domains/:id/casing': 'casing',
  'PATCH /api/domains/:id': 'edited',
  'POST /api/domains/own-data': 'ownData',
  'POST /api/domains/own-data/import': 'ownData',
  'PUT /api/domains/:id/release-watch': 'releaseOn',
  'DELETE /api/domains/:id/release-watch': 'releaseOff',
  'PUT /api/domains/:id/website-verdict': 'verdict',
  'DELETE /api/domains/:id/website-verdict': 'verdict',
  'POST /api/domains/:id/website-look': 'looked',
  'POST /api/domains/:id/verification/check': 'verified',
  'POST /api/domains/verifications/check': 'verified',
  'POST /api/domains/:id/delegation/check': 'delegation',
  'POST /api/monitoring/mutes': 'muted',
  'DELETE /api/monitoring/mutes/:id': 'muted',
  'POST /api/landers': 'landersMade',
  'POST /api/lander-groups': 'landersMade',
  'POST /api/lander-groups/:id/domains': 'landersMade',
  'POST /api/domains/contacts': 'contacts',
  'POST /api/transfers': 'transfer',
  'POST /api/transfers/plan': 'transfer',
  'POST /api/change-sets': 'proposed',
  'POST /api/listing-changes': 'proposed',
  'POST /api/domains/:id/written-records/removal': 'proposed',
  'POST /api/change-sets/:id/confirm': 'confirmed',
  'POST /api/change-sets/:id/undo': 'undoneOutside',
  'POST /api/change-sets/:id/retry': 'retriedOutside',
  'POST /api/change-sets/:id/again': 'plannedOutside',
  'POST /api/domains/:id/auth-code': 'authCode',
  'set-up': 'setUp',
  'sign-up': 'signUp',
  'sign-in': 'signIn',
  'provider-sign-in': 'providerSignIn',
  'sign-in-refused': 'signInRefused',
  'code-refused': 'codeRefused',
  'sign-out': 'signOut',
  'password-reset': 'passwordReset',
  'email-confirmed': 'emailConfirmed',
  'POST /api/account/password': 'password',
  'DELETE /api/account/sessions/:id': 'sessionsEnded',
  'POST /api/account/sessions/end-others': 'sessionsEnded',
  'POST /api/operator/people/:userId/end-sessions': 'sessionsEnded',
  'revoke-sessions': 'sessionsEnded',
  'POST /api/account/assistants': 'assistantConnected',
  'assistant-left': 'assistantLeft',
  'assistant-token-reused': 'assistantReused',
  'POST /api/account/deletion': 'deletionPlanned',
  'POST /api/operator/people/:userId/deletion': 'deletionPlanned',
  'DELETE /api/account/deletion': 'kept',
  'DELETE /api/operator/people/:userId/deletion': 'kept',
  'account-deleted': 'accountDeleted',
  'account-export': 'exported',
  'POST /api/account/proof': 'proven',
  'POST /api/account/proof/passkey': 'proven',
  'POST /api/operator/people': 'invited',
  'create-user': 'invited',
  'POST /api/operator/people/:userId/password-link': 'linkMade',
  'set-password-link': 'linkMade',
  'DELETE /api/operator/people/:userId/invitation': 'inviteBack',
  'PUT /api/operator/people/:userId/open': 'openSet',
  'disable-user': 'disabled',
  'enable-user': 'enabled',
  'POST /api/operator/people/:userId/reset-second-factors': 'factorsReset',
  'reset-second-factor': 'factorsReset',
  'POST /api/operator/people/:userId/unlink-provider': 'unlinked',
  'unlink-provider': 'unlinked',
  'PUT /api/operator/people/:userId/operator': 'operatorSet',
  'make-operator': 'operatorMade',
  'remove-operator': 'operatorRemoved',
  'PUT /api/operator/registry-overrides/:tld': 'registrySet',
  'set-registry': 'registrySet',
  'DELETE /api/operator/registry-overrides/:tld': 'registryRemoved',
  'remove-registry': 'registryRemoved',
  'POST /api/operator/registries/try': 'pauseEnded',
  'POST /api/operator/work/retry': 'workRetried',
  'POST /api/operator/work/drop': 'workDropped',
  reparse: 'reparsed',
  'backup-create': 'backupMade',
  'backup-restore': 'restored',
  'move-account': 'moved',
};

/** What other calls are about, by the beginning of their path. */
const areas: [beginning: string, area: AreaKey][] = [
  ['/api/operator/', 'operator'],
  ['/api/account', 'account'],
  ['/api/agreements', 'inquiries'],
  ['/api/alerts', 'alerts'],
  ['/api/contacts', 'contacts'],
  ['/api/dnssec', 'dnssec'],
  ['/api/domain-grid-views', 'views'],
  ['/api/domains', 'domains'],
  ['/api/sample-portfolio', 'domains'],
  ['/api/feeds', 'feeds'],
  ['/api/inquir', 'inquiries'],
  ['/api/reply-templates', 'inquiries'],
  ['/api/mail-', 'inquiries'],
  ['/api/selling-terms', 'inquiries'],
  ['/api/lander', 'landers'],
  ['/api/change-sets', 'changes'],
  ['/api/listing-changes', 'changes'],
  ['/api/pointing-plan', 'changes'],
  ['/api/listing-guard', 'marketplaces'],
  ['/api/marketplace', 'marketplaces'],
  ['/api/registrar-accounts', 'registrars'],
  ['/api/monitoring', 'monitoring'],
  ['/api/nameserver', 'nameservers'],
  ['/api/notifications', 'notifications'],
  ['/api/preferences', 'preferences'],
  ['/api/shared-views', 'sharedViews'],
  ['/api/brand', 'brand'],
  ['/api/storefront', 'storefront'],
  ['/api/transfers', 'transfers'],
];

/** Actions whose words hang on what was set. */
const bySetting: Record<string, readonly [detail: string, on: ActionKey, off: ActionKey]> = {
  'PUT /api/operator/people/:userId/open': ['isOpen', 'enabled', 'disabled'],
  'PUT /api/operator/people/:userId/operator': ['isOperator', 'operatorMade', 'operatorRemoved'],
};

type Details = Readonly<Record<string, unknown>>;

/** The key of an action's own words, or of what it is about. */
export function wordsOf(action: string, details: Details = {}): { action: ActionKey } | { area: AreaKey } {
  const [detail, on, off] = (Object.hasOwn(bySetting, action) && bySetting[action]) || [];
  const set = detail === undefined ? undefined : details[detail];
  if (on && off && typeof set === 'boolean') return { action: set ? on : off };
  const known = Object.hasOwn(words, action) ? words[action] : undefined;
  if (known) return { action: known };
  const path = action.slice(action.indexOf(' ') + 1);
  return { area: areas.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'other' };
}

/** Actions to choose from: those that have words of their own and one name alone. */
export const namedActions: readonly (readonly [action: string, key: ActionKey])[] = Object.entries(words);

/** Words for an action of the audit log. */
export function useActionWords(): (action: string, details?: Record<string, unknown>) => string {
  const { t } = useTranslation();
  return (action, details) => {
    const words = wordsOf(action, details);
    return 'action' in words
      ? t(`audit.actions.${words.action}`)
      : t('audit.change', { area: t(`audit.areas.${words.area}`) });
  };
}
