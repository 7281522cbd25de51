/** What stands at a name (D-210), wherever it is told. */
export const websiteStatus = {
  names: {
    noWebsite: 'No website',
    checkFailed: 'Check failed',
    websiteDeveloped: 'Website developed',
    forSaleLander: 'For-sale lander',
    parkedDomain: 'Parked domain',
    unknown: 'Unknown',
  },
  notChecked: 'Not checked yet',
};
