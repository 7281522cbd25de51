// Runs before the first paint, so that the page never flashes in the other theme. Same rule as web/app/theme.ts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('theme-preference');
  } catch (_) {}
  var isDark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var scheme = isDark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', scheme);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
