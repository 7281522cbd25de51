/** What the wizard was opened for. */
export type Purpose = 'create' | 'addToGroup';

type Search = Record<string, string>;

/**
 * What the address asks for: `action=create&autoOpenDrawer=true` (LAND-012), `action=addToGroup` with
 * `autoOpenGroupSelector=true` (LAND-013), on a group's own screen without it.
 */
export function purposeOf({ action, autoOpenDrawer, autoOpenGroupSelector }: Search, hasGroup = false): Purpose | null {
  if (action === 'create' && autoOpenDrawer === 'true') return 'create';
  return action === 'addToGroup' && (hasGroup || autoOpenGroupSelector === 'true') ? 'addToGroup' : null;
}

export function withoutPurpose({ action, autoOpenDrawer, autoOpenGroupSelector, ...rest }: Search): Search {
  return rest;
}
