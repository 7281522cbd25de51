export const acceptedFiles = '.csv,text/csv'; // ADD-028
