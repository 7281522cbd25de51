import '#web/ui/base.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { GetSignInOptions } from '#contract/auth.ts';
import { takeFirstAnswer } from '#web/base/first-answers.ts';
import { type Arrival, takeArrival } from './arrival.ts';
import { type Options, SignInPage } from './SignInPage.tsx';
import { call } from './sign-in-call.ts';

const root = document.getElementById('root');
if (root) {
  const drawn = createRoot(root);
  const known = takeFirstAnswer(GetSignInOptions.path) as Options | undefined;
  let arrivals = 0;
  const draw = (arrival: Arrival) =>
    drawn.render(
      <SignInPage
        key={arrivals++}
        arrival={arrival}
        known={known}
        loadOptions={() => call(GetSignInOptions)}
        call={call}
        leave={(address) => location.replace(address)}
      />,
    );
  draw(takeArrival());
  window.addEventListener('hashchange', () => {
    const next = takeArrival();
    if (next.token) draw(next); // another mailed link, opened in the same tab
  });
}
