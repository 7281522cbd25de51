/** What a registry says of a domain in EPP (RFC 5731, 2.3; grace periods of RFC 3915, 3.1), in EPP's spelling. */
export const eppStatuses = [
  'addPeriod',
  'autoRenewPeriod',
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'inactive',
  'linked', // of hosts and contacts (RFC 5732, 5733); some registries tell it of domains
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingRenew',
  'pendingRestore',
  'pendingTransfer',
  'pendingUpdate',
  'redemptionPeriod',
  'renewPeriod',
  'serverDeleteProhibited',
  'serverHold',
  'serverRenewProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
  'transferPeriod',
] as const;
export type EppStatus = (typeof eppStatuses)[number];

/** A registry may have words of its own (`locked`); they are shown as they came. */
export const isEppStatus = (status: string): status is EppStatus => (eppStatuses as readonly string[]).includes(status);
