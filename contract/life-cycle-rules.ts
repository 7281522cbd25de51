/** Days that a phase lasts, at least and at most; the same twice where the registry has one number. */
export type Days = readonly [least: number, most: number];

/** How a registry lets a name go that nobody renews. A phase that the registry does not have lasts `[0, 0]`. */
export type LifeCycle = {
  /** from the expiry until the name is deleted; null: the registrar or the registry decides, or nobody publishes it */
  grace: Days | null;
  /** during which the last holder alone can have it back: redemption, quarantine */
  redemption: Days;
  /** during which nobody can, until it is free */
  pendingDelete: Days;
  source: Source;
};

/** Where the numbers come from: `registry` as its own policy says, `reported` as registrars tell of it. */
export type Source = { name: string; url: string; kind: 'registry' | 'reported' };

const registry = (name: string, url: string): Source => ({ name, url, kind: 'registry' });
const reported = (name: string, url: string): Source => ({ name, url, kind: 'reported' });

const icann = registry('ICANN ERRP, RFC 3915', 'https://www.icann.org/resources/pages/errp-2013-02-28-en');
const likeGeneric = { grace: [0, 45], redemption: [30, 30], pendingDelete: [5, 5] } as const;

/** All generic TLDs: registrars may keep a name for 45 days, then two periods follow that the registry runs. */
export const genericLifeCycle: LifeCycle = { ...likeGeneric, source: icann };

const likeGenericByReport = (name: string, url: string): LifeCycle => ({ ...likeGeneric, source: reported(name, url) });
const quarantine = (days: number, grace: Days | null, source: Source): LifeCycle => {
  return { grace, redemption: [days, days], pendingDelete: [0, 0], source };
};

/** Country TLDs by their last label. What is not here is unknown, and said so. Read in November 2026. */
export const countryLifeCycles: Readonly<Record<string, LifeCycle>> = {
  ai: likeGenericByReport('Identity Digital', 'https://www.identity.digital/'),
  // registrars tell of 30 days and of 60
  at: { grace: null, redemption: [30, 60], pendingDelete: [0, 0], source: reported('nic.at', 'https://www.nic.at/') },
  au: {
    grace: [30, 30],
    redemption: [0, 0],
    pendingDelete: [1, 2], // a day on the drop list, then the next purge, daily at 13:00 AEST
    source: registry(
      'auDA',
      'https://www.auda.org.au/au-domain-names/domain-name-help/what-happens-when-domain-name-expires',
    ),
  },
  be: quarantine(40, null, reported('DNS Belgium', 'https://www.dnsbelgium.be/')),
  ca: {
    grace: [30, 45],
    redemption: [30, 30],
    pendingDelete: [0, 7], // released in a session every Wednesday
    source: reported('CIRA TBR', 'https://www.cira.ca/ca-domains/tbr'),
  },
  cc: likeGenericByReport('Verisign', 'https://www.verisign.com/'),
  ch: quarantine(40, null, reported('SWITCH', 'https://www.nic.ch/')),
  co: likeGenericByReport('.CO', 'https://www.go.co/'),
  de: quarantine(
    30,
    null,
    registry('DENIC', 'https://denic.de/en/domains/de-domains/domain-deletion/redemption-grace-period'),
  ),
  es: {
    grace: [10, 10],
    redemption: [0, 0],
    pendingDelete: [0, 1],
    source: reported('dominios.es', 'https://www.dominios.es/'),
  },
  eu: quarantine(40, [0, 0], reported('EURid', 'https://eurid.eu/')),
  fr: quarantine(30, null, reported('AFNIC', 'https://www.afnic.fr/')),
  id: {
    grace: [35, 35],
    redemption: [30, 30],
    pendingDelete: [7, 7],
    source: registry('PANDI', 'https://pandi.id/en/domain-management/domain-life-cycle/'),
  },
  in: likeGenericByReport('NIXI', 'https://www.registry.in/'),
  io: likeGenericByReport('Identity Digital', 'https://www.identity.digital/'),
  it: {
    grace: [0, 15],
    redemption: [30, 30],
    pendingDelete: [0, 5],
    source: reported('Registro .it', 'https://www.nic.it/'),
  },
  li: quarantine(40, null, reported('SWITCH', 'https://www.nic.li/')),
  me: likeGenericByReport('.ME', 'https://domain.me/'),
  nl: quarantine(
    40,
    null,
    registry('SIDN', 'https://www.sidn.nl/en/about-nl/updating-your-registration/redeeming-a-quarantined-domain-name/'),
  ),
  tv: likeGenericByReport('GoDaddy Registry', 'https://registry.godaddy/'),
  uk: {
    grace: [90, 90], // suspended after 30 days, to be renewed all the time
    redemption: [0, 0],
    pendingDelete: [5, 5],
    source: reported('Nominet', 'https://www.nominet.uk/'),
  },
  us: likeGenericByReport('usTLD', 'https://www.about.us/'),
};
