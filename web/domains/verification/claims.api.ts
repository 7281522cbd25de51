import { queryOptions } from '@tanstack/react-query';
import { type Claim, ListClaims } from '#contract/verification.ts';
import { call } from '#web/base/call.ts';

/** The first names that need a proof, and how many there are; `take` 0 only counts them. */
export function claimsQuery(take: number) {
  return queryOptions({
    queryKey: ['domains', 'claims', take],
    staleTime: 0,
    queryFn: ({ signal }) => call(ListClaims, { query: { take }, signal }),
  });
}

const perCall = 1_000;

/** All of them, page by page. */
export async function loadAllClaims(): Promise<Claim[]> {
  const all: Claim[] = [];
  for (;;) {
    const { data, totalCount } = await call(ListClaims, { query: { skip: all.length, take: perCall } });
    all.push(...data);
    if (data.length === 0 || all.length >= totalCount) return all;
  }
}
