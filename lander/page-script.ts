import { landerPaths } from './view.ts';

/** ms for which a browser keeps what could not be sent. */
const keptMs = 30 * 86_400_000;

/**
 * The comfort of a page, which is whole without it: what was typed stays when the language changes or the page is left,
 * the form is answered in place or says there that it did not arrive (then it is kept until it is sent, also when the
 * browser is closed, and whoever wrote it presses the button), and answers of the assistant appear as they are written.
 * Of an answer only the body is read: the policy of the page reports its styles, which have another hash.
 */
export const pageScript = `(() => {
const stored = (name) => ({ get: (key) => { try { return window[name].getItem(key) } catch { return null } },
set: (key, value) => { try { value ? window[name].setItem(key, value) : window[name].removeItem(key) } catch {} } });
const tab = stored('sessionStorage'); const unsent = stored('localStorage');
const kept = ['name', 'email', 'offerAmount', 'message'];
const inquiry = () => document.getElementById('inquiry-form');
const fields = (form, name) => [...form.elements].filter((field) => field.name === name);
const key = (form) => 'inquiry ' + (form.dataset.kept ?? form.elements.domainName?.value);
const typed = (form) => kept.map((name) => fields(form, name).at(-1)?.value ?? '');
const keep = (form) => { tab.set(key(form), JSON.stringify(typed(form))); if (unsent.get(key(form))) keepUnsent(form) };
const keepUnsent = (form) => unsent.set(key(form), JSON.stringify([...typed(form), Date.now()]));
const read = (text) => { try { return JSON.parse(text) ?? [] } catch { return [] } };
const say = (form, text) => { let line = form.querySelector('.unsent'); if (!line) { line = document.createElement('p'); line.className = 'w fault unsent'; line.setAttribute('role', 'alert'); form.append(line) } line.textContent = text };
const restore = (form) => { let values = read(unsent.get(key(form)));
if (values[4] > Date.now() - ${keptMs}) { if (!fields(form, 'message').at(-1)?.value) say(form, form.dataset.unsent) } else { unsent.set(key(form)); values = read(tab.get(key(form))) }
kept.forEach((name, index) => fields(form, name).forEach((field) => { if (!field.value && typeof values[index] === 'string') field.value = values[index] })) };
if (inquiry()) restore(inquiry());
addEventListener('online', () => { const form = inquiry(); if (form?.querySelector('.unsent')) say(form, form.dataset.online) });
document.addEventListener('input', ({ target }) => { const form = inquiry(); if (!form || target.form !== form) return;
if (target.name === 'offerAmount') fields(form, 'offerAmount').forEach((field) => { if (field !== target) field.value = target.value });
keep(form) });
let isAsked = false;
document.addEventListener('focusin', ({ target }) => { const form = inquiry(); if (!form || target.form !== form || isAsked || form.elements.formToken?.value !== '') return;
isAsked = true;
fetch('${landerPaths.formToken}').then((answer) => answer.json()).then(({ formToken }) => { inquiry().elements.formToken.value ||= formToken }).catch(() => { isAsked = false }) });
const send = (form, accept) => fetch(form.getAttribute('action'), { method: 'POST', headers: { accept }, body: new URLSearchParams(new FormData(form)) });
const sendInquiry = async (form) => { const button = form.querySelector('.btn'); button.disabled = true; form.querySelector('.unsent')?.remove();
try { const text = await (await send(form, 'text/html')).text();
const page = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html');
const answer = page.getElementById('answer');
if (!answer.querySelector('textarea')?.value.trim()) { tab.set(key(form)); unsent.set(key(form)) }
(form.closest('#answer') ?? form).replaceWith(answer);
const at = answer.querySelector('[data-latest]') ?? answer; at.tabIndex = -1; at.focus(); at.scrollIntoView({ block: 'nearest' }) } catch { button.disabled = false;
if (fields(form, 'message').length) keepUnsent(form); say(form, navigator.onLine ? form.dataset.failed : form.dataset.offline) } };
const bubble = (log, kind, text) => { const line = document.createElement('p'); line.className = kind; line.dir = 'auto'; line.textContent = text; log.append(line); return line };
const ask = async (form) => { const log = form.previousElementSibling; const field = form.elements.question;
bubble(log, 'q', field.value); const line = bubble(log, 'an', form.dataset.waiting); const sent = send(form, 'text/plain'); field.value = ''; log.ariaBusy = 'true';
try { const answer = await sent; if (!answer.headers.get('content-type')?.startsWith('text/plain')) throw answer; const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); let text = '';
for (let part = await reader.read(); !part.done; part = await reader.read()) line.textContent = text += part.value } catch { line.textContent = form.dataset.failed }
log.ariaBusy = 'false' };
document.addEventListener('submit', (event) => { const form = event.target; if (event.submitter?.name) return;
if (form.id === 'inquiry-form') { event.preventDefault(); sendInquiry(form) }
else if (form.className === 'ask-form') { event.preventDefault(); ask(form) } });
})();`.replaceAll('\n', '');
