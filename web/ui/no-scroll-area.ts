/** Stands in for the component library's scroll area in the built web app: its dialogs compare with it, and nothing draws it. */
export const ScrollArea = { Autosize: null };
