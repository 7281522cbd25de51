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

const clear = '1px solid transparent';
const ghost = { background: 'transparent', hover: 'var(--hover)', color: 'var(--ink-2)', hoverColor: 'var(--ink)' };

/** Colours of buttons from our tokens, so that both themes and both meanings (act, destroy) come out right. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const isDanger = color === 'red';
  switch (variant) {
    case 'filled':
      return isDanger
        ? { background: 'var(--bad-fill)', hover: 'var(--bad-fill)', color: 'var(--on-bad)', border: clear }
        : { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: clear };
    case 'light':
      return isDanger
        ? { background: 'var(--bad-soft)', hover: 'var(--bad-soft)', color: 'var(--bad-text)', border: clear }
        : {
            background: 'var(--accent-soft)',
            hover: 'var(--accent-soft-2)',
            color: 'var(--accent-text)',
            border: clear,
          };
    case 'subtle':
    case 'transparent':
      return isDanger
        ? { ...ghost, color: 'var(--bad-text)', hoverColor: 'var(--bad-text)', border: clear }
        : { ...ghost, border: clear };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--hover)',
        color: isDanger ? 'var(--bad-text)' : 'var(--ink)',
        border: '1px solid var(--line-strong)',
      };
  }
};

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

const controlHeights: Record<string, string> = { xs: 'var(--ctl-sm)', sm: 'var(--ctl)', md: '40px', lg: '44px' };
const controlSize = (size: unknown) => String(size ?? 'sm');
const height = (size: unknown) => controlHeights[controlSize(size)] ?? 'var(--ctl)';

/** The component library in our looks (design tokens in tokens.css); sizes: xs 26, sm 32 (40 on phones), md 40 px. */
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
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      classNames: { root: parts.button, section: parts.buttonSection },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root: {
          '--button-height': height(props.size),
          '--button-padding-x':
            controlSize(props.size) === 'xs' ? '9px' : controlSize(props.size) === 'sm' ? '12px' : '16px',
          '--button-fz':
            controlSize(props.size) === 'xs'
              ? 'var(--t-12)'
              : controlSize(props.size) === 'sm'
                ? 'var(--t-13)'
                : 'var(--t-14)',
        },
      }),
    },
    ActionIcon: {
      defaultProps: { size: 'sm', variant: 'subtle' },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root: { '--ai-size': controlSize(props.size) === 'xs' ? 'var(--ctl-sm)' : 'var(--icon-button)' },
      }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { input: parts.input, section: parts.inputSection },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        wrapper: {
          '--input-height': height(props.size),
          '--input-fz': controlSize(props.size) === 'md' ? 'var(--t-14)' : 'var(--t-13)',
        },
      }),
    },
    InputWrapper: {
      classNames: { root: parts.field, label: parts.label, description: parts.hint, error: parts.error },
    },
    Checkbox: {
      defaultProps: { size: 'xs', radius: 'xs', iconColor: 'var(--on-accent)' },
      classNames: { input: parts.check },
    },
    Radio: { defaultProps: { size: 'xs', iconColor: 'var(--on-accent)' }, classNames: { radio: parts.check } },
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
    Tooltip: {
      defaultProps: { zIndex: 400, openDelay: 400, withinPortal: true },
      classNames: { tooltip: parts.tooltip },
    },
  },
});
