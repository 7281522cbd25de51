import { css } from '../css.ts';
import type { CustomPage } from './custom-page.ts';
import { type Scheme, schemesOf } from './palette.ts';

const variables = (scheme: Scheme) =>
  Object.entries(scheme)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** The colours of a page, of which each was read as `#rrggbb`. */
export function colourStyles(palette: CustomPage['palette']): string {
  const { light, dark } = schemesOf(palette);
  return `:root{${variables(light)}}@media (prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}

export const customStyles = css`
body { font: 440 18px/28px Text, ui-sans-serif, system-ui, sans-serif; background: var(--page); color: var(--ink) }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
.in { width: min(100% - 64px, 1200px); margin-inline: auto; container-type: inline-size }
.price, .lead, section > h2, .figure { font-family: Name, Text, system-ui, sans-serif }
.tb { display: flex; align-items: center; gap: 8px 28px; min-height: 80px; font-size: 16px; color: var(--muted) }
.tb span { margin-right: auto; min-width: 0; overflow-wrap: anywhere }
.tb a { color: var(--ink) }
.hero { padding: 56px 0 64px }
h1 { font-family: One, Name, Text, system-ui, sans-serif; font-size: min(calc(99cqi / var(--em)), 200px); line-height: 1.02; color: var(--accent) }
h1 i { color: var(--ink) }
h1.sys { font-weight: 700 }
.ascii { color: var(--muted); margin-top: 12px }
.lead { font-size: 44px; line-height: 50px; letter-spacing: -.02em; max-width: 24ch; margin-top: 44px; text-wrap: balance }
.intro { font-size: 22px; line-height: 34px; max-width: 46ch; margin-top: 18px; color: var(--muted) }
.facts { display: flex; flex-wrap: wrap; gap: 12px 48px; margin-top: 40px; padding-top: 20px; border-top: 1px solid var(--line) }
.facts dt { font-size: 15px; line-height: 22px; color: var(--muted) }
.facts dd { font-weight: 600 }
.part { border-top: 1px solid var(--line); padding: 64px 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr); gap: 24px 64px }
.deal + .in .part { border: 0 }
section > h2 { font-size: 34px; line-height: 40px; letter-spacing: -.02em; overflow-wrap: anywhere; text-wrap: balance }
.text { font-size: 21px; line-height: 34px; max-width: 56ch; white-space: pre-line }
.list { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 16px }
.list li { background: var(--card); border-left: 4px solid var(--accent); padding: 20px 22px; min-height: 96px }
.deal { background: var(--accent); color: var(--onAccent); padding: 64px 0 }
.deal h2 { font-size: 20px; line-height: 28px; font-family: inherit; font-weight: 560; letter-spacing: 0 }
.deal :focus-visible { outline-color: var(--onAccent) }
.price { font-size: min(112px, calc(170cqi / var(--price))); line-height: 1.1; letter-spacing: -.03em; font-variant-numeric: lining-nums; overflow-wrap: anywhere }
.buy { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 28px; align-items: end }
.offer { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; min-width: 0 }
.deal small { font-size: 16px; line-height: 24px; display: block; margin-top: 18px }
.btn, .send { background: var(--accent); color: var(--onAccent); font-weight: 600 }
.btn { display: inline-flex; align-items: center; justify-content: center; text-align: center; min-height: 56px; padding: 8px 28px; font-size: 18px; text-decoration: none; border: 2px solid var(--accent); overflow-wrap: anywhere }
.btn:hover, .send:hover { text-decoration: underline }
.deal .btn { background: var(--onAccent); color: var(--accent); border-color: var(--onAccent) }
.deal .btn--line { background: none; color: var(--onAccent) }
.f { font-size: 16px; line-height: 22px; color: var(--muted) }
.deal .f { color: inherit }
.i { display: flex; align-items: center; min-height: 56px; border: 2px solid var(--muted); padding: 0 14px; background: var(--card); color: var(--ink); font-size: 18px }
.i:focus, .i:focus-within { outline: 3px solid var(--ink); outline-offset: 1px }
.deal .i:focus, .deal .i:focus-within { outline-color: var(--onAccent) }
.bare { height: 52px; margin-left: 6px }
textarea.i { padding: 14px; line-height: 28px }
::placeholder { color: var(--muted); opacity: 1 }
.inquiry { display: grid; grid-template-columns: 1fr 1fr; gap: 18px; align-content: start }
.panel { background: var(--card); color: var(--ink); padding: 32px; margin-top: 28px }
.panel .f { color: var(--muted) }
.panel .btn { background: var(--accent); color: var(--onAccent); border-color: var(--accent) }
.panel .i:focus, .panel .i:focus-within, .panel :focus-visible { outline-color: var(--ink) }
.talk { display: grid; gap: 18px; align-content: start }
.talk > p { color: var(--muted) }
.qa { border-bottom: 1px solid var(--line) }
summary { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 52px; padding: 10px 0; font-weight: 600 }
.qa[open] svg { transform: rotate(45deg) }
.qa .an { padding: 0 0 18px; max-width: 60ch }
.log .an, .q { padding: 12px 16px; background: var(--card); width: fit-content; max-width: 90% }
.q { background: var(--accent); color: var(--onAccent); justify-self: end }
.ask-form .i { padding-right: 6px }
.send { width: 44px; height: 44px; display: grid; place-items: center; flex: none }
.why ol { display: grid; gap: 24px }
.why li { display: grid; grid-template-columns: 150px 1fr; gap: 4px 24px; align-items: baseline }
.why .own { grid-template-columns: 1fr }
.figure { font-size: 44px; line-height: 48px; color: var(--accent) }
.why li p { color: var(--muted); grid-column: 2 }
.why .own p { color: inherit; grid-column: 1; font-size: 20px; line-height: 30px }
.promises { color: var(--muted); margin-top: 18px }
.answer h2 { font-size: 26px; line-height: 34px }
footer { border-top: 1px solid var(--line); font-size: 16px; color: var(--muted) }
footer .in { display: flex; flex-wrap: wrap; gap: 8px 28px; align-items: center; min-height: 80px; padding: 16px 0 }
footer p { margin-right: auto; overflow-wrap: anywhere }
.centre .hero { text-align: center }
.centre .lead, .centre .intro { margin-inline: auto }
.centre .facts { justify-content: center }
.centre h1.sys, .centre h1 { margin-inline: auto }
.centre .part { grid-template-columns: minmax(0, 760px); justify-content: center }
.centre .part > h2 { text-align: center; justify-self: center }
.centre .deal { text-align: center }
.centre .deal .buy { justify-content: center }
.centre .panel { text-align: left; max-width: 760px; margin-inline: auto }
.centre .list { grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)) }
@media (max-width: 900px) {
.in { width: calc(100% - 40px) } .tb { min-height: 64px } .tb .to-form { display: none } .hero { padding: 32px 0 44px }
.lead { font-size: 30px; line-height: 36px; margin-top: 28px } .intro { font-size: 19px; line-height: 29px }
.part, .centre .part { grid-template-columns: minmax(0, 1fr); padding: 44px 0 } section > h2 { font-size: 28px; line-height: 34px } .text { font-size: 19px; line-height: 30px }
.deal { padding: 44px 0 } .buy, .offer { display: grid; grid-template-columns: minmax(0, 1fr); align-items: stretch } .inquiry { grid-template-columns: minmax(0, 1fr) } .panel { padding: 22px 18px }
.why li { grid-template-columns: minmax(0, 1fr) } .why li p { grid-column: 1 } footer p { width: 100% }
}
`;
