import { queryOptions } from '@tanstack/react-query';
import { GetDomain } from '#contract/domains.ts';
import { ListInquiries } from '#contract/inquiries.ts';
import { GetInquirySurroundings } from '#contract/inquiry-surroundings.ts';
import { GetLanderOfDomain } from '#contract/landers.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { inquiriesKey } from '../inquiries.api.ts';

/** Null where the server knows none of it. */
async function orNone<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

export const surroundingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'surroundings', id],
    queryFn: ({ signal }) => call(GetInquirySurroundings, { params: { id }, signal }),
  });

/** The domain of an inquiry; null where it is no longer in the account. */
export const inquiredDomainQuery = (domainId: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'domain', domainId],
    queryFn: ({ signal }) => orNone(call(GetDomain, { params: { id: domainId }, signal })),
  });

/** The page of that domain; null where it has none. */
export const inquiredLanderQuery = (domainId: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'lander', domainId],
    queryFn: ({ signal }) => orNone(call(GetLanderOfDomain, { params: { domainId }, signal })),
  });

const maxOthers = 6; // of which one is the inquiry itself

/** The latest inquiries from this address, spam and unconfirmed ones left out, this one among them. */
export const sameBuyerQuery = (senderEmail: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'sameBuyer', senderEmail.toLowerCase()],
    queryFn: ({ signal }) => call(ListInquiries, { query: { senderEmail, take: maxOthers }, signal }),
  });

/** The latest inquiries for a domain that are neither closed nor spam. */
export const sameDomainQuery = (domainId: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'sameDomain', domainId],
    queryFn: ({ signal }) => call(ListInquiries, { query: { domainId, filter: 'allExceptClosed', take: 200 }, signal }),
  });
