import { css } from '../css.ts';

/** The look of an agreement's page: a sheet beside its state, and black on white on one sheet of paper where it is printed. */
export const agreementStyles = css`
:root { --wall: #efede8; --paper: #fff; --ink: #181614; --ink-2: #55504a; --tld: #85796b; --line: #d8d3c9; --line-2: #c9c3b8; --ctl: #7d756a; --go: #181614; --go-on: #fbfaf7; --ring: #8a3b1c; --free: #2f8f4e; --free-t: #1c6636; --free-bg: #e6f3e8; --wait: #b87413; --wait-bg: #fbeed3; --wait-t: #76480a; --bad: #a12016; --shadow: 0 1px 1px rgb(40 30 20 / .08), 0 10px 24px -12px rgb(40 30 20 / .28) }
@media screen and (prefers-color-scheme: dark) { :root { --wall: #191817; --paper: #242220; --ink: #f3efe8; --ink-2: #b8b0a4; --tld: #a08f7a; --line: #3a3631; --line-2: #48423b; --ctl: #8d8478; --go: #f3efe8; --go-on: #181614; --ring: #e0a178; --free: #6cc688; --free-t: #8edba4; --free-bg: #1e3325; --wait: #e5a542; --wait-bg: #382a14; --wait-t: #f2c477; --bad: #ff9d8c; --shadow: 0 0 0 1px rgb(255 255 255 / .06), 0 14px 30px -10px rgb(0 0 0 / .6) } }
body { font: 430 17px/27px Text, ui-sans-serif, system-ui, sans-serif; background: var(--wall); color: var(--ink) }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 3px }
.page { width: min(100% - 48px, 1120px); margin: 0 auto }
.top { display: flex; align-items: center; gap: 8px 24px; min-height: 76px; color: var(--ink-2); font-size: 16px }
.top span { margin-right: auto; min-width: 0; overflow-wrap: anywhere }
.top a { min-height: 44px; display: inline-flex; align-items: center; color: inherit; text-underline-offset: 5px }
.cols { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 32px; align-items: start }
.card { background: var(--paper); box-shadow: var(--shadow) }
.btn { display: inline-flex; align-items: center; justify-content: center; min-height: 52px; padding: 8px 26px; background: var(--go); color: var(--go-on); font: inherit; font-weight: 600; line-height: 22px; text-decoration: none; text-align: center; border: 0; cursor: pointer }
.btn:hover { background: var(--ink-2) }
.quiet { background: none; color: var(--ink); box-shadow: inset 0 0 0 1px var(--ctl) }
.quiet:hover { background: none; box-shadow: inset 0 0 0 2px var(--ink) }
.st { display: flex; align-items: center; gap: 9px; font-weight: 620; font-size: 15px; line-height: 20px; margin-bottom: 8px }
.st::before { content: ""; width: 12px; height: 12px; border-radius: 50%; background: var(--wait); flex: none }
.st.good::before { background: var(--free) }
.st.off::before { background: none; box-shadow: inset 0 0 0 2px var(--ctl) }
.told { background: var(--wait-bg); color: var(--wait-t); padding: 16px 20px; margin-bottom: 20px; font-weight: 600 }
.sheet { padding: 44px 56px 48px }
.kick { font-size: 16px; line-height: 22px; color: var(--ink-2); display: flex; justify-content: space-between; gap: 4px 20px; flex-wrap: wrap }
h1 { font-size: 50px; line-height: 56px; font-weight: 640; letter-spacing: -.032em; margin: 6px 0 24px; overflow-wrap: anywhere; white-space: normal; padding: 0 }
h1 i { font-style: normal; font-weight: 430; color: var(--tld) }
.sum { display: grid; grid-template-columns: 5fr 4fr 5fr; border-top: 2px solid var(--ink); border-bottom: 1px solid var(--line-2); font-variant-numeric: tabular-nums }
.sum div { padding: 14px 18px 16px; border-left: 1px solid var(--line-2) }
.sum div:first-child { padding-left: 0; border: 0 }
.sum dt { font-size: 15px; line-height: 20px; color: var(--ink-2) }
.sum dd { font-weight: 620; line-height: 26px; margin: 0 }
.sum .big { font-size: 32px; line-height: 38px; letter-spacing: -.028em }
.sum small { display: block; font-size: 15px; line-height: 20px; font-weight: 430; color: var(--ink-2); letter-spacing: 0 }
.cl { counter-reset: c; list-style: none; padding: 0; margin: 0 }
.cl > li { counter-increment: c; display: grid; grid-template-columns: 44px minmax(0, 1fr); padding: 26px 0 24px; border-bottom: 1px solid var(--line); break-inside: avoid }
.cl > li::before { content: counter(c); font-size: 16px; line-height: 28px; color: var(--ink-2) }
h2 { font-size: 20px; line-height: 28px; font-weight: 620; letter-spacing: -.012em; margin: 0 0 8px }
.cl p { margin: 0; overflow-wrap: anywhere }
.cl p + p { margin-top: 8px }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 16px 28px }
h3 { font-size: 15px; line-height: 20px; font-weight: 430; color: var(--ink-2); margin: 0 }
.two p { line-height: 25px; margin: 0 }
.two b { font-weight: 620; display: block }
.ok { color: var(--free-t); font-size: 15px }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 430; font-size: 15px; line-height: 20px; color: var(--ink-2); padding: 0 0 6px }
td { padding: 9px 16px 9px 0; border-top: 1px solid var(--line); vertical-align: top; line-height: 24px; font-variant-numeric: tabular-nums }
td:first-child { width: 26px; color: var(--ink-2) }
td:last-child, th:last-child { text-align: right; padding-right: 0 }
td:last-child { font-weight: 560; white-space: nowrap }
td small { font-size: 15px; color: var(--ink-2); display: block; line-height: 21px }
.own { color: var(--ink-2); font-size: 15px; line-height: 21px }
blockquote { border-left: 2px solid var(--line-2); padding: 0 0 0 18px; margin: 10px 0 0; white-space: pre-line; overflow-wrap: anywhere; font-size: 16px; line-height: 25px }
.sig > div { border: 1px solid var(--line-2); padding: 14px 18px 16px; min-width: 0; overflow-wrap: anywhere }
.sig p { font-size: 15px; line-height: 21px; color: var(--ink-2); margin-top: 4px }
.sig .done { border-color: var(--free); background: var(--free-bg) }
.sig .done p { color: var(--free-t) }
.fp { font: 12.5px/19px ui-monospace, Menlo, Consolas, monospace; color: var(--ink-2); padding-top: 22px; margin: 0; overflow-wrap: anywhere }
.void { color: var(--ink-2); background: none; box-shadow: inset 0 0 0 1px var(--line-2) }
.void h1 { color: var(--ink-2) }
.acc { margin-top: 24px; padding: 30px 56px 34px }
.acc h2 { font-size: 26px; line-height: 32px }
.acc > p { color: var(--ink-2); margin: 6px 0 18px; max-width: 58ch }
.tick { display: flex; gap: 12px; align-items: flex-start; padding: 10px 0 4px; min-height: 44px; line-height: 25px; cursor: pointer }
.tick input { width: 22px; height: 22px; margin: 1px 0 0; flex: none; accent-color: var(--go) }
.acts { display: flex; gap: 10px; align-items: center; margin-top: 18px; flex-wrap: wrap }
.wish label { display: block; font-weight: 560; margin-top: 14px }
.wish select, .wish textarea { display: block; width: 100%; margin-top: 6px; padding: 10px 14px; min-height: 52px; font: inherit; font-size: 16px; font-weight: 430; color: var(--ink); background: var(--paper); border: 1px solid var(--ctl); border-radius: 0 }
.wish textarea { resize: vertical; line-height: 24px }
details { margin-top: 18px }
summary { cursor: pointer; min-height: 44px; display: inline-flex; align-items: center; font-weight: 560; text-decoration: underline; text-underline-offset: 5px }
details p { color: var(--ink-2); margin: 0 0 12px; max-width: 58ch }
aside { position: sticky; top: 24px; display: grid; gap: 16px }
aside .card { padding: 22px 24px 24px; min-width: 0 }
aside h2 { font-size: 21px; margin: 0 }
.lead { color: var(--ink-2); font-size: 16px; line-height: 24px; margin: 4px 0 0; overflow-wrap: anywhere }
.who { margin: 16px 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
.who li { display: flex; flex-wrap: wrap; gap: 0 10px; padding: 10px 0; border-bottom: 1px solid var(--line); font-size: 16px; line-height: 22px }
.who li span { color: var(--ink-2); margin-left: auto; text-align: right }
aside .btn { width: 100%; margin-top: 16px }
aside .btn + .btn { margin-top: 8px }
aside .small { color: var(--ink-2); font-size: 15px; line-height: 21px; margin: 10px 0 0; overflow-wrap: anywhere }
.bank { white-space: pre-line; overflow-wrap: anywhere; background: var(--wall); padding: 12px 14px; margin: 10px 0 0; font-size: 16px; line-height: 24px; user-select: all }
.ver { padding: 0; margin: 0; list-style: none }
.ver li { padding: 10px 0 0; font-size: 15px; line-height: 21px; color: var(--ink-2) }
.ver li + li { border-top: 1px solid var(--line); margin-top: 10px }
.ver b { color: var(--ink); font-weight: 600 }
footer { margin-top: 56px; border-top: 1px solid var(--line-2) }
footer .page { padding: 22px 0 34px; display: flex; gap: 8px 28px; flex-wrap: wrap; color: var(--ink-2); font-size: 15px }
footer p { margin: 0 auto 0 0 }
footer a { color: inherit }
@media screen and (max-width: 900px) { .page { width: calc(100% - 40px) } .top { min-height: 60px; font-size: 15px } .cols { grid-template-columns: minmax(0, 1fr); gap: 20px } aside { order: -1; position: static } aside .card { padding: 18px 20px 20px } .vers { display: none } .sheet { padding: 26px 20px 28px } h1 { font-size: min(42px, 10.4vw); line-height: 1.14; margin-bottom: 18px } .sum { grid-template-columns: 1fr 1fr } .sum div:first-child { grid-column: 1 / -1; border-bottom: 1px solid var(--line-2) } .sum div:nth-child(2) { padding-left: 0; border: 0 } .cl > li { grid-template-columns: 28px minmax(0, 1fr) } .two { grid-template-columns: minmax(0, 1fr) } tr { display: grid; grid-template-columns: 26px minmax(0, 1fr); border-top: 1px solid var(--line); padding: 9px 0 } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } td { border: 0; padding: 0 } td:last-child { grid-column: 2; text-align: left; white-space: normal } .acc { padding: 24px 20px 26px } .acts .btn { width: 100% } footer p { width: 100% } footer a { min-height: 44px; display: inline-flex; align-items: center } }
@media (forced-colors: active) { .card, .sig > div { border: 1px solid } }
@media print { @page { size: A4; margin: 15mm 18mm 14mm } :root { color-scheme: light; --wall: #fff; --paper: #fff; --ink: #000; --ink-2: #3d3d3d; --tld: #3d3d3d; --line: #c8c8c8; --line-2: #8c8c8c; --free-bg: #fff; --free-t: #000; --free: #000 } body { font-size: 10pt; line-height: 14pt; background: #fff } .skip, .top, aside, .acc, .told, footer { display: none } .page { width: 100% } .cols { display: block } .sheet { padding: 0; box-shadow: none } h1 { font-size: 24pt; line-height: 28pt; margin: 0 0 6pt } .kick, .sum dt, h3, .sig p, .own, th, td small, .sum small, .ok { font-size: 9pt; line-height: 12pt } .sum div { padding: 6pt 14pt } .sum .big { font-size: 18pt; line-height: 22pt } .sum dd { font-size: 11pt; line-height: 15pt } .cl p + p { margin-top: 2pt } .cl > li { padding: 6pt 0 5pt; grid-template-columns: 24pt minmax(0, 1fr) } h2 { font-size: 12pt; line-height: 16pt; margin-bottom: 2pt; break-after: avoid } .two p { line-height: 14pt } td { padding: 3pt 10pt 3pt 0; line-height: 13pt } tr { break-inside: avoid } blockquote { font-size: 9pt; line-height: 13pt } .cl > .long { break-inside: auto } .sig > div { padding: 6pt 12pt 7pt } .fp { font-size: 7.5pt; line-height: 11pt; padding-top: 6pt } }
`;
