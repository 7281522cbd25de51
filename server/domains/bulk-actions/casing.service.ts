import { isInternationalised } from '#contract/bulk-actions.ts';
import { casingFault } from '#contract/casing.ts';
import { ApiError, domainNotFound, validationFailed } from '#contract/errors.ts';
import { NotificationType } from '#contract/notifications.ts';
import { isUuid } from '#contract/uuid.ts';
import { activityOf, recordActivity } from '../../activity/activity.service.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { reloadNotice } from '../../notifications/notifications.service.ts';
import { domainActivity } from '../../portfolio/portfolio.effects.ts';
import { holdName, setCasing } from './casing.store.ts';

/**
 * Writes the second-level label in another letter case (BULK-020, D-132, D-133); the name stays what it is. Throws
 * SLD_EMPTY, SLD_INVALID, SLD_CONSECUTIVE_HYPHENS, SLD_TOO_LONG or SLD_MISMATCH; VALIDATION_FAILED for a domain that
 * requires verification (D-119); DOMAIN_NOT_FOUND.
 */
export async function changeCasing(ctx: UserContext, id: string, newSld: string) {
  const isChanged = await inTransaction(ctx, async (tx) => {
    const own = isUuid(id) ? await holdName(tx, ctx.userId, id) : undefined;
    if (!own) throw domainNotFound();
    const { name, needsVerification } = own;
    const [sld = ''] = name.split('.');
    const fault = casingFault(newSld, sld) ?? (isInternationalised(name) ? 'SLD_INVALID' : null);
    if (fault) throw new ApiError(fault, { field: 'newSLD' });
    if (needsVerification) throw validationFailed('id', 'This domain requires verification.');
    const label = newSld.trim();
    const casing = label === sld ? null : label;
    if (casing === own.casing) return false;
    await setCasing(tx, ctx.userId, id, casing);
    await recordActivity(tx, ctx, [activityOf(domainActivity.casingChanged, [{ id, name }])]);
    return true;
  });
  if (isChanged)
    ctx.hub.push(ctx.userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, ctx.now));
  return getDomain(ctx, id);
}
