import type { Reply } from '#contract/endpoint.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { GetSandboxPage } from '#contract/sandbox-page.ts';
import type { UserContext } from '../context.ts';
import { getDomain } from '../grid/domains.reads.ts';

/** Where the sandbox changes a name. Throws DOMAIN_NOT_FOUND. */
export async function getSandboxPage(ctx: UserContext, id: string): Promise<Reply<typeof GetSandboxPage>> {
  const { name } = await getDomain(ctx, id);
  const page =
    ctx.sandbox && isSandboxName(name) ? `${ctx.sandbox.control}change?${new URLSearchParams({ name })}` : null;
  return { page };
}
