import type { BaseForm } from "./controls.ts";
import type { AnnotationData, ChartDataset, QueryData } from "./data.ts";
import type { SelectedValues } from "./marks.ts";

/** What a chart keeps between queries, as its `ownState` events say it: the page, order and search of a table. */
export type OwnState = Readonly<Record<string, unknown>>;

/** Words in the reader's language, by their English text. */
export type Translate = (english: string) => string;

export interface ChartTheme {
  dark: boolean;
  fontFamily: string;
  text: string;
  mutedText: string;
  gridLine: string;
  background: string;
  /** The colours of a categorical scheme; the default one for an unknown id. */
  palette(scheme: string | undefined): string[];
  /** The colour that belongs to a label, the same wherever the label appears. `isOnly`: its chart has no other one. */
  color(label: string, scheme: string | undefined, isOnly?: boolean): string;
}

/** What a model is made of: the form and the data, nothing of the screen. */
export interface ModelInput<Form = BaseForm> {
  form: Form;
  /** Replies to the chart's queries, in their order. */
  queries: QueryData[];
  dataset: ChartDataset;
  translate: Translate;
  annotations: readonly AnnotationData[];
  selected: SelectedValues;
  ownState: OwnState;
}

/** What a picture is made of besides the model. */
export interface PictureInput<Form = BaseForm> {
  form: Form;
  theme: ChartTheme;
  /** CSS pixels. */
  size: { width: number; height: number };
  translate: Translate;
  selected: SelectedValues;
  ownState: OwnState;
  /** Names of series that the legend switched off. */
  hiddenSeries: readonly string[];
  dataset: ChartDataset;
  queries: QueryData[];
}
