declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon;

  // biome-ignore lint/style/noDefaultExport: the package exports each icon this way
  export { icon as default };
}
