// What the modal shows after its list, fetched together while somebody types.
export { AddForecast } from './AddForecast.tsx';
export { AddLoading } from './AddLoading.tsx';
export { AddResults } from './AddResults.tsx';
export { loadPending, PendingRecord, PendingTitle } from './PendingRecord.tsx';
