import type { IncomingMessage } from 'node:http';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { canBuy } from '#lander/parts/purchase.ts';
import { currencyOf, type InquiryFields } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { collectorOf } from '../../landers/collecting/collector.service.ts';
import { type PublishedView, publishedView } from '../../landers/pages/published-view.reads.ts';
import { viewSeen } from '../../landers/published/variant-seen.service.ts';
import { canonicalName } from '../../names/internationalised-name.rules.ts';
import { type Faults, wantedPrice } from './form.rules.ts';
import { type FormResult, readSentForm } from './form.service.ts';
import { takeTogether } from './taken-together.ts';

/** A form as it came: from a page in a browser, or as the JSON of a script. */
export type PostedForm = { typed: InquiryFields; isJson: boolean; address: string; request: IncomingMessage };

/** The page that a form belongs to, as its visitor sees it; without a name in it, that of the host it was sent to. */
export async function findFormPage(
  parts: Parts,
  { typed: { domainName }, request }: PostedForm,
): Promise<PublishedView | null> {
  const { host = '' } = request.headers;
  const asked = domainName || host.replace(/:\d+$/, '').replace(/^www\./i, '');
  const name = canonicalName(asked)?.name;
  const page = name === undefined ? null : await publishedView(parts.db, name);
  if (!page || page.view.sold) return null;
  const view = await viewSeen(parts, page, request);
  return view.sections.inquiryForm || view.sections.purchaseOptions ? { ...page, view } : null;
}

/** `trouble`: it could not be stored now; `changed`: the page has another price now. */
export type PageFormResult = FormResult | { kind: 'refused'; faults: Faults } | { kind: 'trouble' | 'changed' };

/**
 * Takes a form of this page in its turn, and tells its visit. `trouble`: it was not stored, which a script learns by the error
 * itself, unless it only had to wait too long. `changed`: it asks to buy at another price than the page has, and nothing was stored.
 */
export async function takePageForm(
  parts: Parts,
  page: PublishedView,
  form: PostedForm & { language: Language },
): Promise<PageFormResult> {
  const wanted = wantedPrice(form.typed);
  const isSame = wanted === page.view.price && form.typed.currency === currencyOf(page.view);
  if (wanted !== null && !(isSame && canBuy(page.view))) return { kind: 'changed' };
  try {
    const result = await taken(parts, page, form);
    if (result.kind === 'received') reportToVisits(parts, page, form, result.inquiry.id);
    return result;
  } catch (error) {
    const isBusy = error instanceof ApiError && error.code === 'RATE_LIMITED';
    if (form.isJson && !isBusy) throw error;
    parts.log.error({ err: error }, 'an inquiry was not taken, and its sender was told so');
    return { kind: 'trouble' };
  }
}

async function taken(parts: Parts, page: PublishedView, form: PostedForm & { language: Language }) {
  const { userId, domainId, landerId, view } = page;
  const seen = { template: view.kind, variant: view.variant ?? 0 };
  const target = { userId, domainId, landerId, domainName: view.name.ascii, page: seen };
  const read = await readSentForm(parts, target, form);
  return 'faults' in read ? { kind: 'refused' as const, faults: read.faults } : takeTogether(parts, read);
}

/** The inquiry belongs to its sender's visit (D-214); what is lost of it is a figure, never the inquiry. */
function reportToVisits(parts: Parts, { view }: PublishedView, { request }: PostedForm, inquiryId: string): void {
  const told = collectorOf(parts).inquirySent(request, { host: view.name.ascii, inquiryId });
  told.catch((error: unknown) => parts.log.warn({ err: error }, 'an inquiry belongs to no visit'));
}
