/** Calls that ask, though their method says that they change something, and those that only tell what was read. */
const unrecorded: ReadonlySet<string> = new Set([
  'POST /api/account/passkeys/options',
  'POST /api/account/proof/passkey/options',
  'POST /api/alerts/preview',
  'POST /api/contacts/use',
  'POST /api/dnssec/check',
  'POST /api/dnssec/:domainId/check',
  'POST /api/domains/by-ids',
  'POST /api/domains/export/csv',
  'POST /api/domains/name-lists',
  'POST /api/domains/preview',
  'POST /api/domains/summary',
  'POST /api/inquiries/:id/mark-as-unread',
  'POST /api/landers/matching',
  'POST /api/landers/preview',
  'POST /api/landers/review',
  'POST /api/mail-service/check',
  'POST /api/marketplace-files/csv',
  'POST /api/marketplace-files/preview',
  'POST /api/nameservers/check',
  'POST /api/nameservers/check/csv',
  'POST /api/notifications/:id/mark-as-read',
  'POST /api/notifications/mark-all-as-read',
  'POST /api/operator/checks',
  'POST /api/operator/checks/test-mail',
  'POST /api/registrar-accounts/test',
  'PUT /api/inquiries/:id/draft', // with every pause in typing
]);

/** Whether a call leaves an entry in the audit log (D-229a). */
export function isRecorded(method: string, path: string): boolean {
  return method !== 'GET' && !unrecorded.has(`${method} ${path}`);
}
