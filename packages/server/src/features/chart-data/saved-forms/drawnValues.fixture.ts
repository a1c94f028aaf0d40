import type { EChartsPicture, Picture } from "@sightline/charts/contract/pictures";

type NumberPicture = Extract<Picture, { kind: "number" }>;
type TablePicture = Extract<Picture, { kind: "table" }>;

/** Rows of a table, and values of a series, that are listed. */
const MOST = 8;
/** Times are dates: those of the test's rows begin in 2024. */
const FIRST_TIME = Date.UTC(2024, 0, 1);

type Node = { name?: unknown; value?: unknown; children?: Node[] };

/** What a picture shows, as lines that a person can check: names and values, without looks. */
export function drawnValues(picture: Picture): string[] {
  switch (picture.kind) {
    case "echarts":
      return seriesLines(picture);
    case "table":
      return tableLines(picture);
    case "number":
      return numberLines(picture);
    case "stack":
      return picture.parts.flatMap(({ title, picture: part }) => [
        ...(title === null ? [] : [title]),
        ...drawnValues(part),
      ]);
    case "words":
      return picture.words
        .map(({ text, tooltip }) => `${text} ${tooltip.rows.map(rowText).join(" ")}`)
        .toSorted();
    case "html":
      return [picture.html.replace(/\s+/g, " ").trim()];
    case "map":
      return mapLines(picture);
    case "pivotTable":
      return [];
    default:
      throw new Error(`No values are read of ${picture.kind}`);
  }
}

type MapPicture = Extract<Picture, { kind: "map" }>;

/** What is said of the places that have a value, those of several polygons once; then the pictures that stand on the map. */
function mapLines({ layers, insets, view }: MapPicture): string[] {
  const said = layers.flatMap((layer) => marksOf(layer).flatMap((_, at) => layer.tooltip?.(at) ?? []));
  const lines = said.map(({ title, rows }) => `${title} ${rows.map(rowText).join(" ")}`);
  const values = [...new Set(lines)].filter((line) => !line.endsWith("No data"));
  const drawn = (insets?.all ?? []).flatMap(({ label, pictureAt }) => {
    const picture = pictureAt(insets!.sizeAt(view.zoom));
    return [label, ...(picture ? drawnValues(picture) : [])];
  });
  return [...values.slice(0, MOST), ...(values.length > MOST ? [`… ${values.length}`] : []), ...drawn];
}

function marksOf(layer: MapPicture["layers"][number]): readonly unknown[] {
  switch (layer.kind) {
    case "countries":
      return layer.countries;
    case "polygons":
      return layer.polygons;
    case "points":
      return layer.points;
    default:
      return [];
  }
}

const rowText = ({ name, values }: { name: string; values: readonly string[] }): string =>
  [name, ...values].join(" ");

function text(value: unknown): string {
  if (typeof value === "number")
    return value >= FIRST_TIME
      ? new Date(value).toISOString().slice(0, 10)
      : String(Number(value.toPrecision(6)));
  if (Array.isArray(value)) return `(${value.map(text).join(" ")})`;
  if (value !== null && typeof value === "object" && "value" in value) return text(value.value);
  return String(value);
}

const listValues = (values: readonly unknown[]): string =>
  [...values.slice(0, MOST).map(text), ...(values.length > MOST ? [`… ${values.length}`] : [])].join(" ");

function seriesLines({ option }: EChartsPicture): string[] {
  const shown = [option.series as Record<string, unknown>[]].flat().filter((series) => !isDrawing(series));
  return shown.flatMap((series) => {
    const data = (series.data ?? series.nodes ?? []) as Node[];
    const links = (series.links ?? series.edges ?? []) as Record<string, unknown>[];
    const label = typeof series.name === "string" && series.name !== "" ? series.name : String(series.type);
    const hasNames = data.some((one) => one !== null && typeof one === "object" && "name" in one);
    return [
      ...(hasNames
        ? data.filter(hasValue).flatMap((one) => nodeLines(one, ""))
        : [`${label}: ${listValues(data)}`]),
      ...links.map(({ source, target, value }) => `${text(source)} > ${text(target)}: ${text(value)}`),
    ];
  });
}

/** What is drawn for another series that has the values. */
const isDrawing = ({ type, silent }: Record<string, unknown>): boolean =>
  type === "custom" && silent === true;

/** Nodes of flows may have a name only. */
const hasValue = ({ value }: Node): boolean => value !== undefined;

const nodeLines = ({ name, value, children = [] }: Node, before: string): string[] => [
  `${before}${text(name)}: ${text(value)}`,
  ...children.flatMap((child) => nodeLines(child, `${before}${text(name)} / `)),
];

function tableLines({ columns, rows, totals }: TablePicture): string[] {
  const line = (row: Record<string, unknown>) =>
    columns
      .map((column) => column.line?.(row)?.values.map(text).join(" ") ?? column.format(row[column.key]))
      .join(" | ");
  return [
    columns.map(({ label }) => label).join(" | "),
    ...rows.slice(0, MOST).map(line),
    ...(rows.length > MOST ? [`… ${rows.length}`] : []),
    ...(totals === null ? [] : [`= ${line(totals)}`]),
  ];
}

function numberLines({ title, text: number, subtitle, change, comparison, trend }: NumberPicture): string[] {
  return [
    ...(title === null ? [] : [title]),
    String(number),
    ...(subtitle ? [subtitle] : []),
    ...(change ? [change.text] : []),
    ...(comparison ? [[comparison.arrow, ...comparison.parts.map((part) => part.text)].join(" ")] : []),
    ...(trend ? drawnValues(trend.picture) : []),
  ];
}
