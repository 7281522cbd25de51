import { Verification } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import { verificationNotRequired } from '#contract/errors.ts';
import type { GetVerification } from '#contract/verification.ts';
import type { UserContext } from '../../context.ts';
import { getDomain } from '../domains.reads.ts';

/**
 * The TXT record that proves a name (D-135, D-136). Nothing looks for it yet, so no check is planned or told. Throws
 * DOMAIN_NOT_FOUND, or VERIFICATION_NOT_REQUIRED for a name that needs no proof.
 */
export async function getVerification(ctx: UserContext, id: string): Promise<Reply<typeof GetVerification>> {
  const domain = await getDomain(ctx, id);
  if (domain.verification === Verification.Verified) throw verificationNotRequired();
  const { token } = await ctx.db
    .selectFrom('domain_verification')
    .select('token')
    .where('user_id', '=', ctx.userId)
    .where('domain_id', '=', domain.id)
    .executeTakeFirstOrThrow();
  return {
    domainName: domain.domainName,
    verificationToken: token,
    recordType: 'TXT',
    recordName: '@',
    recordValue: `${ctx.config.verificationPrefix}${token}`,
    status: domain.verification,
    lastCheckedAt: null,
    nextCheckAt: null,
    lastResult: null,
  };
}
