/** Texts of web/landers/brand. */
export const brand = {
  loadFailed: 'The brand could not be loaded',
  on: 'On',
  about: 'How buyers see who sells. Paper, type and layout of a page stay as its template has them.',
  colour: 'Color',
  chooseColour: 'Choose a color',
  wrongColour: 'A color like #e04f1a.',
  logo: 'Logo',
  removeLogo: 'Remove the logo',
  logoUnreadable: 'Choose a PNG, JPEG or WebP of up to 300 KB and {{pixels}} pixels.',
  where: 'Where it is shown',
  isOn: 'On landers and in conversations',
  saved: 'Your brand is saved',
  follow: 'Your pages are updated in a moment.',
  unsaved: 'Not saved yet',
  preview: 'Preview of your brand',
  pages: {
    binAi: 'Buy it now',
    modern: 'Modern',
    comingSoon: 'Coming soon',
    sold: 'Page of a sold name',
    conversation: 'A buyer’s conversation',
  },
  hints: {
    name: 'The same name as in your account. If empty, no name is shown. A lander group can have its own.',
    colour: 'For buttons. We darken or lighten it until it can be read, in light and dark.',
    logo: 'PNG, JPEG or WebP, square or up to 160 × 40. It is saved as soon as you choose it.',
    isOn: 'Logo and color appear on landers, the pages of sold names, conversations and agreements. Off, those pages look as before; the name stays.',
    mails:
      'E-mails to buyers then have your name at the top and buttons in your color, but no logo: mail programs block remote pictures, and an attached one looks like a file you sent.',
    storefront: 'Your storefront always has all three:',
  },
};
