/** What a web site of the sandbox may be. The table in docs/manual/sandbox.md says what each shows. */
export const siteKinds = [
  // somebody's own
  'company',
  'shop',
  'blog',
  'onepage',
  'app',
  'article',
  'login',
  'www',
  'elsewhere',
  // for sale
  'forsale',
  'offer',
  'market',
  'market-moved',
  // parked
  'parked',
  'parked-script',
  'parked-ns',
  'parked-network',
  'registrar',
  'default',
  // nothing there
  'none',
  'reset',
  'gone',
  'empty',
  // hard to say
  'soon',
  'construction',
  'unclaimed',
  'botwall',
  'locked',
  'maintenance',
  // never the same
  'clock',
  'daily',
  'flapping',
  'rebinding',
  // certificates
  'expired',
  'expiring',
  'selfsigned',
  'wronghost',
  'plain',
  // what no checker may choke on
  'charset',
  'bomb',
  'big',
  'endless',
  'chain',
  'metaloop',
  'binary',
] as const;
export type SiteKind = (typeof siteKinds)[number];
