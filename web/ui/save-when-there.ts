import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { saveText } from './save-file.ts';
import { toasts } from './toast.ts';

const announcedAfterMs = 700; // most files are there before

type Words = { running: string; failed: string /** the answer began and has no end */; cut: string };

/**
 * Saves a CSV file once it is loaded. Tells while that takes long, and what goes wrong; true when the file was handed to the
 * browser.
 */
export async function saveWhenThere(
  name: string,
  load: () => Promise<string>,
  words: Words,
  save = saveText,
): Promise<boolean> {
  let told: number | undefined;
  const timer = setTimeout(() => {
    told = toasts.show({ type: 'info', title: words.running, autoClose: false });
  }, announcedAfterMs);
  try {
    save(name, await load());
    return true;
  } catch (error) {
    // an answer that began and has no end is no network failure that another try would not mend
    const isCut = error instanceof ApiFailure && error.status === 0;
    toasts.show({ type: 'danger', title: words.failed, message: isCut ? words.cut : errorText(error) });
    return false;
  } finally {
    clearTimeout(timer);
    if (told !== undefined) toasts.close(told);
  }
}
