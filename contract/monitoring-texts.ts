import { dnsMessages, priceMessages, websiteMessages, whoisMessages } from './change-messages.ts';
import { changeWords } from './change-words/en.ts';

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
    ...priceMessages(changeWords),
  },
  websiteStatusChange: {
    title_one: 'Website change on {{domainName}}',
    title_other: '{{count}} website changes',
    message_one: 'Was {{oldStatus}}, now {{newStatus}}',
    message_other: 'On monitored domains',
    ...websiteMessages(changeWords),
  },
  whoisChange: {
    title_one: 'WHOIS change on {{domainName}}',
    title_other: '{{count}} WHOIS changes',
    message_one: '{{field}}: {{newValue}}, was {{oldValue}}',
    message_other: 'On monitored domains',
    ...whoisMessages(changeWords),
  },
  dnsChange: {
    title_one: 'DNS change on {{domainName}}',
    title_other: '{{count}} DNS changes',
    message_one: '{{field}}: {{newValue}}, was {{oldValue}}',
    message_other: 'On monitored domains',
    ...dnsMessages(changeWords),
  },
};
