// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInquiryAnswer } from './answer-pages.ts';
import { renderBuyPage } from './buying/buy-page.ts';
import { renderConversation } from './conversation/conversation-page.ts';
import { inlineCode } from './inline-code.ts';
import { pageScript } from './page-script.ts';
import { renderLander } from './render-lander.ts';
import { exampleView } from './testing/example-view.ts';
import { visitScript } from './visit-script.ts';

const html = renderLander(exampleView(), 'en');
const answers = vi.fn<(path: string, request?: RequestInit) => Promise<Response>>();

/** The page as a browser opens it: a document of its own, in which the script has run. */
function open(page = html): void {
  document.documentElement.innerHTML = page.replace(/<script>.*?<\/script>/s, '');
  vi.stubGlobal('fetch', answers);
  Element.prototype.scrollIntoView = () => {};
  runInThisContext(pageScript);
}
function field(selector: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
}
function type(selector: string, value: string): void {
  field(selector).value = value;
  field(selector).dispatchEvent(new Event('input', { bubbles: true }));
}
const submit = (selector: string) =>
  field(selector).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const form = '#inquiry-form';

// listeners of one test must not hear the next
const added: [string, EventListenerOrEventListenerObject][] = [];
const add = document.addEventListener.bind(document);
document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
  added.push([type, listener]);
  add(type, listener);
};
afterEach(() => {
  for (const [type, listener] of added.splice(0)) document.removeEventListener(type, listener);
  vi.unstubAllGlobals();
  answers.mockReset();
  sessionStorage.clear();
});

test('the scripts of a page are those whose hashes its policy names', () => {
  expect(inlineCode(html).scripts).toEqual([pageScript, visitScript]);
});

test('seller 5 D-186c a button with a name of its own sends the form as without script: its answer is a page', () => {
  open(renderBuyPage(exampleView(), 'en', { formToken: 't', host: undefined }) ?? '');
  const submitter = field('[name=wants]') as HTMLElement as HTMLButtonElement;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  field(form).dispatchEvent(event);
  expect([event.defaultPrevented, answers.mock.calls]).toEqual([false, []]);
});

test('a typed text is there again when the page is opened in another language', () => {
  open();
  type(`${form} [name=message]`, 'Hello');
  type('.ticket [name=offerAmount]', '5000');
  open();
  expect(field(`${form} [name=message]`).value).toBe('Hello');
  expect(field(`${form} [name=offerAmount]`).value).toBe('5000');
});

test('an offer on the ticket is the offer of the form', () => {
  open();
  type('.ticket [name=offerAmount]', '7000');
  expect(field(`${form} [name=offerAmount]`).value).toBe('7000');
  expect(new FormData(document.querySelector<HTMLFormElement>(form) ?? undefined).getAll('offerAmount')).toEqual([
    '7000',
    '7000',
  ]);
});

test('the token is fetched once, when somebody begins to write', async () => {
  answers.mockImplementation(async () => Response.json({ formToken: 'fresh' }));
  open();
  expect(answers).not.toHaveBeenCalled();
  for (const name of ['name', 'email'])
    field(`${form} [name=${name}]`).dispatchEvent(new Event('focusin', { bubbles: true }));
  await vi.waitFor(() => expect(field(`${form} [name=formToken]`).value).toBe('fresh'), 15_000);
  expect(answers.mock.calls.map(([path]) => path)).toEqual(['/public/form-token']);
});

test('the form is answered in place: refused with what was typed, then sent, and only then forgotten', async () => {
  const typed = {
    domainName: 'orchardpay.com',
    name: 'Ann',
    email: 'ann@',
    message: 'Hello',
    offerAmount: '',
    formToken: 't',
    website: '',
    lang: 'en',
  };
  const page = (answer: Parameters<typeof renderInquiryAnswer>[2]) =>
    new Response(renderInquiryAnswer(exampleView(), 'en', answer));
  answers.mockImplementationOnce(async () =>
    page({ kind: 'refused', typed, formToken: 't', faults: { email: 'invalid' } }),
  );
  answers.mockImplementationOnce(async () => page({ kind: 'sent', conversation: null }));
  open();
  const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString');
  type(`${form} [name=name]`, 'Ann');
  submit(form);
  await vi.waitFor(() => expect(field('#answer [name=email]').value).toBe('ann@'), 15_000);
  expect(sessionStorage.length).toBe(1);
  submit(form);
  await vi.waitFor(() => expect(field('#answer h2').textContent).toBe('Your inquiry has arrived'), 15_000);
  expect(document.querySelectorAll('#answer').length).toBe(1);
  expect(document.querySelector(form)).toBeNull();
  expect(sessionStorage.length).toBe(0);
  expect(parsed).toHaveBeenCalledTimes(2);
  for (const [text] of parsed.mock.calls) expect(text).not.toContain('<style'); // whose hash the page's policy has not
});

test('a form that did not arrive says so where it stands, keeps what was typed and can be sent again', async () => {
  answers.mockImplementationOnce(async () => Promise.reject(new TypeError('offline')));
  answers.mockImplementationOnce(async () => new Response('', { status: 503 }));
  const sent = renderInquiryAnswer(exampleView(), 'en', { kind: 'sent', conversation: null });
  answers.mockImplementationOnce(async () => new Response(sent));
  open();
  type(`${form} [name=message]`, 'Hello');
  for (const time of [1, 2]) {
    submit(form);
    await vi.waitFor(
      () => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/may not have arrived|are offline/),
      15_000,
    );
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(answers).toHaveBeenCalledTimes(time);
    expect([field(`${form} [name=message]`).value, field(`${form} .btn`).disabled]).toEqual(['Hello', false]);
    expect(sessionStorage.length).toBe(1);
  }
  submit(form);
  await vi.waitFor(() => expect(field('#answer h2').textContent).toBe('Your inquiry has arrived'), 15_000);
});

test('D-185 an answer of the assistant appears as it is written; one that does not come says so', async () => {
  const text = new Response('That is for the owner to decide.', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
  answers.mockImplementationOnce(async () => text);
  answers.mockImplementationOnce(async () => Promise.reject(new Error('offline')));
  open();
  const shown = () => [...document.querySelectorAll('.log p')].map(({ textContent }) => textContent);
  field('[name=question]').value = 'Can I pay <b>monthly</b>?';
  submit('.ask-form');
  await vi.waitFor(
    () => expect(shown()).toEqual(['Can I pay <b>monthly</b>?', 'That is for the owner to decide.']),
    15_000,
  );
  field('[name=question]').value = 'And now?';
  submit('.ask-form');
  await vi.waitFor(() => expect(shown().at(-1)).toContain('cannot answer right now'), 15_000);
});

describe('a form that could not be sent', () => {
  const offline = async () => Promise.reject(new TypeError('offline'));
  const sent = async () => new Response(renderInquiryAnswer(exampleView(), 'en', { kind: 'sent', conversation: null }));
  const said = () => document.querySelector('[role=alert]')?.textContent;
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  test('D-196 is stored in the browser when it is closed, says so when it is back, and goes when it was sent', async () => {
    answers.mockImplementationOnce(offline).mockImplementationOnce(sent);
    vi.stubGlobal('navigator', { onLine: false });
    open();
    type(`${form} [name=email]`, 'ann@buyer.example');
    type(`${form} [name=message]`, 'Hello');
    expect(localStorage.length).toBe(0); // only what was to be sent
    submit(form);
    await vi.waitFor(() => expect(said()).toContain('Not sent: you are offline.'), 15_000);
    type(`${form} [name=message]`, 'Hello again');
    window.dispatchEvent(new Event('online'));
    expect(said()).toContain('You are online again. This has not been sent yet');
    expect(answers).toHaveBeenCalledTimes(1); // nothing is sent without a press
    sessionStorage.clear(); // another day
    open();
    expect(said()).toContain('You wrote this earlier');
    expect(['email', 'message'].map((name) => field(`${form} [name=${name}]`).value)).toEqual([
      'ann@buyer.example',
      'Hello again',
    ]);
    submit(form);
    await vi.waitFor(() => expect(field('#answer h2').textContent).toBe('Your inquiry has arrived'), 15_000);
    expect(localStorage.length).toBe(0);
  });

  test('D-196 is forgotten after a month', async () => {
    answers.mockImplementationOnce(offline);
    open();
    type(`${form} [name=message]`, 'Hello');
    submit(form);
    await vi.waitFor(() => expect(said()).toContain('may not have arrived'), 15_000);
    sessionStorage.clear();
    vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] });
    open();
    expect([said(), field(`${form} [name=message]`).value, localStorage.length]).toEqual([undefined, '', 0]);
  });

  test('D-199 a message of a conversation is stored the same way, and the thread comes in its place when it was sent', async () => {
    const conversation = {
      domainName: 'orchardpay.com',
      sellerName: null,
      status: 'new',
      language: 'en',
      currency: 'USD',
      buyPrice: null,
      agreement: null,
      messages: [
        { id: '1', from: 'buyer', body: 'Hello', offerAmount: null, createdAt: '2026-11-22T15:20:00Z', isAuto: false },
      ],
      offers: [],
      price: null,
      isDomainSold: false,
    } as const;
    const legal = { imprint: 'https://app.example/i', privacy: 'https://app.example/p' };
    const view = {
      conversation: { ...conversation, messages: [...conversation.messages], offers: [], entries: [] },
      legal,
      now: '2026-11-22T15:20:00Z',
    };
    const page = renderConversation({ ...view, shownName: 'orchardpay.com', token: '0'.repeat(32) }, 'en');
    answers.mockImplementationOnce(offline).mockImplementationOnce(async () => new Response(page));
    open(page);
    type(`${form} [name=message]`, 'Hello');
    field(`${form} [name=message]`).dispatchEvent(new Event('focusin', { bubbles: true }));
    submit(form);
    await vi.waitFor(() => expect(said()).toContain('may not have arrived'), 15_000);
    submit(form);
    await vi.waitFor(() => expect(document.activeElement?.matches('.thread li')).toBe(true), 15_000);
    expect([field(`${form} [name=message]`).value, localStorage.length, answers.mock.calls.length]).toEqual(['', 0, 2]);
  });
});
