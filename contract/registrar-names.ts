// Apart from what else is to be known of them, which the start page can do without.

/** The registrars whose accounts can be read (REG-001), as they write themselves, in the order in which they are offered. */
export const registrarNames = {
  porkbun: 'Porkbun',
  dynadot: 'Dynadot',
  godaddy: 'GoDaddy',
  namecheap: 'Namecheap',
  spaceship: 'Spaceship',
  namesilo: 'NameSilo',
  cloudflare: 'Cloudflare',
  namecom: 'Name.com',
  gandi: 'Gandi',
  inwx: 'INWX',
  route53: 'Amazon Route 53',
  ovh: 'OVHcloud',
  hostinger: 'Hostinger',
} as const;
