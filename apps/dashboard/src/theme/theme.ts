import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Mantine dressed in the tokens of `tokens.css`. Values live there; this file only points at them. */

const accent: MantineColorsTuple = [
  '#fff8e8',
  '#fdedca',
  '#fbdf9f',
  '#f8d07a',
  '#f5c35f',
  '#f2b84b',
  '#e0a231',
  '#b87f1c',
  '#8a5d0c',
  '#5c3d05',
];

/** What is filled carries the ink of its fill: the accent's, or that of what destroys. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  return { ...colors, color: input.color === 'red' ? 'var(--alert-ink)' : 'var(--accent-ink)' };
};

export const theme = createTheme({
  variantColorResolver: variantColors,
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: 5,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: {
    xs: 'var(--t-small)',
    sm: 'var(--t-body)',
    md: 'var(--t-body)',
    lg: 'var(--t-lead)',
    xl: 'var(--t-title)',
  },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-small)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: 'default' } },
    // What people write may be in any script, whatever the page speaks.
    TextInput: { defaultProps: { dir: 'auto' } },
    Textarea: { defaultProps: { dir: 'auto' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg', color: 'gray' } },
    Checkbox: { defaultProps: { iconColor: 'var(--accent-ink)' } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 140 } } },
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 100 }, shadow: 'sm' },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 100 } } },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'sm' } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--alert)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-contrast': 'var(--accent-ink)',
  '--mantine-color-accent-text': 'var(--accent-text)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-red-filled': 'var(--alert)',
  '--mantine-color-red-filled-hover': 'var(--alert)',
  '--mantine-color-gray-light-color': 'var(--dim)',
  '--mantine-color-gray-text': 'var(--dim)',
};

/** Both schemes read the same tokens, which know themselves which scheme is on. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
