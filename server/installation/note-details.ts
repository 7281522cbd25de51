import type { OperatorContext } from '../http/serve-operator.ts';

/** Says in the audit log what a call of the operator was about. */
export function noteDetails(
  { audit }: Pick<OperatorContext, 'audit'>,
  details: Record<string, string | number | boolean | null>,
): void {
  if (audit) audit.details = details;
}
