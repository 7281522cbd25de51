import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { CertificateProblem, WebsiteCertificate } from '#contract/websites.ts';
import { outsideLine } from '../../outbound/outside-text.ts';

const problems: Record<string, CertificateProblem> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYetValid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
};

/** The certificate that a server showed, and what is wrong with it; null where it spoke no TLS. */
export function certificateOf(socket: Socket): WebsiteCertificate | null {
  if (!(socket instanceof TLSSocket)) return null;
  const { issuer, valid_from: validFrom, valid_to: validTo, subjectaltname } = socket.getPeerCertificate();
  const error = socket.authorized ? null : (socket.authorizationError as unknown as string | Error | null);
  const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : (error ?? '');
  return {
    issuer: outsideLine([issuer?.O ?? issuer?.CN ?? ''].flat().join(', '), 100) ?? null,
    startsAt: instantOf(validFrom),
    expiresAt: instantOf(validTo),
    problem: socket.authorized ? null : (problems[code] ?? 'untrusted'),
    names: namesIn(subjectaltname ?? ''),
  };
}

const longestNames = 8_000;
const maxNames = 20;

/** Names of `DNS:mill.example, DNS:*.mill.example`, the first of them. */
function namesIn(text: string): string[] {
  const entries = text.slice(0, longestNames).split(', ', 10 * maxNames);
  const names = entries.flatMap((entry) => (entry.startsWith('DNS:') ? (outsideLine(entry.slice(4), 253) ?? []) : []));
  return names.slice(0, maxNames);
}

function instantOf(text: string | undefined): string | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
