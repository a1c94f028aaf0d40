import { deploymentSchemes } from "../deployment-schemes/index.ts";
import { continuedScheme } from "./analogousColors.ts";
import { type LabelColors, labelColors } from "./labelColors.ts";
import { isOwnScheme, palette } from "./palette.ts";

/** Where a label keeps its color: one dashboard, or one chart. */
export interface ColorScope {
  color(label: string, scheme: string | undefined): string;
  palette(scheme: string | undefined): string[];
  /**
   * Whether a label has the accent color: it was first drawn alone in its chart, and nobody has chosen a color for it or
   * a scheme other than the default one.
   */
  isAccented(label: string, scheme: string | undefined, isOnly: boolean): boolean;
  /** Every label that has been drawn, with its color: what `map_label_colors` keeps. */
  assignedColors(): Record<string, string>;
  /**
   * The scope as one chart uses it: labels that have no color yet begin with the first one of the scheme, whatever other
   * charts have drawn, and `sharedLabels` knows which charts have drawn a label.
   */
  ofChart(chart: string): ColorScope;
  /** Keeps the colors that labels have already from other labels of the chart. `words`: those that its picture may show. */
  reserve(words: () => ReadonlySet<string>): void;
  /** Labels that more than one chart has drawn: what `shared_label_colors` keeps. */
  sharedLabels(): string[];
  /** What has been given so far; another scope that begins with it gives the same. */
  givenColors(): GivenColors;
}

/** Colors that labels have got by being drawn. */
export interface GivenColors {
  /** By label. */
  colors: Record<string, string>;
  /** Labels that have the accent color. */
  accentedLabels: string[];
}

export interface ColorScopeOptions {
  /** The dashboard's scheme: all its charts use it. */
  scheme?: string | null;
  /** Colors that labels have whatever the scheme of their chart is. */
  forcedColors?: Record<string, string>;
  /** Colors that labels have for as long as they are of the scheme of their chart. */
  rememberedColors?: Record<string, string>;
  /** `label_colors`: those that somebody chose. */
  chosenColors?: Record<string, string>;
  /** What another scope has given already. */
  givenColors?: GivenColors;
}

/** Charts of one scope share colors by label, also when each has a scheme of its own. */
export function createColorScope({
  scheme,
  forcedColors = {},
  rememberedColors = {},
  chosenColors = {},
  givenColors = { colors: {}, accentedLabels: [] },
}: ColorScopeOptions = {}): ColorScope {
  const shared = new Map(Object.entries(givenColors.colors));
  const accented = new Set(givenColors.accentedLabels);
  const drawnBy = new Map<string, Set<string>>();
  const colorsByScheme = new Map<string, ReadonlySet<string>>();
  const isOfScheme = (color: string, id: string): boolean => {
    if (!deploymentSchemes().addsAnalogous) return palette(id).includes(color);
    const colors =
      colorsByScheme.get(id) ?? continuedScheme(palette(id), Object.keys(rememberedColors).length);
    colorsByScheme.set(id, colors);
    return colors.has(color);
  };
  const effective = (chartScheme: string | undefined) => scheme || chartScheme;
  const isAccented: ColorScope["isAccented"] = (label, chartScheme, isOnly) => {
    if (accented.has(label)) return true;
    const isChosen = Object.hasOwn(chosenColors, label.trim()) || isOwnScheme(effective(chartScheme));
    if (!isOnly || isChosen || shared.has(label)) return false;
    accented.add(label);
    return true;
  };
  const scopeOf = (chart: string | null): ColorScope => {
    const byScheme = new Map<string, LabelColors>();
    const reservedColors = new Set<string>();
    return {
      reserve(words) {
        const known = [...Object.entries(forcedColors), ...shared];
        if (known.length === 0) return;
        const shown = words();
        for (const [label, color] of known) if (shown.has(label)) reservedColors.add(color);
      },
      ofChart: scopeOf,
      sharedLabels: () => [...drawnBy].flatMap(([label, charts]) => (charts.size > 1 ? [label] : [])),
      palette: (chartScheme) => palette(effective(chartScheme)),
      assignedColors: () => Object.fromEntries(shared),
      givenColors: () => ({ colors: Object.fromEntries(shared), accentedLabels: [...accented] }),
      isAccented,
      color(label, chartScheme) {
        if (chart !== null) drawnBy.set(label, (drawnBy.get(label) ?? new Set()).add(chart));
        const id = effective(chartScheme) ?? "";
        let colors = byScheme.get(id);
        if (!colors) {
          colors = labelColors(id, { forcedColors, knownColors: shared, reservedColors });
          byScheme.set(id, colors);
        }
        const before = rememberedColors[label.trim()];
        if (before !== undefined && !shared.has(label) && isOfScheme(before, id)) shared.set(label, before);
        const color = colors.color(label);
        if (!shared.has(label)) shared.set(label, color);
        return color;
      },
    };
  };
  return scopeOf(null);
}
