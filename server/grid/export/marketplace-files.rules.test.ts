import { describe, expect, test } from 'vitest';
import { delistingFiles, type MarketplaceFile, marketplaceFiles, type Refusal } from '#contract/marketplace-files.ts';
import { csvLine } from '../../csv/csv.ts';
import { headOf, lineOf, type Offer } from './marketplace-files.rules.ts';

const usd = (dollars: number) => ({ cents: Math.round(dollars * 100), currency: 'USD' });
const eur = (euros: number) => ({ cents: Math.round(euros * 100), currency: 'EUR' });
const offer = (more: Partial<Offer> = {}): Offer => ({
  ...{ name: 'brightharbor.com', shownName: 'BrightHarbor.com', standing: 'held' },
  ...{ buyNow: usd(18_250), floor: usd(9_000), minimum: usd(1_000), ...more },
});
/** A file as it is uploaded; what is refused has no line. */
function fileOf(file: MarketplaceFile, offers: readonly Offer[], action: 'list' | 'delist' = 'list'): string {
  const lines = offers.map((one) => lineOf(file, action, one)).filter((line) => Array.isArray(line));
  return [headOf(file), ...lines].map(csvLine).join('');
}
const offersOnly = offer({
  name: 'oldmill.net',
  shownName: 'oldmill.net',
  buyNow: null,
  floor: null,
  minimum: usd(500),
});
const umlaut = offer({ name: 'xn--mller-kva.de', shownName: 'xn--mller-kva.de', minimum: null, floor: null });

describe('MARKET-001 files are byte for byte what the marketplace takes', () => {
  test('MARKET-001 Afternic: the columns of its bulk upload, whole dollars, and empty what is to stay as it is', () => {
    expect(fileOf('afternic', [offer(), offersOnly, umlaut])).toBe(
      'Domain,Buy Now Price,Floor Price,Min Offer,Lease to Own,Max Lease Period,Sale Lander,Show Buy Now Option,' +
        'Show Lease to Own Option,Show Make Offer Option,Hidden\r\n' +
        'BrightHarbor.com,18250,9000,1000,,,,,,,N\r\n' +
        'oldmill.net,,,500,,,,,,,N\r\n' +
        'xn--mller-kva.de,18250,,,,,,,,,N\r\n',
    );
  });

  test('MARKET-001 Afternic’s list: its thirteen columns, three of them blank by name', () => {
    expect(fileOf('afternicList', [offer(), offersOnly])).toBe(
      '*Name (Required),*Minimum Offer (Required),Reserve Price,Floor Price,Buy Now Price,Top Category,' +
        'Second-Level Category,Leave Blank,Leave Blank,Leave Blank,Listing Status,Listing Page,GROUPNAME\r\n' +
        'brightharbor.com,1000,,9000,18250,,,,,,,,\r\n' +
        'oldmill.net,500,,,,,,,,,,,\r\n',
    );
  });

  test('MARKET-001 Sedo: a fixed price without a minimum, or offers from one on, each in its own currency', () => {
    const inEuros = offer({ buyNow: eur(1_250.5), floor: null, minimum: null });
    expect(fileOf('sedo', [offer(), offersOnly, inEuros])).toBe(
      'Domain Name,Selling Option,For Sale,Price,Minimum Price,Currency,Action Type\r\n' +
        'brightharbor.com,BUY_NOW,yes,18250,,USD,\r\n' +
        'oldmill.net,MAKE_OFFER,yes,,500,USD,\r\n' +
        'brightharbor.com,BUY_NOW,yes,1250.50,,EUR,\r\n',
    );
  });

  test('MARKET-001 Atom: name, price and minimum offer', () => {
    expect(fileOf('atom', [offer(), umlaut])).toBe(
      'Domain Name,BIN Price,Minimum Offer\r\nbrightharbor.com,18250,1000\r\nxn--mller-kva.de,18250,\r\n',
    );
  });

  test('MARKET-003 to delist: deleted at Sedo, without a price and hidden at Afternic, named for Atom; sold names, too', () => {
    const sold = offer({ standing: 'sold' });
    expect(fileOf('sedo', [sold, offersOnly], 'delist')).toBe(
      'Domain Name,Selling Option,For Sale,Price,Minimum Price,Currency,Action Type\r\n' +
        'brightharbor.com,,,,,,DELETE\r\noldmill.net,,,,,,DELETE\r\n',
    );
    expect(fileOf('afternic', [sold], 'delist').split('\r\n')[1]).toBe('BrightHarbor.com,0,0,,N,,,N,N,N,Y');
    expect(fileOf('atom', [sold], 'delist').split('\r\n')[1]).toBe('brightharbor.com,,');
    const able = marketplaceFiles.filter((file) => Array.isArray(lineOf(file, 'delist', sold)));
    expect(able).toEqual(delistingFiles);
  });
});

describe('MARKET-002 what a marketplace would refuse is refused before, with its reason', () => {
  test.each<[Refusal, because: string, Partial<Offer>, files: readonly MarketplaceFile[]]>([
    ['watched', 'it is not in the portfolio', { standing: 'watched' }, marketplaceFiles],
    ['unverified', 'its ownership is not proven', { standing: 'unverified' }, marketplaceFiles],
    ['sold', 'it is sold or dropped', { standing: 'sold' }, marketplaceFiles],
    ['notRegistered', 'nobody has it', { standing: 'notRegistered' }, marketplaceFiles],
    ['noPrice', 'nothing is asked for it', { buyNow: null, floor: null, minimum: null }, marketplaceFiles],
    ['noPrice', 'it takes offers alone', { buyNow: null }, ['atom']],
    ['currency', 'its price is in euros', { buyNow: eur(900) }, ['afternic', 'afternicList', 'atom']],
    [
      'currency',
      'offers begin in another currency',
      { buyNow: null, minimum: eur(900) },
      ['afternic', 'afternicList', 'sedo'],
    ],
    ['cents', 'its price has cents', { buyNow: usd(9_250.5) }, ['afternic', 'afternicList', 'atom']],
    ['minimum', 'offers begin below 20 dollars', { minimum: usd(19) }, ['afternic', 'afternicList']],
    ['minimum', 'none is named', { floor: null, minimum: null }, ['afternicList']],
    ['aboveBuyNow', 'its floor is above its price', { floor: usd(20_000) }, ['afternic', 'afternicList', 'atom']],
    ['aboveBuyNow', 'offers begin above its price', { minimum: usd(20_000) }, ['afternic', 'afternicList', 'atom']],
  ])('MARKET-002 %s: %s', (reason, _, more, files) => {
    const refusing = marketplaceFiles.filter((file) => {
      const line = lineOf(file, 'list', offer(more));
      return !Array.isArray(line) && line.reason === reason;
    });
    expect(refusing).toEqual(files);
  });

  test('MARKET-002 the currency that is not taken is named, and nothing is converted', () => {
    expect(lineOf('afternic', 'list', offer({ buyNow: eur(900) }))).toEqual({ reason: 'currency', currency: 'EUR' });
    const inFrancs = offer({ buyNow: { cents: 90_000, currency: 'CHF' } });
    expect(lineOf('sedo', 'list', inFrancs)).toEqual({ reason: 'currency', currency: 'CHF' });
  });
});
