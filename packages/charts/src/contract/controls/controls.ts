import type { AdhocFilter } from "@sightline/core/filters";
import type { OrderBy, QueryColumn, QueryMetric } from "@sightline/core/query";
import type { GenericType } from "@sightline/core/query/generic-type";
import type { AnnotationLayer } from "../../annotations/index.ts";
import type { ChartDataset, FormData } from "../data.ts";

/** A currency and its position. */
export interface CurrencyValue {
  symbol: string;
  symbolPosition: string;
}

/** A color as form data store it. */
export interface RgbaValue {
  r: number;
  g: number;
  b: number;
  a: number;
}

type Scalar = string | number | boolean | null;

/**
 * The value of a control of each kind after reading. A chart type adds its own kind by declaration merging:
 * `declare module "./controls.ts" { interface ControlValues { myKind: MyValue } }`.
 */
export interface ControlValues {
  metric: QueryMetric | null;
  metrics: QueryMetric[];
  column: QueryColumn | null;
  columns: QueryColumn[];
  temporalColumn: QueryColumn | null;
  filters: AdhocFilter[];
  timeGrain: string | null;
  /** A range of time, such as `Last week`; null: none. */
  timeRange: string | null;
  select: Scalar;
  multiSelect: Scalar[];
  /** Choices that the server is asked for; `Control.endpoint` says where. */
  selectAsync: Scalar | Scalar[];
  radio: Scalar;
  checkbox: boolean;
  text: string;
  /** Text of several lines, such as a template. */
  code: string;
  /** Text that holds a whole number. */
  integer: number | null;
  number: number | null;
  slider: number;
  color: RgbaValue | null;
  colorScheme: string;
  /** A sequential color scheme. */
  sequentialScheme: string;
  bounds: [number | null, number | null];
  /** Times of the day, as `HH:mm:ss`. */
  timeBounds: [string | null, string | null];
  currency: CurrencyValue | null;
  orderBy: OrderBy[];
  /** A list of items; `Control.item` describes an item. */
  collection: Record<string, unknown>[];
  /** One such item. */
  group: Record<string, unknown>;
  annotationLayers: AnnotationLayer[];
  /** Says which range of time is compared with; it has no value. */
  comparedRange: null;
  /** Filled like every other control, but never shown. */
  hidden: Record<string, unknown>;
}

export type ControlKind = keyof ControlValues;

export type Choice<Value = unknown> = [value: Value, label: string];

/** A result column with its own settings. */
export interface ConfigurableColumn {
  key: string;
  label: string;
  /** Null before the first reply. */
  type: GenericType | null;
  /** Metrics and percentages, which have cell bars. */
  isMetric: boolean;
  /** It is drawn as an axis, of which the ends can be set. */
  isAxis?: boolean;
  /** The defaults of the column's settings, if they differ from the common ones. */
  standard?: Readonly<Record<string, unknown>>;
}

/** One field of a chart's form, as data. */
export interface Control {
  /** The form data key. */
  name: string;
  kind: ControlKind;
  /** English label in the contract's words; also the key in the message catalogue. */
  label: string;
  /** The label if it depends on the form; it takes precedence over `label`. */
  labelOf?: (formData: FormData) => string;
  description?: string;
  default?: unknown;
  choices?: Choice[];
  /** Choices that depend on other controls; they replace `choices`. */
  choicesOf?: (formData: FormData, dataset: ChartDataset | null) => Choice[];
  /** Accepts values that are not among the choices. */
  freeForm?: boolean;
  /** The least and the largest number that can be typed or slid to. */
  min?: number;
  max?: number;
  /** The name of the control whose number this one must not exceed: the lower of two ends names the upper one. */
  upTo?: string;
  step?: number;
  required?: boolean;
  integer?: boolean;
  /** Kind `number`: takes all that converts to a number, as fields of old chart types do. What is not finite reads as the default. */
  isLoose?: boolean;
  /** Kind `bounds`: the first number may be the larger one. */
  isReversible?: boolean;
  /** Changing it redraws the picture without a new query. */
  renderOnly?: boolean;
  /** Hidden while false. A control that goes from visible to hidden is reset to its default. */
  visible?: (formData: FormData, dataset: ChartDataset | null) => boolean;
  /** Keeps its value when hidden. */
  keepsValueWhenHidden?: boolean;
  /** The default if it depends on the form; it takes precedence over `default`. */
  initial?: (formData: FormData, dataset: ChartDataset | null, saved: boolean) => unknown;
  /** Kind `selectAsync`: the address that is read, and how choices follow from its reply if not as `result`. */
  endpoint?: string | ((formData: FormData) => string);
  mutator?: (reply: unknown) => Choice[];
  /** Kind `selectAsync`: what a stored value that is no choice any more is called; missing: by itself. */
  nameOf?: (value: unknown) => string;
  /** Kind `selectAsync`: several may be chosen. */
  multi?: boolean;
  /** Kinds `collection` and `group`: the fields of an item, and its name in the list, or what it says in short. */
  item?: { controls: readonly Control[]; label: (item: Record<string, unknown>) => string };
  /** Kind `columnConfig`: the columns of the result. */
  columnsOf?: (formData: FormData, dataset: ChartDataset | null) => ConfigurableColumn[];
  /** Kind `conditionalFormats`: additional colors, with their names. */
  moreColors?: (formData: FormData) => readonly (readonly [color: string, name: string])[];
  /** Kind `filters`: why a filter of the form may not be removed, in the contract's words; null: it may. */
  removalVeto?: (filter: AdhocFilter, formData: FormData) => string | null;
  /** Kind `comparedRange`: the form's range of time, null for none, and the times that it is compared with. */
  comparedRange?: (formData: FormData) => { range: string | null; offsets: string[] };
  /** Limits a column picker to these columns. */
  accepts?: (column: ChartDataset["columns"][number]) => boolean;
}

declare const VALUE: unique symbol;

/** A control typed with its name and value; made by the functions of `shared-controls`. */
export interface TypedControl<Name extends string, Kind extends ControlKind, Value = ControlValues[Kind]>
  extends Control {
  name: Name;
  kind: Kind;
  /** For the compiler only. */
  readonly [VALUE]?: () => Value;
}

/** A section of the control panel in explore. */
export interface ControlSection {
  /** Key of the message catalogue. */
  label: string;
  tab: "data" | "customize";
  expanded: boolean;
  /** A section whose controls are all hidden is not shown. */
  rows: readonly (readonly Control[])[];
}

export type ControlSections = readonly ControlSection[];

/** The fields that every form has. */
export interface BaseForm {
  viz_type: string;
  datasource: string;
  /** Null for an unsaved chart. */
  slice_id: number | null;
  /** The time column of charts without an x axis. */
  granularity_sqla: string | null;
  time_grain_sqla: string | null;
  /** The stored form, completed with defaults: for queries that collect values from all keys. */
  stored: FormData;
}

type ControlOf<Sections extends ControlSections> = Sections[number]["rows"][number][number];
type ValueOf<C> = C extends TypedControl<string, ControlKind, infer Value> ? Value : unknown;

/** The form of a chart with these controls: `type PieForm = FormOf<typeof controls>`. */
export type FormOf<Sections extends ControlSections> = string extends ControlOf<Sections>["name"]
  ? BaseForm
  : BaseForm & { readonly [C in ControlOf<Sections> as C["name"]]: ValueOf<C> };

/** The properties of a control that draws itself. */
export interface MountProps {
  label: string;
  /** As stored. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A mounted control that has drawn itself. */
export interface MountedControl {
  update(props: MountProps): void;
  remove(): void;
}

/** How values of a kind are read and validated. */
export interface ControlKindRules<Kind extends ControlKind = ControlKind> {
  /** Reads any stored value. */
  read(value: unknown, control: Control): ControlValues[Kind];
  /** What is wrong with a stored value, in the contract's words, beyond the checks common to all kinds. */
  errors?(value: unknown, control: Control): string[];
  /** Draws the control into an `HTMLElement`: for chart plug-ins, whose kinds have no component here. */
  mount?(element: object, props: MountProps): MountedControl;
}
