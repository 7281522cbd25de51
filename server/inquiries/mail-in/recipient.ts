/** Where a mail to us goes: to an inquiry by the token of its buyer (`reply`) or of its seller (`answer`), or to whom its References name (D-199). */
export type Recipient =
  | { kind: 'reply' | 'bounce' | 'answer' /** 32 hex characters */; token: string }
  /** without a token: `reply@` alone, or what mails are sent from */
  | { kind: 'open' };

const tokenAddress = /^(reply|bounce|answer)\+([0-9a-f]{32})$/;
const longestAddress = 254;

/** The recipient that an address names; null: none of ours. Local parts come back in any letter case. */
export function recipientOf(address: string, { domain, from }: { domain: string; from: string }): Recipient | null {
  if (domain === '' || address.length > longestAddress) return null;
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const host = lower.slice(at + 1).replace(/\.$/, '');
  if (at < 1 || host !== domain) return null;
  const local = lower.slice(0, at);
  const [, kind, token = ''] = tokenAddress.exec(local) ?? [];
  if (kind) return { kind: kind as 'reply' | 'bounce' | 'answer', token };
  return local === 'reply' || lower === from.toLowerCase() ? { kind: 'open' } : null;
}
