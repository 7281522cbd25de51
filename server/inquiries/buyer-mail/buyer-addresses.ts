import type { Config } from '../../config/config.ts';

/** `token` is that of an inquiry, as 32 lower-case hex characters. */
type Told = Pick<Config, 'publicUrl' | 'mail'>;

/** The page on which a buyer reads and answers (D-196). */
export const conversationUrl = ({ publicUrl }: Told, token: string): string => `${publicUrl}/inquiry/${token}`;

/** The page on which a buyer confirms the address. */
export const confirmUrl = ({ publicUrl }: Told, token: string): string => `${publicUrl}/inquiry/confirm/${token}`;

/** Where a buyer's answer by e-mail arrives; null while no mail is received here. */
export const replyAddress = ({ mail }: Told, token: string): string | null =>
  mail.domain === '' ? null : `reply+${token}@${mail.domain}`;

/** Where a mail comes back to that could not be delivered; null while no mail is received here. */
export const bounceAddress = ({ mail }: Told, token: string): string | null =>
  mail.domain === '' ? null : `bounce+${token}@${mail.domain}`;
