import { expiresEarlier } from './change-texts.ts';

/**
 * English of what monitoring tells; the other languages in web/locales. More of a kind at once become one (D-174). A change
 * whose meaning is known is told by `message_` and that meaning.
 */
export const monitoringNotificationTexts = {
  priceChange: {
    title_one: 'Price change on {{domainName}}',
    title_other: '{{count}} price changes',
    message_one: '{{marketplace}}: {{oldPrice}} to {{newPrice}}',
    message_other: 'On monitored domains',
    message_listed: '{{marketplace}}: listed for {{newPrice}}',
    message_delisted: '{{marketplace}}: no longer listed, was {{oldPrice}}',
  },
  websiteStatusChange: {
    title_one: 'Website change on {{domainName}}',
    title_other: '{{count}} website changes',
    message_one: 'Was {{oldStatus}}, now {{newStatus}}',
    message_other: 'On monitored domains',
    message_redirectsElsewhere: 'It leads elsewhere now: {{newValue}}',
    message_certificateRenewed: 'Its certificate was renewed.',
    message_certificateExpiring: 'Its certificate expires soon.',
    message_certificateBroken: 'Its certificate is not valid.',
    message_certificateMended: 'Its certificate is valid again.',
    message_textChanged: 'Its text has changed.',
    message_titleChanged: 'Its title is now: {{newValue}}',
  },
  whoisChange: {
    title_one: 'WHOIS change on {{domainName}}',
    title_other: '{{count}} WHOIS changes',
    message_one: '{{field}}: {{newValue}}, was {{oldValue}}',
    message_other: 'On monitored domains',
    message_renewed: 'Renewed until {{newValue}}, was {{oldValue}}',
    message_expiryMovedBack: `${expiresEarlier.en}: {{newValue}}, was {{oldValue}}`,
    message_transferred: 'Moved to another registrar: {{newValue}}, was {{oldValue}}',
    message_registrarRenamed: 'The registrar is now called {{newValue}}, was {{oldValue}}',
    message_enteredRedemption: 'Expired and in redemption: it can still be restored.',
    message_enteredPendingDelete: 'The registry is about to delete it.',
    message_restored: 'Restored from redemption',
    message_released: 'No longer registered',
    message_reregistered: 'Registered anew: {{newValue}}, was {{oldValue}}',
    message_onHold: 'On hold: it no longer resolves.',
    message_offHold: 'No longer on hold',
    message_locked: 'Locked against transfer',
    message_unlocked: 'The transfer lock was lifted.',
    message_delegated: 'It has nameservers now: {{newValue}}',
    message_undelegated: 'It has no nameservers any more, had {{oldValue}}',
    message_signed: 'Signed with DNSSEC',
    message_unsigned: 'No longer signed with DNSSEC',
  },
};
