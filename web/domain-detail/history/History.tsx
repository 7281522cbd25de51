export { Changes } from './Changes.tsx';
export { PriceHistory } from './PriceHistory.tsx';
export { RawAnswers } from './RawAnswers.tsx';
export { SandboxNote } from './SandboxNote.tsx';
