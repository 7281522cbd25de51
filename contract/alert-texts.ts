/** English of warnings and of what happens to the channels over which users are told. */
export const alertNotificationTexts = {
  expiryWarning: {
    title_one: '{{domainName}} expires within {{daysLeft}} days',
    title_other: '{{count}} domains expire soon',
    title_tomorrow: '{{domainName}} expires within a day',
    message_one: 'On {{expiresOn}}, unless it is renewed',
    message_other: 'See which ones, and renew those that you want to keep.',
    message_several: 'First {{domainName}}, on {{expiresOn}}',
    message_manual: 'First {{domainName}}, on {{expiresOn}}. Not renewing automatically: {{manual}}',
    title_automatic: '{{domainName}} renews automatically',
    message_automatic: 'On {{expiresOn}}, as long as its registrar can charge you.',
    message_allAutomatic: 'First {{domainName}}, on {{expiresOn}}. All of them renew automatically.',
  },
  releaseWatch: {
    title: 'Release watch of {{domainName}}',
    message_enteredPendingDelete: 'Pending deletion: its release is near.',
    message_released: 'The name is free.',
    message_reregistered: 'Somebody registered the name.',
    message_restored: 'The registration continues.',
  },
  listingDiffers: {
    title_one: 'A listing of {{domainName}} is not as it should be',
    title_other: '{{count}} listings are not as they should be',
    message: 'The listing guard shows what is wrong, and how it is known.',
  },
  autoRenewOff: {
    title_one: 'Auto-renew of {{domainName}} is off',
    title_other: 'Auto-renew of {{count}} domains is off',
    message_one: 'It expires on {{expiresOn}}.',
    message_other: 'They expire within 20 days.',
    message_several: 'They expire within 20 days, first {{domainName}} on {{expiresOn}}.',
  },
  accountProblem: {
    title: '{{account}} cannot be read',
    message: 'The account shows why, and what to do.',
    message_refused: 'The registrar refuses the key. What is known of the account grows old.',
    message_held: 'Its list is much shorter than before. Nothing follows from it before it was read again.',
    message_notSynced: 'It was not read for a week. What is known of the account is as old.',
    title_keyEnds: 'The key of {{account}} ends soon',
    message_keyEnds: 'It is valid until {{expiresOn}}. Create a new one, and change it here before.',
  },
  accountMended: {
    title: '{{account}} is read again',
    message: 'What is known of it is up to date.',
  },
  alertChannelOff: {
    title: 'No alerts over “{{channelName}}”',
    message: 'Its messages could not be delivered for days, or its address is gone, so the channel was switched off.',
    message_failing: 'Its messages could not be delivered for days, so the channel was switched off.',
    message_gone: 'The receiver answered that its address is gone, so the channel was switched off.',
  },
};
