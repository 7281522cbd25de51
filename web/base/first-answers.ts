/** Answers that the server sent along in the page, by the address they would have been asked from (decision 0012). */
type FirstAnswers = Record<string, unknown>;

/** Reads them when the first is asked for; a page without them asks for everything. */
export function readFirstAnswers(page: () => Pick<Document, 'getElementById'>) {
  let answers: Map<string, unknown> | undefined;
  let isOver = false;
  return {
    /** The answer of this address, once: who asks again wants to know what is new. */
    take(address: string): unknown {
      answers ??= read(page());
      const answer = answers.get(address);
      answers.delete(address);
      return answer;
    },
    /** The start is over: what nobody has asked for by now would be out of date. */
    forget() {
      answers = new Map();
      isOver = true;
    },
    isOver: () => isOver,
  };
}

function read(page: Pick<Document, 'getElementById'>): Map<string, unknown> {
  const text = page.getElementById('first-answers')?.textContent;
  return new Map(Object.entries(text ? (JSON.parse(text) as FirstAnswers) : {}));
}

/** Whether this page came with answers: they are as old as the page. */
export const hasFirstAnswers = (): boolean => document.getElementById('first-answers') !== null;

export const {
  take: takeFirstAnswer,
  forget: forgetFirstAnswers,
  /** Whether what came with the page is no longer new. */
  isOver: isStartOver,
} = readFirstAnswers(() => document);
