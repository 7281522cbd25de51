import { css } from '../css.ts';
import { wholeStrokes } from '../fonts/faces.ts';

export const modernStyles = css`
:root { --wall: #efede8; --floor: #dcd8d0; --skirt: #fbfaf7; --ink: #181614; --ink-2: #55504a; --tld: #85796b; --line: #c9c3b8; --label: #fff; --shadow: 0 1px 1px rgb(40 30 20 / .1), 0 10px 22px -8px rgb(40 30 20 / .28); --ctl: #7d756a; --go: #181614; --go-on: #fbfaf7; --free: #2f8f4e; --ring: #8a3b1c; --bad: #a12016 }
@media (prefers-color-scheme: dark) { :root { --wall: #191817; --floor: #100f0e; --skirt: #252321; --ink: #f3efe8; --ink-2: #b8b0a4; --tld: #a08f7a; --line: #3b3732; --label: #23211f; --shadow: 0 0 0 1px rgb(255 255 255 / .06), 0 14px 30px -8px rgb(0 0 0 / .7); --ctl: #857c70; --go: #f3efe8; --go-on: #181614; --free: #6cc688; --ring: #e0a178; --bad: #ff9d8c } }
body { font: 430 17px/27px Text, ui-sans-serif, system-ui, sans-serif; background: var(--floor); color: var(--ink) }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 4px }
a { text-underline-offset: 5px; text-decoration-thickness: 1px }
h1, section > h2, h3 { font-family: Name, "Bodoni 72", Didot, Georgia, serif; font-weight: 500; ${wholeStrokes('bodoni-name')} }
.wall { background: var(--wall); min-height: min(100svh, 900px); display: flex; flex-direction: column; border-bottom: 14px solid var(--skirt); padding: 0 64px; container-type: inline-size }
.wall header { display: flex; align-items: center; gap: 8px 24px; padding: 30px 0; color: var(--ink-2); font-size: 16px }
.wall header span { margin-right: auto; min-width: 0; overflow-wrap: anywhere }
.hang { margin: auto 0; text-align: center; padding-block: 24px }
h1 { font-family: One, Name, "Bodoni 72", Didot, Georgia, serif; font-size: min(calc(99cqi / var(--em)), 290px); line-height: 1.14; letter-spacing: -.03em }
h1 i { color: var(--tld) }
.ascii { color: var(--ink-2) }
.tag { font-size: 22px; line-height: 32px; color: var(--ink-2); max-width: 46ch; margin: 12px auto 0; text-wrap: balance }
.plaque { align-self: flex-end; width: 372px; max-width: 100%; background: var(--label); box-shadow: var(--shadow); padding: 22px 26px 24px; margin-bottom: 52px }
.plaque h2 { font-size: 20px; line-height: 27px; font-weight: 620; letter-spacing: -.012em; overflow-wrap: anywhere }
.plaque p { color: var(--ink-2); font-size: 15px; line-height: 22px }
.plaque .p { display: flex; align-items: baseline; flex-wrap: wrap; gap: 4px 12px; margin: 14px 0 16px; padding-top: 14px; border-top: 1px solid var(--line) }
.plaque strong { color: var(--ink); font-weight: 620; font-size: 24px; letter-spacing: -.02em; font-variant-numeric: lining-nums }
.free { display: inline-flex; align-items: center; gap: 8px; margin-left: auto }
.free::before { content: ""; width: 12px; height: 12px; border-radius: 50%; background: var(--free) }
.btn { display: flex; align-items: center; justify-content: center; text-align: center; min-height: 50px; padding: 6px 24px; background: var(--go); color: var(--go-on); font-weight: 600; font-size: 16px; text-decoration: none }
.btn:hover { background: var(--ink-2) }
.btn--q { background: none; color: var(--ink); box-shadow: inset 0 0 0 1px var(--ctl) }
.btn--q:hover { background: none; box-shadow: inset 0 0 0 2px var(--ink) }
.acts { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 8px }
.acts .btn { padding-inline: 10px }
.rooms { width: min(100% - 128px, 1216px); margin: 0 auto }
section { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 40px; padding: 88px 0; border-bottom: 1px solid var(--line) }
section:last-child { border: 0 }
section > h2 { font-size: 34px; line-height: 40px; letter-spacing: -.02em }
.notes { display: grid; grid-template-columns: 1fr 1fr; gap: 44px 56px }
.notes h3 { font-size: 27px; line-height: 34px; letter-spacing: -.015em; margin-bottom: 6px }
.notes p { color: var(--ink-2); max-width: 40ch }
.notes .own p { color: var(--ink); font-size: 19px; line-height: 30px }
.prov li { display: grid; grid-template-columns: 110px 1fr; padding: 14px 0; border-top: 1px solid var(--line) }
.prov li:first-child { border: 0; padding-top: 4px }
.prov time { color: var(--ink-2) }
.desk { display: grid; grid-template-columns: minmax(0, 1fr) 400px; gap: 64px; align-items: start }
.desk.one { grid-template-columns: minmax(0, 1fr) }
.inquiry { display: grid; grid-template-columns: 1fr 1fr; gap: 26px 32px }
.f { color: var(--ink-2); font-size: 15px; line-height: 20px; gap: 0 }
.i { border: 0; border-bottom: 1.5px solid var(--ctl); background: none; min-height: 44px; font-size: 19px; color: var(--ink); padding: 6px 0 }
.i:focus, .i:focus-within { outline: 0; border-bottom: 2px solid var(--ring); box-shadow: 0 1px 0 var(--ring) }
textarea.i { line-height: 29px }
::placeholder { color: var(--ink-2); opacity: 1 }
.note { color: var(--ink-2); font-size: 15px; line-height: 21px }
.att { background: var(--label); box-shadow: var(--shadow); padding: 24px 26px; display: grid; gap: 14px }
.att h3 { font-size: 23px; line-height: 30px; letter-spacing: -.012em }
.att p { font-size: 15px; line-height: 23px }
.att .m { color: var(--ink-2) }
.qas { gap: 0 }
.qa { border-top: 1px solid var(--line) }
.qa:first-child { border: 0 }
summary { display: flex; justify-content: space-between; align-items: center; gap: 12px; min-height: 46px; font-size: 16px; line-height: 22px; padding: 6px 0 }
summary:hover { color: var(--ring) }
.qa[open] summary { font-weight: 620 }
.qa[open] svg { transform: rotate(45deg) }
.att .an { padding: 0 0 14px 16px; border-left: 2px solid var(--line); font-size: 16px; line-height: 25px; margin-bottom: 12px; padding-bottom: 2px }
.att .q { font-size: 16px; line-height: 25px; font-weight: 620; padding-left: 16px; border-left: 2px solid var(--line) }
.ask-form .i { display: flex; align-items: center; font-size: 16px }
.bare { min-height: 44px }
.send { width: 44px; height: 44px; display: grid; place-items: center; flex: none }
.answer h2 { font-size: 24px; line-height: 30px; font-weight: 620 }
footer { padding: 26px 64px 34px; display: flex; gap: 8px 28px; flex-wrap: wrap; color: var(--ink-2); font-size: 15px }
footer p { margin-right: auto }
@media (max-width: 900px) {
.wall { padding: 0 20px; min-height: 720px } .wall header { padding: 20px 0 } .to-form { display: none } .plaque { width: 100%; margin-bottom: 28px; padding: 20px } .tag { font-size: 19px; line-height: 28px }
.rooms { width: calc(100% - 40px) } section { grid-template-columns: minmax(0, 1fr); gap: 22px; padding: 52px 0 } .notes, .desk, .desk.one, .inquiry { grid-template-columns: minmax(0, 1fr) } .notes { gap: 28px } .prov li { grid-template-columns: 84px 1fr }
footer { padding: 24px 20px 32px } footer p { width: 100% }
}
@media print { .wall { min-height: 0 } }
`;
