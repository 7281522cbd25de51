import { createHmac } from 'node:crypto';
import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

/** The whole account in one answer; moments are milliseconds. Refusals of anything but the key have status 200. */
export const twin: Twin = {
  isAllowed({ headers, target, body, access: { apiKey = '', secretKey = '' } }) {
    const signed = [apiKey, target, headers['x-request-id'] ?? '', body].join('\n');
    const signature = createHmac('sha256', secretKey).update(signed).digest('base64');
    return headers.authorization === `Bearer ${apiKey}` && headers['x-signature'] === signature;
  },

  answer({ path }, account) {
    const row = (held: Held) => ({
      domain_name: held.name,
      registration_date: held.registeredAt.getTime(),
      expiration_date: held.expiresAt.getTime(),
      locked: account.flag(held.isLocked, (value) => (value ? 'Yes' : 'No')),
      privacy: account.flag(held.isPrivate, (value) => (value ? 'Full Privacy' : 'No Privacy')),
      renew_option: account.flag(held.autoRenew, (value) => (value ? 'auto-renew' : 'do not renew')),
      status: 'active',
      folder_name: held.folder ?? '(no folder)',
      glue_info: {
        glue_type: 'NAME_SERVERS',
        nameserver_list: held.nameservers.map((server_name) => ({ server_name, ip_list: [] })),
      },
    });
    const said = (data: unknown) => ({ body: { code: 200, message: 'Success', data } });
    if (path === 'accounts/info') return said({ account_info: { username: 'sandbox' } });
    return path === 'domains' ? said({ domain_info_list: account.page(0, account.count).map(row) }) : undefined;
  },

  refuse: (why) => ({
    status: why === 'key' || why === 'limit' ? refusalStatus[why] : 200,
    body: { code: refusalStatus[why], message: 'Error', error: { description: refusalWords[why] } },
  }),
};
