export const breakpoints = { mobile: 640, drawer: 768, wide: 1024 } as const; // CONST-032..034
