import { PlainButton } from '#web/ui/PlainButton.tsx';
import { Note } from './Note.tsx';
import { useTexts } from './texts.ts';

/** The server did not say how to sign in. */
export function OptionsFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts();
  return (
    <>
      <Note tone="bad">{texts.errors.NETWORK}</Note>
      <PlainButton isLarge onClick={onRetry}>
        {texts.retry}
      </PlainButton>
    </>
  );
}
