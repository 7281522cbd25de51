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
  alertChannelOff: {
    title: 'No alerts over “{{channelName}}”',
    message: 'Its messages could not be delivered for days, or its address is gone, so the channel was switched off.',
    message_failing: 'Its messages could not be delivered for days, so the channel was switched off.',
    message_gone: 'The receiver answered that its address is gone, so the channel was switched off.',
  },
};
