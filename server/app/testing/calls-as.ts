import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { readContract } from '../../openapi/contract-endpoints.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { callOf, type Example, examples } from '../separation.examples.ts';

/** What a call was made with, and what came. */
export type MadeCall = {
  spec: Endpoint;
  given: ReturnType<Example>;
  answer: Awaited<ReturnType<ReturnType<FreshApp['as']>['inject']>>;
};

const methods = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];
/** Reading first, deleting late, and last what may end the session that asks. */
const orderOf = ({ method, path }: Endpoint) => {
  if (!path.startsWith('/api/account/')) return methods.indexOf(method);
  return path.startsWith('/api/account/sessions') ? 10 : 9;
};

/**
 * Makes every call that has an example, with each of these ids in turn where the example takes one.
 * @param isOnce no further ids after one with which the call did what it is for
 */
export async function* callsAs(
  { as }: Pick<FreshApp, 'as'>,
  user: TestUser,
  ids: readonly string[],
  { isOnce = false } = {},
): AsyncGenerator<MadeCall> {
  const { endpoints } = await readContract();
  const specs = endpoints.map(({ spec }) => spec).toSorted((one, other) => orderOf(one) - orderOf(other));
  for (const spec of specs) {
    const example = examples[callOf(spec)];
    for (const id of example ? ids : []) {
      const given = example?.(id) ?? {};
      const { params, query, headers = {}, body } = given;
      const url = pathOf(spec, params) + (query ? `?${new URLSearchParams(query)}` : '');
      const answer = await as(user).inject({ method: spec.method, url, headers, ...(body ? { payload: body } : {}) });
      yield { spec, given, answer };
      const isSame = !JSON.stringify(given).includes(id); // for all
      if (isSame || (isOnce && answer.statusCode < 300)) break;
    }
  }
}
