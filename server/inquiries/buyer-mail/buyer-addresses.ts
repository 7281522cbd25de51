import type { Config } from '../../config/config.ts';

type MailDomain = { mail: Pick<Config['mail'], 'domain'> };

/** Where a buyer's answer by e-mail arrives; null while no mail is received here. `token` is 32 lower-case hex characters. */
export const replyAddress = ({ mail }: MailDomain, token: string): string | null =>
  mail.domain === '' ? null : `reply+${token}@${mail.domain}`;

/** Where a mail comes back to that could not be delivered; null while no mail is received here. */
export const bounceAddress = ({ mail }: MailDomain, token: string): string | null =>
  mail.domain === '' ? null : `bounce+${token}@${mail.domain}`;
