import type { Inquiry } from '#contract/inquiries.ts';
import { BuyerPart } from './BuyerPart.tsx';
import { DomainPart } from './DomainPart.tsx';
import { OffersPart } from './OffersPart.tsx';

/** What is known of the name and the buyer; the frame scrolls it. */
export function Beside({ inquiry }: { inquiry: Inquiry }) {
  return (
    <>
      <DomainPart inquiry={inquiry} />
      <OffersPart inquiry={inquiry} />
      <BuyerPart inquiry={inquiry} />
    </>
  );
}
