import { landerPaths } from './view.ts';

/**
 * The comfort of a page, which is whole without it: what was typed stays when the language changes or the page is left,
 * the form is answered in place or says there that it did not arrive, and answers of the assistant appear as they are
 * written. Of an answer only the body is read: the policy of the page reports its styles, which have another hash.
 */
export const pageScript = `(() => {
const storage = { get: (key) => { try { return sessionStorage.getItem(key) } catch { return null } },
set: (key, value) => { try { value ? sessionStorage.setItem(key, value) : sessionStorage.removeItem(key) } catch {} } };
const kept = ['name', 'email', 'offerAmount', 'message'];
const inquiry = () => document.getElementById('inquiry-form');
const fields = (form, name) => [...form.elements].filter((field) => field.name === name);
const key = (form) => 'inquiry ' + form.elements.domainName.value;
const keep = (form) => storage.set(key(form), JSON.stringify(kept.map((name) => fields(form, name).at(-1)?.value ?? '')));
const restore = (form) => { let values = []; try { values = JSON.parse(storage.get(key(form))) ?? [] } catch {}
kept.forEach((name, index) => fields(form, name).forEach((field) => { if (!field.value && typeof values[index] === 'string') field.value = values[index] })) };
if (inquiry()) restore(inquiry());
document.addEventListener('input', ({ target }) => { const form = inquiry(); if (!form || target.form !== form) return;
if (target.name === 'offerAmount') fields(form, 'offerAmount').forEach((field) => { if (field !== target) field.value = target.value });
keep(form) });
let isAsked = false;
document.addEventListener('focusin', ({ target }) => { const form = inquiry(); if (!form || target.form !== form || isAsked || form.elements.formToken.value) return;
isAsked = true;
fetch('${landerPaths.formToken}').then((answer) => answer.json()).then(({ formToken }) => { inquiry().elements.formToken.value ||= formToken }).catch(() => { isAsked = false }) });
const send = (form, accept) => fetch(form.getAttribute('action'), { method: 'POST', headers: { accept }, body: new URLSearchParams(new FormData(form)) });
const sendInquiry = async (form) => { const button = form.querySelector('.btn'); button.disabled = true; form.querySelector('.unsent')?.remove();
try { const text = await (await send(form, 'text/html')).text();
const page = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html');
const answer = page.getElementById('answer');
if (!answer.querySelector('form')) storage.set(key(form));
(form.closest('#answer') ?? form).replaceWith(answer);
answer.tabIndex = -1; answer.focus(); answer.scrollIntoView({ block: 'nearest' }) } catch { button.disabled = false;
const line = document.createElement('p'); line.className = 'w fault unsent'; line.setAttribute('role', 'alert'); form.append(line); line.textContent = form.dataset.failed } };
const bubble = (log, kind, text) => { const line = document.createElement('p'); line.className = kind; line.dir = 'auto'; line.textContent = text; log.append(line); return line };
const ask = async (form) => { const log = form.previousElementSibling; const field = form.elements.question;
bubble(log, 'q', field.value); const line = bubble(log, 'an', form.dataset.waiting); const sent = send(form, 'text/plain'); field.value = ''; log.ariaBusy = 'true';
try { const answer = await sent; if (!answer.headers.get('content-type')?.startsWith('text/plain')) throw answer; const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); let text = '';
for (let part = await reader.read(); !part.done; part = await reader.read()) line.textContent = text += part.value } catch { line.textContent = form.dataset.failed }
log.ariaBusy = 'false' };
document.addEventListener('submit', (event) => { const form = event.target;
if (form.id === 'inquiry-form') { event.preventDefault(); sendInquiry(form) }
else if (form.className === 'ask-form') { event.preventDefault(); ask(form) } });
})();`.replaceAll('\n', '');
