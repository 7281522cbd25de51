import type { Feature } from '../../feature.ts';
import { deleteVerdictsOf } from './verdicts.store.ts';

/** What users say of pages where the check is wrong (MON-005); its calls are among those of the watch, which answers them. */
export const websiteVerdicts: Feature = { forgetUser: deleteVerdictsOf };
