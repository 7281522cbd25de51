import { builtInTemplateOf, type Lander } from '#contract/landers.ts';
import type { PreviewDialogProps } from './PreviewDialog.tsx';

/** What the preview of a lander shows, with its address where visitors find it. */
export function previewOf(lander: Lander): Pick<PreviewDialogProps, 'page' | 'domainName' | 'url'> {
  const { type, template, domainId, domainName, why, status, isPublished, dnsState, url } = lander;
  return {
    page: { ...drawnAs(type, template), configuration: settingsOf(lander), domainId, why },
    domainName,
    url: status !== 'failed' && isPublished && dnsState === 'pointing' ? url : undefined,
  };
}

/** As what a page is drawn: in place of a custom one, one of ours is drawn as for sale (D-218a). */
export function drawnAs(type: Lander['type'], template: string): Pick<Lander, 'type' | 'template'> {
  return { type: type === 'custom' && builtInTemplateOf(template) ? 'forSale' : type, template };
}

function settingsOf({
  tagline,
  pageTitle,
  metaDescription,
  showPurchaseOptions,
  showInquiryForm,
  showAiHelper,
  showWhyChoose,
  buyNowPrice,
  priceCurrency,
  minimumOffer,
  offerCurrency,
  sellerName,
  sellerPlace,
  escrowService,
}: Lander) {
  const sections = { showPurchaseOptions, showInquiryForm, showAiHelper, showWhyChoose };
  return {
    tagline,
    pageTitle,
    metaDescription,
    ...sections,
    buyNowPrice,
    priceCurrency,
    minimumOffer,
    offerCurrency,
    sellerName,
    sellerPlace,
    escrowService,
  };
}
