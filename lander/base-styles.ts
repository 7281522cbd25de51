import { css } from './css.ts';

/** What all pages share: a plain ground, hidden words, marks of faults, one's own colours, less motion, paper. */
export const baseStyles = css`
* { box-sizing: border-box }
body, h1, h2, h3, p, ol, dl, dd { margin: 0; padding: 0 }
ol { list-style: none }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; scroll-padding-top: 24px }
body { -webkit-font-smoothing: antialiased; overflow-wrap: anywhere; min-height: 100vh; display: flex; flex-direction: column }
main { flex: 1 }
button, input, textarea { font: inherit; color: inherit; letter-spacing: inherit; border-radius: 0; margin: 0 }
button, summary { cursor: pointer }
button { border: 0; padding: 0; background: none }
button:disabled { opacity: .6; cursor: default }
a { color: inherit; text-underline-offset: 4px }
svg { display: block; flex: none; width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round }
summary { list-style: none }
summary::-webkit-details-marker { display: none }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; top: 8px; left: 8px; z-index: 1; padding: 10px 16px; background: #fff; color: #000 }
.skip:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; padding: 0 }
h1, h1 .l { white-space: nowrap; font-kerning: normal; font-variant-ligatures: none }
h1 .l { display: block }
h1 i { font-style: normal }
h1.sys { font-family: system-ui, sans-serif; letter-spacing: 0; line-height: 1.3 }
.ascii { overflow-wrap: anywhere }
.lang { display: flex; gap: 2px }
.lang a { min-width: 32px; min-height: 40px; display: grid; place-items: center; text-decoration: none }
.lang a[aria-current] { font-weight: 620; text-decoration: underline }
.f { display: grid; gap: 6px; align-content: start; min-width: 0 }
.f .i { width: 100%; min-width: 0 }
.bare { border: 0; background: none; outline: 0; width: 100%; min-width: 0 }
textarea { resize: vertical }
.w { grid-column: 1 / -1 }
.go { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center }
.note { max-width: 34ch }
.fault { font-size: 15px; line-height: 20px; font-weight: 620; color: var(--bad) }
input[aria-invalid], textarea[aria-invalid], .i:has([aria-invalid]) { border-color: var(--bad) }
.answer { display: grid; gap: 14px; align-content: start }
.answer:focus { outline: 0 }
.sold-by { display: grid; margin: 0 }
.sold-by div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 20px; padding: 11px 0; border-top: 1px solid var(--line, currentColor) }
.sold-by dd { font-weight: 620; margin: 0; text-align: right; min-width: 0; overflow-wrap: anywhere }
.log:empty { display: none }
.log, .qas { display: grid; gap: 10px }
.log p { overflow-wrap: anywhere; white-space: pre-line }
@media (pointer: coarse), (max-width: 640px) { .lang a { min-width: 40px } footer a, .in header > a, .wall header > a { padding-block: 8px } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } * { transition: none !important } }
@media (forced-colors: active) { .btn, .send, summary, .i, .u { border: 1px solid } .free::before { forced-color-adjust: none } }
@media print { form, .offer, .lang, .skip, .btn, .log, header > a { display: none !important } body, body * { background: none !important; color: #000 !important; box-shadow: none !important } details::details-content { content-visibility: visible; block-size: auto } section, .ticket { break-inside: avoid } }
`;
