import { campaignLabelOf } from '#contract/visits.ts';
import { outsideLine } from '../../outbound/outside-text.ts';

const longestQuery = 1_024;
/** Characters of a part; whoever links writes a word or two. */
const longestPart = 64;
const parameters = ['utm_source', 'utm_medium', 'utm_campaign'];

/**
 * The label of the campaign that a page's address names (D-215a), from its query or what is left of it; '' for none. A part
 * that is too long or looks like an address of mail, which would name a person, is none.
 */
export function campaignLabel(query: string): string {
  if (query.length > longestQuery || !query.includes('utm_')) return '';
  const asked = new URLSearchParams(query);
  const [source = '', medium = '', campaign = ''] = parameters.map((name) => partOf(asked.get(name) ?? ''));
  return campaignLabelOf({ source, medium, campaign });
}

function partOf(text: string): string {
  const line = outsideLine(text.replaceAll('/', '-').toLowerCase(), longestPart) ?? '';
  return line.includes('@') ? '' : line;
}
