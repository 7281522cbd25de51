export { MonitoringChanges } from './MonitoringChanges.tsx';
export { PriceHistory } from './PriceHistory.tsx';
export { RawAnswers } from './RawAnswers.tsx';
export { SandboxNote } from './SandboxNote.tsx';
export { WhoisChanges } from './WhoisChanges.tsx';
