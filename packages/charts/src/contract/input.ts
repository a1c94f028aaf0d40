import type { BaseForm } from "./controls/controls.ts";
import type { AnnotationData, ChartDataset, QueryData } from "./data.ts";
import type { SelectedValues } from "./marks/marks.ts";

/**
 * The state that a chart keeps between queries, as set by `ownState` events: the page, order and search of a
 * table.
 */
export type OwnState = Readonly<Record<string, unknown>>;

/** Translates an English text into the reader's language. */
export type Translate = (english: string) => string;

export interface ChartTheme {
  dark: boolean;
  fontFamily: string;
  text: string;
  mutedText: string;
  gridLine: string;
  background: string;
  /** The colors of a categorical scheme; the default one for an unknown id. */
  palette(scheme: string | undefined): string[];
  /** The color of a label, the same wherever the label appears. `isOnly`: the chart has this label only, whatever is filtered. */
  color(label: string, scheme: string | undefined, isOnly?: boolean): string;
}

/** The input of a model: the form and the data, nothing about the screen. */
export interface ModelInput<Form = BaseForm> {
  form: Form;
  /** Replies to the chart's queries, in order. */
  queries: QueryData[];
  dataset: ChartDataset;
  translate: Translate;
  annotations: readonly AnnotationData[];
  selected: SelectedValues;
  ownState: OwnState;
}

/** The input of a picture in addition to the model. */
export interface PictureInput<Form = BaseForm> {
  form: Form;
  theme: ChartTheme;
  /** CSS pixels. */
  size: { width: number; height: number };
  translate: Translate;
  selected: SelectedValues;
  ownState: OwnState;
  /** Names of series that are hidden in the legend. */
  hiddenSeries: readonly string[];
  dataset: ChartDataset;
  queries: QueryData[];
}
