import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/** Tints of the accent, rgb(0, 122, 135) at 7 and its lighter kin for dark grounds at 4. */
const teal: MantineColorsTuple = [
  "#e6f6f8",
  "#c9ebef",
  "#9bdae1",
  "#63c5cf",
  "#35b3bf",
  "#14a0ad",
  "#038c99",
  "#007a87",
  "#00636e",
  "#004d56",
];

/** Mantine's dark greys, from text (0) to the page's ground (7 and up), with the slight blue of ours. */
const dark: MantineColorsTuple = [
  "#e8edf1",
  "#c4ced6",
  "#a9b5bf",
  "#75828d",
  "#3a4650",
  "#2e3841",
  "#232c34",
  "#192027",
  "#12171c",
  "#0c1014",
];

/** The element in which menus, dialogs and tooltips are drawn; inside a landmark of the page. */
export const LAYERS_ID = "layers";

const size = (px: number) => `${px}px`;

/** Filled and light parts in the accent take our tokens, which keep their contrast in both themes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const accent = input.color === undefined || input.color === input.theme.primaryColor;
  if (accent && input.variant === "filled") {
    return {
      background: "var(--sl-accent)",
      hover: "var(--sl-accent-hover)",
      color: "var(--sl-on-accent)",
      border: "1px solid transparent",
    };
  }
  if (accent && input.variant === "light") {
    return {
      background: "var(--sl-accent-soft)",
      hover: "var(--sl-accent-soft)",
      color: "var(--sl-accent-ink)",
      border: "1px solid transparent",
    };
  }
  return defaultVariantColorsResolver(input);
};

/** What stands below the label of a box or a switch begins where the label begins. */
const BELOW_LABEL = {
  description: { paddingInlineStart: "var(--label-offset-start)" },
  error: { paddingInlineStart: "var(--label-offset-start)" },
};

export const mantineTheme = createTheme({
  colors: { teal, dark },
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  fontFamily: "var(--sl-font)",
  fontFamilyMonospace: "var(--sl-font-mono)",
  fontSizes: { xs: size(12), sm: size(13), md: size(13), lg: size(16), xl: size(20) },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.45", lg: "1.45", xl: "1.3" },
  headings: { fontFamily: "var(--sl-font)", fontWeight: "600" },
  spacing: { xs: size(4), sm: size(8), md: size(16), lg: size(24), xl: size(32) },
  radius: { xs: size(3), sm: size(6), md: size(6), lg: size(6), xl: size(6) },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Portal: { defaultProps: { target: `#${LAYERS_ID}` } },
    Button: { defaultProps: { size: "xs" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    TextInput: { defaultProps: { size: "xs" } },
    // Hints and faults of a field are to be read: the library would draw them two pixels smaller than its label.
    InputWrapper: {
      vars: () => ({
        label: {},
        description: { "--input-description-size": "var(--sl-text-small)" },
        error: { "--input-error-size": "var(--sl-text-small)" },
      }),
    },
    PasswordInput: { defaultProps: { size: "sm" } },
    Checkbox: { defaultProps: { size: "xs", radius: 4 }, styles: BELOW_LABEL },
    Switch: { styles: BELOW_LABEL },
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: "md", transitionProps: { duration: 120 } },
    },
    Popover: {
      defaultProps: {
        shadow: "md",
        transitionProps: { duration: 120 },
        // The library keeps the position by other middleware, and with each of them the elements of every earlier opening.
        preventPositionChangeWhenVisible: false,
      },
    },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
});

/** Mantine's own variables pointed at our tokens, so that both themes are designed in one place. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--mantine-color-body": "var(--sl-surface)",
    "--mantine-color-text": "var(--sl-ink)",
    "--mantine-color-dimmed": "var(--sl-ink-quiet)",
    "--mantine-color-placeholder": "var(--sl-ink-faint)",
    "--mantine-color-error": "var(--sl-error)",
    "--mantine-color-anchor": "var(--sl-accent-ink)",
    "--mantine-color-default-border": "var(--sl-line-strong)",
    "--mantine-shadow-xs": "none",
    "--mantine-shadow-sm": "none",
    "--mantine-shadow-md": "var(--sl-shadow)",
    "--mantine-shadow-lg": "var(--sl-shadow)",
    "--mantine-shadow-xl": "var(--sl-shadow)",
  },
  light: {
    "--mantine-color-default": "var(--sl-surface)",
    "--mantine-color-default-hover": "var(--sl-grey-1)",
  },
  dark: {
    "--mantine-color-default": "var(--sl-float)",
    "--mantine-color-default-hover": "#2a343d",
  },
});
