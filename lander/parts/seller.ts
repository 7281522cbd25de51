import type { Language } from '#contract/preferences.ts';
import { brandLogo } from '../brand.ts';
import { yearOf } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';
import type { LanderView } from '../view.ts';

/** Who sells, how soon an answer comes and how payment is protected, as far as the seller tells it; nothing where nothing is. */
export function sellerFacts(view: LanderView, language: Language): Html | false {
  const { sellerName, sellerPlace, answersWithin, escrowService, facts } = view;
  const { seller, heldSince } = landerTexts[language];
  const who = [sellerName, sellerPlace].filter(Boolean).join(', ');
  const told: [label: string, value: string | null][] = [
    [seller.seller, who || null],
    [seller.answers, answersWithin ? seller.within(answersWithin) : null],
    [seller.escrow, escrowService ?? null],
  ];
  const known = told.filter(([, value]) => value !== null);
  if (known.length === 0) return false;
  const since: typeof told = facts.heldSince ? [[heldSince, yearOf(facts.heldSince)]] : [];
  const rows = [...known, ...since].map(
    ([label, value]) => html`<div><dt>${label}</dt><dd dir="auto">${value}</dd></div>`,
  );
  return html`<dl class="sold-by">${rows}</dl>`;
}

/** The logo in front of the words that name the seller, which it is called by where they do not. */
export const sellerLogo = ({ brand, sellerName }: LanderView, language: Language): Html | false =>
  brandLogo(brand, sellerName === null ? landerTexts[language].seller.seller : '');
