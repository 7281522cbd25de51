/** Texts of web/inquiries/settings: where one hears of buyers, and what an account holds for spam. */
export const inquirySettings = {
  failed: 'Your choices could not be loaded.',
  mails: {
    title: 'How you hear of buyers',
    text: 'By e-mail at once, unless you chose otherwise. The channels under Alerts say what comes where and when: each message or all of a day together, reminders, quiet hours.',
    toAlerts: 'Alert channels',
  },
  spam: {
    title: 'What is held as spam',
    intro:
      'Inquiries are judged by how they were sent, by their links and by phrases of advertising. Nothing is thrown away: you find what is held under Spam for 30 days, and can restore it there.',
    seeHeld: 'See what is held',
    learns:
      'It learns from what you do. Marked as spam: {{spam}}. Restored or answered: {{real}}. From 20 of each, similar messages are held on their own.',
    kind: 'Block',
    word: 'a word or phrase',
    sender: 'an address or domain',
    wordText: 'Word or phrase',
    senderText: 'Address or domain',
    wordHint: 'Inquiries with this whole word are held, in upper or lower case.',
    senderHint: 'buyer@shop.example, or shop.example for all its addresses.',
    wordFault: 'Enter a word of two letters or more.',
    senderFault: 'Enter an e-mail address or a domain.',
    add: 'Block',
    added: '{{text}} is blocked',
    removed: '{{text}} is no longer blocked',
    failed: 'This could not be saved.',
    none: 'You block nothing yet. Marking an inquiry as spam blocks its address.',
    words: 'Words and phrases',
    senders: 'Addresses and domains',
    muted: 'Addresses that you marked as spam',
    remove: 'Stop blocking {{text}}',
    all: 'Show all {{total}}',
  },
};
