/**
 * What a key may be given (KEY-003), read and write of each side by side: few, by resource and verb. Buyers' data are a scope of their own. Writing includes reading
 * nothing: a program that does both holds both.
 */
export const scopes = [
  'domains:read',
  'domains:write',
  'landers:read',
  'landers:write',
  'inquiries:read',
  'inquiries:write',
  'monitoring:read',
  'monitoring:write',
  'analytics:read',
  'domains:add',
  'propose',
] as const;
export type Scope = (typeof scopes)[number];

/** A key that may only read can be without an end. */
export const isReading = (scope: Scope): boolean => scope.endsWith(':read');
