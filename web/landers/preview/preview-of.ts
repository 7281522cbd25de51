import type { Lander } from '#contract/landers.ts';
import type { PreviewDialogProps } from './PreviewDialog.tsx';

/** What the preview of a lander shows, with its address where visitors find it. */
export function previewOf(lander: Lander): Pick<PreviewDialogProps, 'page' | 'domainName' | 'url'> {
  const { type, template, domainId, domainName, why, status, isPublished, dnsState, url } = lander;
  return {
    page: { type, template, configuration: settingsOf(lander), domainId, why },
    domainName,
    url: status !== 'failed' && isPublished && dnsState === 'pointing' ? url : undefined,
  };
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
  minimumOffer,
}: Lander) {
  const sections = { showPurchaseOptions, showInquiryForm, showAiHelper, showWhyChoose };
  return { tagline, pageTitle, metaDescription, ...sections, buyNowPrice, minimumOffer };
}
