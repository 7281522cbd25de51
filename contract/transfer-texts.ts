/** English of what is told of planned transfers; the other languages in web/locales. */
export const transferNotificationTexts = {
  transferCompleted: {
    title: 'Transfer completed',
    message_one: '{{domainName}} is now at {{registrar}}.',
    message_other: '{{count}} domains are now at another registrar.',
    message_elsewhere: '{{domainName}} went to {{registrar}}, not to the registrar that was planned.',
  },
  transferStuck: {
    title: 'No change of a requested transfer',
    message_one: 'The transfer of {{domainName}} to {{registrar}} was requested, and nothing has happened for 7 days.',
    message_other: '{{count}} transfers were requested, and nothing has happened for 7 days.',
  },
  transferExpiring: {
    title: 'Expires during a transfer',
    message_one: '{{domainName}} expires on {{expiresOn}}, and its transfer is not completed.',
    message_other: '{{count}} domains expire within 30 days, and their transfers are not completed.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const transferActivityTexts = {
  transfersPlanned_one: 'Transfer of <name/> planned',
  transfersPlanned_other: 'Transfers of <b>{{count}} domains</b> planned',
  transfersCompleted_one: 'Transfer of <name/> completed',
  transfersCompleted_other: 'Transfers of <b>{{count}} domains</b> completed',
  transfersCancelled_one: 'Transfer of <name/> canceled',
  transfersCancelled_other: 'Transfers of <b>{{count}} domains</b> canceled',
};
