import { css } from '../css.ts';

export const binAiStyles = css`
:root { --stage: #04342d; --on: #effaf6; --on-2: #a9d6ca; --mint-name: #6fd6bf; --rule: #2b6a5e; --page: #eef3ef; --card: #fff; --ink: #0c1f1b; --ink-2: #41544e; --line: #d3ddd7; --ctl: #77877f; --go: #04342d; --go-on: #fff; --mint: #d3f0e6; --mint-ink: #05453b; --ring: #007a69; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --stage: #04211d; --on-2: #9cc8bc; --mint-name: #62d3bb; --rule: #245a50; --page: #0b1311; --card: #141e1b; --ink: #ecf4f1; --ink-2: #a9bab4; --line: #28352f; --ctl: #66776f; --go: #6fe0c8; --go-on: #03211b; --mint: #14352e; --mint-ink: #a8ecdb; --ring: #6fe0c8; --bad: #ff9d94 } }
body { font: 440 17px/26px Text, ui-sans-serif, system-ui, sans-serif; background: var(--page); color: var(--ink) }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 3px }
.stage :focus-visible { outline-color: var(--mint-name) }
.in { width: min(100% - 48px, 1344px); margin-inline: auto; container-type: inline-size }
.stage { background: var(--stage); color: var(--on); padding-bottom: 268px }
.stage.low { padding-bottom: 48px }
.tb { display: flex; align-items: center; gap: 8px 28px; min-height: 76px; color: var(--on-2); font-size: 16px }
.tb b { color: var(--on); font-weight: 640; display: flex; align-items: center; gap: 9px; min-width: 0; overflow-wrap: anywhere }
.tb b::before { content: ""; width: 9px; height: 9px; background: var(--mint-name); border-radius: 2px; flex: none }
.tb .lang { margin-left: auto }
.tb .lang [aria-current] { color: var(--on) }
h1, h2.big, .pr strong, .why strong { font-family: Name, Text, system-ui, sans-serif; font-weight: 720 }
h1 { font-size: min(calc(99cqi / var(--em)), 248px); line-height: .98; letter-spacing: -.045em; padding: 44px 0 34px; margin-left: -.045em }
h1.sys { font-weight: 700; margin: 0 }
h1 i { color: var(--mint-name) }
.ascii { color: var(--on-2); margin: -14px 0 22px }
.tag { font-size: 24px; line-height: 32px; max-width: 44ch; padding-bottom: 30px; text-wrap: balance }
.facts { display: flex; border-top: 2px solid var(--on); color: var(--on-2) }
.facts div { flex: 1; padding: 14px 12px 0 16px; border-left: 2px solid var(--rule) }
.facts div:first-child { padding-left: 0; border: 0 }
.facts dt { font-size: 15px; line-height: 20px }
.facts dd { color: var(--on); font-weight: 640; font-size: 21px; line-height: 28px; letter-spacing: -.01em }
.counter { margin-top: -212px; display: grid; grid-template-columns: minmax(0, 1.06fr) minmax(0, 1fr); gap: 24px }
.counter.one { grid-template-columns: minmax(0, 712px) }
.ticket { background: var(--card); border-radius: 6px; padding: 34px 38px; position: relative; display: flex; flex-direction: column }
.ticket::before, .ticket::after { content: ""; position: absolute; width: 26px; height: 26px; border-radius: 50%; top: 142px; background: var(--stage) }
.ticket::before { left: -13px }
.ticket::after { right: -13px }
.pr { height: 121px; border-bottom: 2px dashed var(--line); container-type: inline-size; white-space: nowrap }
.pr p { line-height: 24px; color: var(--ink-2) }
.pr strong { display: block; font-size: min(72px, calc(175cqi / var(--price))); line-height: 76px; letter-spacing: -.035em; font-variant-numeric: lining-nums }
.btn { display: inline-flex; align-items: center; justify-content: center; text-align: center; min-height: 56px; padding: 8px 26px; border-radius: 6px; font-weight: 640; font-size: 18px; background: var(--go); color: var(--go-on); border: 2px solid var(--go); text-decoration: none; overflow-wrap: anywhere }
.btn:hover { filter: brightness(1.12) }
.btn--line { background: none; color: var(--ink); border-color: var(--ctl) }
.buy { display: grid; gap: 12px; padding-top: 28px }
.offer { display: grid; grid-template-columns: 1fr auto; gap: 12px }
.f { font-size: 15px; line-height: 20px; color: var(--ink-2); font-weight: 540 }
.i { display: flex; align-items: center; min-height: 56px; border: 2px solid var(--ctl); border-radius: 6px; padding: 0 16px; background: var(--card); font-size: 18px; color: var(--ink) }
.bare { height: 52px; margin-left: 6px }
.i:focus-within, .i:focus { outline: 3px solid var(--ring); outline-offset: 1px }
textarea.i { padding: 14px 16px; line-height: 26px }
::placeholder { color: var(--ink-2); opacity: 1 }
.how { margin-top: auto; padding-top: 26px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 18px; font-size: 15px; line-height: 21px; color: var(--ink-2); counter-reset: s }
.how li { counter-increment: s }
.how b { display: block; color: var(--ink); font-weight: 640 }
.how b::before { content: counter(s) ". " }
.ask { background: var(--mint); color: var(--mint-ink); border-radius: 6px; padding: 28px 30px 26px; display: flex; flex-direction: column; gap: 14px }
.ask h2 { font-size: 24px; line-height: 30px; font-weight: 680; letter-spacing: -.022em }
.ask > p { font-size: 15px; line-height: 21px }
.qas, .log { justify-items: start }
summary { display: inline-block; min-height: 40px; padding: 7px 16px; border-radius: 20px; border: 1.5px solid; font-size: 15px; line-height: 23px; font-weight: 560 }
.qa { width: 100% }
.qa[open] summary, .q { background: var(--go); color: var(--go-on); border-color: var(--go); border-radius: 14px 14px 3px 14px; margin-left: auto; width: fit-content; max-width: 86% }
.qa[open] summary { display: block }
.q, .an { padding: 11px 16px; border-radius: 14px; font-size: 16px; line-height: 24px }
.an { background: var(--card); color: var(--ink); border-bottom-left-radius: 3px; max-width: 86%; width: fit-content; margin-top: 10px }
.ask-form { margin-top: auto }
.ask-form .i { padding-right: 6px }
.send { width: 44px; height: 44px; border-radius: 6px; background: var(--go); color: var(--go-on); display: grid; place-items: center; flex: none }
.why { padding: 104px 0 40px }
h2.big { font-size: 54px; line-height: 58px; letter-spacing: -.025em; max-width: 15ch; overflow-wrap: anywhere }
.why .top { display: flex; justify-content: space-between; align-items: end; gap: 40px }
.why .top p { max-width: 46ch; color: var(--ink-2) }
.why ol { display: grid; grid-template-columns: repeat(auto-fit, minmax(230px, 1fr)); row-gap: 32px; margin-top: 48px; border-top: 2px solid var(--ink) }
.why li { padding: 22px 26px 0 22px; border-left: 2px solid var(--line) }
.why li:first-child { padding-left: 0; border: 0 }
.why strong { display: block; font-size: 92px; line-height: 88px; letter-spacing: -.04em }
.why h3 { font-size: 19px; line-height: 26px; font-weight: 660; letter-spacing: -.01em; margin-top: 12px }
.why li p { color: var(--ink-2); font-size: 16px; line-height: 24px; margin-top: 4px }
.why .own p { font-size: 19px; line-height: 28px; color: var(--ink) }
.inq { display: grid; grid-template-columns: 1fr 1.25fr; gap: 64px; padding: 72px 0 88px }
.inquiry { display: grid; grid-template-columns: 1fr 1fr; gap: 18px; align-content: start }
.ticket .inquiry, .ticket .answer { padding-top: 28px }
.inq ol { margin-top: 26px; display: grid; gap: 13px; color: var(--ink-2); max-width: 42ch }
.inq .sold-by { margin-top: 30px }
.inq li { display: flex; gap: 12px }
.inq li svg { margin-top: 4px; color: var(--ring) }
.answer h2 { font-size: 30px; line-height: 36px; font-weight: 680; letter-spacing: -.022em }
footer { border-top: 2px solid var(--line); margin-top: 56px }
.inq + footer { margin: 0 }
footer .in { display: flex; gap: 8px 28px; align-items: center; min-height: 76px; font-size: 15px; color: var(--ink-2); flex-wrap: wrap }
footer p { margin-right: auto; overflow-wrap: anywhere }
@media (max-width: 900px) {
.in { width: calc(100% - 40px) } .tb { min-height: 64px } .tb .to-form { display: none }
h1 { padding: 40px 0 26px } .tag { font-size: 20px; line-height: 28px }
.facts { display: grid; grid-template-columns: 1fr 1fr; row-gap: 16px } .facts div:nth-child(odd) { padding-left: 0; border: 0 }
.stage { padding-bottom: 232px } .counter, .counter.one { grid-template-columns: minmax(0, 1fr); margin-top: -196px }
.ticket { padding: 24px 22px } .ticket::before, .ticket::after { top: 117px } .pr { height: 107px } .pr strong { font-size: min(60px, calc(175cqi / var(--price))); line-height: 64px }
.offer, .how, .inquiry, .inq { grid-template-columns: minmax(0, 1fr) } .ask { padding: 24px 20px }
.why { padding: 64px 0 24px } h2.big { font-size: 40px; line-height: 44px } .why .top { display: block } .why .top p { margin-top: 14px }
.why ol { grid-template-columns: 1fr; row-gap: 0; margin-top: 28px } .why li { border-left: 0; border-top: 2px solid var(--line); padding: 18px 0 22px } .why strong { font-size: 64px; line-height: 64px }
.inq { gap: 28px; padding: 48px 0 56px } footer .in { padding: 20px 0 } footer p { width: 100% }
}
@media print { .stage { padding-bottom: 0 } .counter { margin-top: 24px } .ticket::before, .ticket::after { display: none } }
`;
