import { addTexts } from '#web/base/i18n.ts';
import { texts as changes } from '#web/locales/changes/en.ts';
import { texts as domain } from '#web/locales/domain/en.ts';
import { texts as domainDetail } from '#web/locales/domain-detail/en.ts';
import { texts as domainHistory } from '#web/locales/domain-history/en.ts';
import { texts as websiteStatus } from '#web/locales/website-status/en.ts';

export { MonitoringChanges } from './MonitoringChanges.tsx';
export { PriceHistory } from './PriceHistory.tsx';
export { RawAnswers } from './RawAnswers.tsx';
export { SandboxNote } from './SandboxNote.tsx';
export { WhoisChanges } from './WhoisChanges.tsx';

addTexts({
  changes,
  domain,
  'domain-detail': domainDetail,
  'domain-history': domainHistory,
  'website-status': websiteStatus,
});
