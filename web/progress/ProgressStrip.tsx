/** The running batch, under the header of every screen. */
export function ProgressStrip() {
  return null;
}
