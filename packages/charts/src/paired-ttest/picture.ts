import { columnLabel } from "@sightline/core/metrics";
import { NUMERIC, STRING } from "@sightline/core/query/generic-type";
import { readableColor, TEXT_CONTRAST } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import { STACK_TITLE_HEIGHT } from "../contract/pictures/stack/stackPicture.ts";
import type { TableColumn, TablePicture } from "../contract/pictures/table/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { plainTable, plainTableHeight } from "../shared-picture/plain-table/index.ts";
import type { TtestForm } from "./controls.ts";
import type { TtestModel, TtestTable } from "./model.ts";

type Input = PictureInput<TtestForm>;
type Row = Record<string, unknown>;

const RISE = "#439066";
const FALL = "#A7323F";
/** Below a table, px. */
const GAP = 12;
const CONTROL = "control";
const MOST_DECIMALS = 20;

/** A table for each metric; a press on a row makes it the control. */
export function picture(model: TtestModel, input: Input): StackPicture {
  const parts = model.tables.map((table) => ({
    title: table.name,
    picture: tablePicture(table, model, input),
    height: plainTableHeight(table.rows.length) + GAP,
  }));
  const [only] = parts;
  if (!only || parts.length > 1) return { kind: "stack", parts };
  // One table scrolls by itself, under its heading.
  const room = Math.max(input.size.height - STACK_TITLE_HEIGHT, 0);
  return { kind: "stack", parts: [{ ...only, height: Math.min(only.height, room) }] };
}

function tablePicture(table: TtestTable, { controls }: TtestModel, input: Input): TablePicture {
  const { form, dataset, theme, translate, ownState } = input;
  const isControl = (row: Row) => row.test === null;
  const decimals = (places: number) => (value: unknown) =>
    typeof value === "number" ? value.toFixed(Math.min(Math.max(Math.round(places), 0), MOST_DECIMALS)) : "–";
  const column = (
    key: string,
    label: string,
    hint: string,
    format: (value: unknown) => string,
  ): TableColumn => ({ key, label, hint, format, align: "right", isMetric: true, type: NUMERIC, bar: null });
  const control = translate(CONTROL);
  const orControl = (format: (value: unknown) => string) => (value: unknown) =>
    value === CONTROL ? control : format(value);
  const groups = form.groupby.map(
    (dimension, at): TableColumn => ({
      key: `group ${at}`,
      label: verboseName(columnLabel(dimension), dataset),
      align: "left",
      isMetric: false,
      type: STRING,
      format: String,
      bar: null,
    }),
  );
  const pValue = column(
    "pValue",
    translate("p-value"),
    translate("How likely such differences are by chance, by a two-sided paired t-test"),
    orControl(decimals(form.pvalue_precision)),
  );
  const lift: TableColumn = {
    ...column(
      "lift",
      translate("Lift %"),
      translate("By how many percent the sum differs from that of the control"),
      orControl(decimals(form.liftvalue_precision)),
    ),
    fill: ({ lift: value }) =>
      typeof value === "number"
        ? {
            background: "transparent",
            ink: readableColor(value >= 0 ? RISE : FALL, theme.background, TEXT_CONTRAST),
          }
        : null,
  };
  const significant: TableColumn = {
    ...column(
      "significant",
      translate("Significant"),
      translate("Whether the p-value is at or below the significance level"),
      orControl((value) => (value === null ? "–" : translate(value ? "true" : "false"))),
    ),
    type: STRING,
  };
  const rows = table.rows.map(
    ({ group, id, test }): Row => ({
      id,
      test,
      ...Object.fromEntries(group.map((value, at) => [`group ${at}`, value])),
      pValue: test === null ? CONTROL : test.pValue,
      lift: test === null ? CONTROL : test.lift,
      significant:
        test === null ? CONTROL : test.pValue === null ? null : test.pValue <= form.significance_level,
    }),
  );
  return {
    ...plainTable([...groups, pValue, lift, significant], rows),
    choose: (row) =>
      isControl(row) ? null : { ...ownState, controls: { ...controls, [table.key]: row.id } },
  };
}
