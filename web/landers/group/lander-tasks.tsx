import type { Lander, LanderGroup } from '#contract/landers.ts';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';
import { Preview } from '../preview/preview-part.ts';

/** What is done with one page in a drawer or dialog of its own. */
export type LanderTask = { kind: 'preview' | 'edit' | 'delete'; lander: Lander };

const EditLander = part(
  async () => (await withTexts(import('./EditLander.tsx'), 'lander-settings', 'landers')).EditLander,
);
const DeleteLander = part(async () => (await withTexts(import('./DeleteLander.tsx'), 'landers')).DeleteLander);

type LanderDialogsProps = { task: LanderTask | null; group: LanderGroup; onClose: () => void };

export function LanderDialogs({ task, group, onClose }: LanderDialogsProps) {
  if (!task) return null;
  const { kind, lander } = task;
  if (kind === 'edit') return <EditLander lander={lander} group={group} onClose={onClose} onMissing={onClose} />;
  if (kind === 'delete') return <DeleteLander lander={lander} onClose={onClose} onMissing={onClose} />;
  const { type, template, domainId, why, status, isPublished, dnsState, url } = lander;
  return (
    <Preview
      page={{ type, template, configuration: settingsOf(lander), domainId, why }}
      domainName={lander.domainName}
      url={status !== 'failed' && isPublished && dnsState === 'pointing' ? url : undefined}
      onClose={onClose}
      onMissing={onClose}
    />
  );
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
