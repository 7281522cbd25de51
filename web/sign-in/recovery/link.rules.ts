/** The mailed link was used, has expired, or lost a part on its way. */
export function isLinkInvalid(failure: { code: string; field: string | null } | null): boolean {
  return failure !== null && (failure.code === 'LINK_INVALID' || failure.field === 'token');
}
