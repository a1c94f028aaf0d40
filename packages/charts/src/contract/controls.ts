import type { AdhocFilter } from "@sightline/core/filters";
import type { GenericType, OrderBy, QueryColumn, QueryMetric } from "@sightline/core/query";
import type { AnnotationLayer } from "../annotations/index.ts";
import type { ChartDataset, FormData } from "./data.ts";

/** A currency and its side of the number. */
export interface CurrencyValue {
  symbol: string;
  symbolPosition: string;
}

/** A colour as form data store it. */
export interface RgbaValue {
  r: number;
  g: number;
  b: number;
  a: number;
}

type Scalar = string | number | boolean | null;

/**
 * What a control of each kind holds once it was read. A chart that brings a kind of its own adds it by declaration
 * merging: `declare module "../contract/controls.ts" { interface ControlValues { myKind: MyValue } }`.
 */
export interface ControlValues {
  metric: QueryMetric | null;
  metrics: QueryMetric[];
  column: QueryColumn | null;
  columns: QueryColumn[];
  temporalColumn: QueryColumn | null;
  filters: AdhocFilter[];
  timeGrain: string | null;
  select: Scalar;
  multiSelect: Scalar[];
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
  /** A scheme of colours from low to high. */
  sequentialScheme: string;
  bounds: [number | null, number | null];
  currency: CurrencyValue | null;
  orderBy: OrderBy[];
  /** Items of one kind, in their order; `Control.item` says what each holds. */
  collection: Record<string, unknown>[];
  annotationLayers: AnnotationLayer[];
  /** Filled like every other control, never shown. */
  hidden: Record<string, unknown>;
}

export type ControlKind = keyof ControlValues;

export type Choice<Value = unknown> = [value: Value, label: string];

/** A column of the result that has settings of its own. */
export interface ConfigurableColumn {
  key: string;
  label: string;
  /** Null: not known before the first reply. */
  type: GenericType | null;
  /** Metrics and shares of them, which have cell bars. */
  isMetric: boolean;
  /** What counts for the column where its own settings say nothing, by setting; missing: their defaults. */
  standard?: Readonly<Record<string, unknown>>;
}

/** One field of a chart's form, as data. */
export interface Control {
  /** The form data key. */
  name: string;
  kind: ControlKind;
  /** English label, as the contract words it: also the key of the message catalogue. */
  label: string;
  description?: string;
  default?: unknown;
  choices?: Choice[];
  /** Choices that follow from other controls; they take the place of `choices`. */
  choicesOf?: (formData: FormData, dataset: ChartDataset | null) => Choice[];
  /** Accepts values that are not among the choices. */
  freeForm?: boolean;
  min?: number;
  max?: number;
  step?: number;
  required?: boolean;
  integer?: boolean;
  /** Changing it redraws the picture without a new query. */
  renderOnly?: boolean;
  /** Hidden while false. A control that goes from visible to hidden is reset to its default. */
  visible?: (formData: FormData, dataset: ChartDataset | null) => boolean;
  /** Stays as it is when hidden. */
  keepsValueWhenHidden?: boolean;
  /** The value of a missing key where it depends on the form; it beats `default`. */
  initial?: (formData: FormData, dataset: ChartDataset | null, saved: boolean) => unknown;
  /** Kind `collection`: the fields of an item, and how the item is called in the list. */
  item?: { controls: readonly Control[]; label: (item: Record<string, unknown>) => string };
  /** Kind `columnConfig`: the columns of the result. */
  columnsOf?: (formData: FormData, dataset: ChartDataset | null) => ConfigurableColumn[];
  /** Kind `conditionalFormats`: colours offered besides the common ones, with their names. */
  moreColors?: (formData: FormData) => readonly (readonly [color: string, name: string])[];
  /** Limits a column picker to these columns. */
  accepts?: (column: ChartDataset["columns"][number]) => boolean;
}

declare const VALUE: unique symbol;

/** A control whose type tells its name and what it holds; made by the functions of `shared-controls`. */
export interface TypedControl<Name extends string, Kind extends ControlKind, Value = ControlValues[Kind]>
  extends Control {
  name: Name;
  kind: Kind;
  /** For the compiler only. */
  readonly [VALUE]?: () => Value;
}

/** One panel section of the explore screen. */
export interface ControlSection {
  /** Key of the message catalogue. */
  label: string;
  tab: "data" | "customize";
  expanded: boolean;
  /** A section whose controls are all hidden is not shown. */
  rows: readonly (readonly Control[])[];
}

export type ControlSections = readonly ControlSection[];

/** What every form has, whatever its controls. */
export interface BaseForm {
  viz_type: string;
  datasource: string;
  /** Null: a chart that is not saved. */
  slice_id: number | null;
  /** The time column of charts without an x axis. */
  granularity_sqla: string | null;
  time_grain_sqla: string | null;
  /** The stored form, filled with defaults: for queries that gather values over all keys. */
  stored: FormData;
}

type ControlOf<Sections extends ControlSections> = Sections[number]["rows"][number][number];
type ValueOf<C> = C extends TypedControl<string, ControlKind, infer Value> ? Value : unknown;

/** The form that a chart with these controls reads: `type PieForm = FormOf<typeof controls>`. */
export type FormOf<Sections extends ControlSections> = string extends ControlOf<Sections>["name"]
  ? BaseForm
  : BaseForm & { readonly [C in ControlOf<Sections> as C["name"]]: ValueOf<C> };

/** What a control that draws itself is given. */
export interface MountProps {
  label: string;
  /** As it is stored. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A control that has drawn itself. */
export interface MountedControl {
  update(props: MountProps): void;
  remove(): void;
}

/** How values of a kind are read and judged. */
export interface ControlKindRules<Kind extends ControlKind = ControlKind> {
  /** The value of a stored one, whatever was stored. */
  read(value: unknown, control: Control): ControlValues[Kind];
  /** What is wrong with a stored value, in the contract's words; what every kind has in common is known without it. */
  errors?(value: unknown, control: Control): string[];
  /** Draws the control into an `HTMLElement`: for chart types from outside, whose kinds have no component here. */
  mount?(element: object, props: MountProps): MountedControl;
}
