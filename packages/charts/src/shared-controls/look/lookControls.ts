import { defaultCategorical, defaultSequential } from "../../color/index.ts";
import { NUMBER_FORMAT_CHOICES, SMART_DATE, SMART_NUMBER, TIME_FORMAT_CHOICES } from "../../format/index.ts";
import { checkbox, control, textSelect } from "../build/build.ts";

export const colorScheme = control("colorScheme", "color_scheme", "Color scheme", {
  initial: defaultCategorical,
  renderOnly: true,
});

/** Beside the colors, for who cannot tell them apart, and for paper without colors. */
export const patterns = checkbox("show_patterns", "Patterns", false, {
  renderOnly: true,
  description:
    "Fills, lines and points are told apart by patterns as well as by colors: for readers who see colors differently, and on paper.",
});

/** Colors for values, low to high. */
export const linearColorScheme = control("sequentialScheme", "linear_color_scheme", "Linear color scheme", {
  initial: defaultSequential,
  renderOnly: true,
});

/** A picker of number formats. */
export const numberFormat = <const Name extends string>(name: Name, label: string) =>
  textSelect(name, label, {
    freeForm: true,
    renderOnly: true,
    default: SMART_NUMBER,
    choices: NUMBER_FORMAT_CHOICES,
  });

/** A picker of time formats. */
export const timeFormat = <const Name extends string>(name: Name, label: string) =>
  textSelect(name, label, {
    freeForm: true,
    renderOnly: true,
    default: SMART_DATE,
    choices: TIME_FORMAT_CHOICES,
  });

export const currencyFormat = control("currency", "currency_format", "Currency format", {
  freeForm: true,
  renderOnly: true,
});

/** Whether the texts of cells may be HTML. */
export const renderHtml = checkbox("allow_render_html", "Render columns in HTML format", true, {
  description: "Shows texts that are HTML as what they say: links, bold words, images of this server.",
  renderOnly: true,
});
