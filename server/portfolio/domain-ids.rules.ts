import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { tooManyDomains } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';

/** The ids of a request, each once; what is no id at all is left out (D-013). Throws TOO_MANY_DOMAINS. */
export function distinctIds(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => isUuid(id));
  if (distinct.length > maxDomainsPerRequest) throw tooManyDomains();
  return distinct;
}
