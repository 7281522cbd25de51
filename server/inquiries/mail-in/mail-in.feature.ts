import type { Feature } from '../../feature.ts';
import { registerAttachmentRoutes } from '../attachments/attachments.routes.ts';

/** What buyers answer by e-mail, and the files that came with it. */
export const mailIn: Feature = {
  routes: registerAttachmentRoutes,
};
