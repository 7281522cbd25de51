import { Verification } from '#contract/domains.ts';
import { domainNotFound, verificationNotRequired } from '#contract/errors.ts';
import { isSandboxName, type SandboxAddresses } from '#contract/sandbox.ts';
import { checkIntervalSeconds, type VerificationState } from '#contract/verification.ts';
import type { UserContext } from '../context.ts';
import { getDomain } from '../grid/domains.reads.ts';

/**
 * The TXT record that proves a name, and what is known of it (D-135, D-136). Throws DOMAIN_NOT_FOUND, or
 * VERIFICATION_NOT_REQUIRED for a name that needs no proof.
 */
export async function getVerification(ctx: UserContext, id: string): Promise<VerificationState> {
  const domain = await getDomain(ctx, id);
  if (domain.verification === Verification.Verified) throw verificationNotRequired();
  const claim = await ctx.db
    .selectFrom('domain_verification')
    .selectAll()
    .where('user_id', '=', ctx.userId)
    .where('domain_id', '=', domain.id)
    .executeTakeFirst();
  if (!claim) throw domainNotFound(); // it was deleted or proven a moment ago
  const { token, next_check_at: next, checking_until: until, requested_at: requested } = claim;
  const recordValue = `${ctx.config.verificationPrefix}${token}`;
  const checkableAt = requested && new Date(requested.getTime() + checkIntervalSeconds * 1000);
  const isChecking = (until !== null && until > ctx.now) || (next !== null && next <= ctx.now);
  return {
    domainName: domain.domainName,
    verificationToken: token,
    recordType: 'TXT',
    recordName: '@',
    recordValue,
    status: domain.verification,
    lastCheckedAt: claim.last_checked_at?.toISOString() ?? null,
    nextCheckAt: next?.toISOString() ?? null,
    lastResult: claim.last_result,
    lastFound: claim.last_found,
    isChecking,
    isHeld: await isHeld(ctx, domain.name),
    checkableAt: checkableAt && checkableAt > ctx.now ? checkableAt.toISOString() : null,
    sandboxPage: ctx.sandbox && isSandboxName(domain.name) ? sandboxPage(ctx.sandbox, domain.name, recordValue) : null,
  };
}

function sandboxPage({ control }: SandboxAddresses, name: string, value: string): string {
  return `${control}dns?${new URLSearchParams({ name, value })}`;
}

async function isHeld({ db }: Pick<UserContext, 'db'>, name: string): Promise<boolean> {
  const holder = await db.selectFrom('name_holder').select('name').where('name', '=', name).executeTakeFirst();
  return holder !== undefined;
}
