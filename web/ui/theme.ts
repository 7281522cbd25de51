import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import parts from './theme.module.css';

const patina: MantineColorsTuple = [
  '#ecf9f6',
  '#daf3ed',
  '#b9e8dd',
  '#8bd9c9',
  '#59c7b4',
  '#27af9b',
  '#008d7b',
  '#00685a',
  '#00564b',
  '#003f37',
];
const gray: MantineColorsTuple = [
  '#f5f9f9',
  '#eff4f3',
  '#e0e5e5',
  '#ccd5d4',
  '#96a1a0',
  '#717d7c',
  '#5e6b69',
  '#3e4c4b',
  '#223130',
  '#0e1c1b',
];
const dark: MantineColorsTuple = [
  '#eaf0f0',
  '#b6c0c0',
  '#939e9e',
  '#5b6666',
  '#343e3e',
  '#222a2a',
  '#182121',
  '#121819',
  '#0b1111',
  '#080d0d',
];

/** Of the library's coloured parts only what destroys is in use: an item of a menu. */
const variantColorResolver: VariantColorsResolver = () => ({
  background: 'var(--bad-soft)',
  hover: 'var(--bad-soft)',
  color: 'var(--bad-text)',
  border: '1px solid transparent',
});

/** The library's own colour variables point at our tokens, which change with the theme by themselves. */
const shared = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--bad-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft-2)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
};
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

/** The component library in our looks (design tokens in tokens.css): dialogs, drawers, menus and popovers. */
export const mantineTheme = createTheme({
  primaryColor: 'patina',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: false,
  colors: { patina, gray, dark },
  variantColorResolver,
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.4286', lg: '1.375', xl: '1.3' },
  fontWeights: { regular: '430', medium: '540', bold: '640' },
  headings: { fontWeight: '640' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  breakpoints: { xs: '20em', sm: '40em', md: '48em', lg: '64em', xl: '92.5em' }, // 640, 768, 1024 px at sm, md, lg
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: { zIndex: 300, radius: 'lg', shadow: 'xl', transitionProps: { duration: 180 } },
      classNames: {
        overlay: parts.overlay,
        content: parts.modal,
        header: parts.modalHead,
        title: parts.modalTitle,
        body: parts.modalBody,
        close: parts.close,
      },
    },
    Drawer: {
      defaultProps: { zIndex: 200, shadow: 'xl', transitionProps: { duration: 260 } },
      classNames: {
        overlay: parts.overlay,
        content: parts.drawer,
        header: parts.drawerHead,
        title: parts.drawerTitle,
        body: parts.drawerBody,
        close: parts.close,
      },
    },
    Popover: { defaultProps: { zIndex: 400, radius: 'md', shadow: 'md' }, classNames: { dropdown: parts.pop } },
    Menu: {
      defaultProps: {
        zIndex: 400,
        radius: 'md',
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false, // the first item has the focus: a menu holds items only
      },
      classNames: { dropdown: parts.menu, item: parts.menuItem, label: parts.menuLabel, divider: parts.menuLine },
    },
  },
});
