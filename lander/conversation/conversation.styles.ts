import { css } from '../css.ts';

/** The look of buyers' pages: paper on a quiet wall, like the gallery among the landers. */
export const conversationStyles = css`
:root { --wall: #efede8; --paper: #fff; --own: #e3ded4; --ink: #181614; --ink-2: #55504a; --line: #c9c3b8; --ctl: #7d756a; --go: #181614; --go-on: #fbfaf7; --ring: #8a3b1c; --bad: #a12016; --shadow: 0 1px 1px rgb(40 30 20 / .08), 0 8px 18px -10px rgb(40 30 20 / .25) }
@media (prefers-color-scheme: dark) { :root { --wall: #191817; --paper: #262422; --own: #34302b; --ink: #f3efe8; --ink-2: #b8b0a4; --line: #3f3a34; --ctl: #8d8478; --go: #f3efe8; --go-on: #181614; --ring: #e0a178; --bad: #ff9d8c; --shadow: 0 0 0 1px rgb(255 255 255 / .05) } }
body { font: 430 17px/27px Text, ui-sans-serif, system-ui, sans-serif; background: var(--wall); color: var(--ink) }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 3px }
.col { width: min(100% - 40px, 720px); margin: 0 auto }
.top { display: flex; align-items: center; gap: 8px 24px; padding: 24px 0; color: var(--ink-2); font-size: 16px }
.top span { margin-right: auto; min-width: 0 }
h1 { font-size: clamp(30px, 6vw, 46px); line-height: 1.16; letter-spacing: -.02em; font-weight: 620; white-space: normal; overflow-wrap: anywhere; padding: 16px 0 10px }
h2 { font-size: 22px; line-height: 30px; font-weight: 620; letter-spacing: -.012em }
.now { color: var(--ink-2); font-size: 18px; line-height: 28px; margin-bottom: 30px }
.thread { display: grid; gap: 16px }
.thread li { background: var(--paper); box-shadow: var(--shadow); padding: 16px 20px 18px; margin-right: 12%; min-width: 0; scroll-margin: 24px }
.thread .event { background: none; box-shadow: none; margin: 0; padding: 0; text-align: center; color: var(--ink-2); font-size: 15px; line-height: 21px }
.thread .event time { white-space: nowrap }
.thread .me { background: var(--own); box-shadow: none; margin: 0 0 0 12% }
.by { display: flex; flex-wrap: wrap; gap: 0 14px; justify-content: space-between; font-size: 15px; line-height: 22px; color: var(--ink-2); margin-bottom: 6px }
.by b { font-weight: 620; color: var(--ink) }
.said { white-space: pre-line; overflow-wrap: anywhere }
.price { display: inline-block; margin-top: 10px; padding-top: 8px; border-top: 1px solid var(--ctl); font-weight: 620; font-variant-numeric: tabular-nums }
.deal { background: var(--paper); box-shadow: var(--shadow); padding: 26px 32px 28px; display: grid; gap: 14px; min-width: 0 }
.over { padding: 16px 20px; color: var(--ink-2) }
.from { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: baseline }
.from b { font-weight: 620; min-width: 0; overflow-wrap: anywhere }
.left { margin-left: auto; background: var(--own); padding: 1px 10px; font-weight: 600; font-size: 15px }
.auto { background: var(--own); padding: 0 8px; font-size: 14px; color: var(--ink-2) }
.by .auto { margin-right: auto }
.sum { font-size: clamp(44px, 11vw, 76px); line-height: 1.05; letter-spacing: -.03em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.deal h3 { font-size: 18px; line-height: 26px; font-weight: 620; margin-top: 6px }
.after { display: grid; gap: 6px; padding-left: 22px; color: var(--ink-2); font-size: 16px; list-style: decimal }
.road { display: block; width: 100%; height: 46px; overflow: visible; margin-top: 6px }
.road line { stroke: var(--line); stroke-width: 2 }
.road .gap { stroke: var(--ring); stroke-width: 4 }
.road circle { fill: var(--paper); stroke-width: 2.5; stroke: var(--ink) }
.road .their { stroke: var(--ring) }
.road .own.full { fill: var(--ink) }
.road .their.full { fill: var(--ring) }
.road text { fill: var(--ink-2); stroke: none; font-size: 15px }
.road .last { fill: var(--ink); font-weight: 620 }
.road-key { display: flex; justify-content: space-between; gap: 16px; color: var(--ink-2); font-size: 15px }
.road-key span::before { content: ''; display: inline-block; width: 10px; height: 10px; border-radius: 50%; margin-right: 8px; background: var(--ink) }
.road-key .their::before { background: var(--ring) }
.ways { display: flex; flex-wrap: wrap; gap: 10px 12px; align-items: center; margin-top: 4px }
.ways form:first-child { flex: 1 1 220px }
.ways form:first-child .btn { width: 100% }
.deal .second { background: none; color: var(--ink); border: 1px solid var(--ctl) }
.deal .second:hover { background: var(--own) }
.ways summary { cursor: pointer; padding: 12px 8px; text-decoration: underline; text-underline-offset: 4px; font-weight: 600; font-size: 16px }
.ways details[open] { flex-basis: 100% }
.answer { gap: 20px }
.answer section { margin-top: 20px }
.inquiry { display: grid; gap: 20px; background: var(--paper); box-shadow: var(--shadow); padding: 24px; margin-top: 12px }
.f { color: var(--ink-2); font-size: 15px; line-height: 20px; gap: 6px }
.i { border: 1px solid var(--ctl); background: var(--wall); min-height: 48px; font-size: 17px; line-height: 26px; color: var(--ink); padding: 8px 12px }
.i:focus, .i:focus-within { outline: 2px solid var(--ring); outline-offset: 1px }
.i:has(.bare) { display: flex; align-items: center; gap: 8px; max-width: 260px }
.bare:focus { outline: 0 }
.btn { display: inline-flex; align-items: center; justify-content: center; min-height: 50px; padding: 8px 26px; background: var(--go); color: var(--go-on); font-weight: 600; font-size: 16px; text-decoration: none }
.btn:hover { background: var(--ink-2) }
.note { max-width: none }
.note, .small { color: var(--ink-2); font-size: 15px; line-height: 23px }
.small { margin-top: 26px; max-width: 62ch }
.quote { background: var(--paper); box-shadow: var(--shadow); padding: 18px 20px; margin-bottom: 24px }
footer { width: min(100% - 40px, 720px); margin: 48px auto 0; padding: 22px 0 34px; border-top: 1px solid var(--line); display: flex; gap: 8px 28px; flex-wrap: wrap; color: var(--ink-2); font-size: 15px }
footer p { margin-right: auto }
@media (max-width: 640px) { .deal { padding: 20px 16px } .ways > * { flex: 1 1 100% } .ways summary { text-align: center } .left { margin-left: 0 } .road text:not(.last) { display: none } .thread li { margin-right: 0; padding: 14px 16px } .thread .me { margin-left: 0 } .top { padding: 14px 0; flex-wrap: wrap } .top .lang { margin-left: -10px } .inquiry { padding: 18px 16px } .btn { width: 100% } .i:has(.bare) { max-width: none } footer p { width: 100% } }
@media (forced-colors: active) { .thread li, .quote, .inquiry, .deal { border: 1px solid } }
`;
