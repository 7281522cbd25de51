import '#web/ui/base.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { GetSignInOptions } from '#contract/auth.ts';
import { call } from '#web/app/call.ts';
import { safeReturnUrl } from '#web/app/paths.ts';
import { readArrival } from './arrival.ts';
import { SignInPage } from './SignInPage.tsx';

const arrival = readArrival(new URLSearchParams(location.search));
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <SignInPage
      notice={arrival.notice}
      returnUrl={safeReturnUrl(arrival.returnUrl)}
      loadOptions={() => call(GetSignInOptions)}
      call={call}
      leave={(address) => location.replace(address)}
    />,
  );
}
