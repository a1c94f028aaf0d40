import type { ChartManifest } from "./contract/index.ts";

type Column = [title: string, show: (chart: ChartManifest) => string];

const does = (behavior: ChartManifest["behaviors"][number]): Column[1] => {
  return ({ behaviors }) => (behaviors.includes(behavior) ? "yes" : "–");
};

const COLUMNS: readonly Column[] = [
  ["Chart", ({ name }) => name],
  ["`viz_type`", ({ vizType }) => `\`${vizType}\``],
  ["What it shows", ({ description }) => description],
  ["Cross-filter", does("cross-filter")],
  ["Drill by", does("drill-by")],
  ["Drill to detail", does("drill-to-detail")],
  ["Annotations", ({ annotations }) => (annotations.length > 0 ? "yes" : "–")],
  ["Picture of the server", ({ serverPictures }) => serverPictures.join(", ").toUpperCase() || "–"],
];

const tableOf = (charts: readonly ChartManifest[]): string =>
  [COLUMNS.map(([title]) => title), COLUMNS.map(() => "---"), ...charts.map(cellsOf)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

const cellsOf = (chart: ChartManifest): string[] =>
  COLUMNS.map(([, show]) => show(chart).replaceAll("|", "\\|"));

/** The page `docs/charts.md`: all chart types by category. */
export function chartsPage(charts: readonly ChartManifest[]): string {
  const categories = [...new Set(charts.map(({ category }) => category))].sort();
  const tables = categories.map(
    (category) => `### ${category}\n\n${tableOf(charts.filter((chart) => chart.category === category))}\n`,
  );
  return `${INTRODUCTION}\n${tables.join("\n")}`;
}

const INTRODUCTION = `# Charts

\`npm run docs\` generates this page from the code.

A chart begins with a dataset, or with a result of the SQL editor (**Create chart**). Explore draws a first picture at once: the type
that suits the columns, with other suggestions beside it. Nothing is stored before you press **Save**, which says what is
missing as long as the chart lacks something. **View all charts** opens the gallery of all types, with a search over names,
descriptions and tags. If you change the type, the controls that fit are carried over.

## What charts have in common

- **Update chart** sends the query. If the last query was quick, the chart follows each change by itself. A query that is no longer
  wanted is cancelled in the database.
- **Keyboard:** a chart is one stop of the Tab key. The arrow keys move between its marks, Enter filters by a mark, the menu key opens
  the menu of the mark, T shows the data as a table, Escape clears.
- **For everyone:** each chart has a description for screen readers that is made from its data. The color scheme *Color-blind safe* and
  the switch **Patterns** help readers who see colors differently.
- **Many values:** above a readable number, the largest series or slices are shown and the others become "Other"; the chart says so.
  Lines and bars of more than 5,000 points, and more than four for each pixel, are drawn by their highs and lows; the chart says
  so, too. Of more than 5,000 scattered points, those on the same pixel are drawn once. Stacks of several layers, forecasts, and
  series with gaps or scattered points on an axis that zooms keep all points.
- **Cross-filters and drilling** are described in [dashboards](dashboards.md), annotation layers in [annotations](annotations.md), tables
  in [tables](tables.md).
- **Pictures without a browser:** the server draws most types as SVG or PNG, for lists, the home page and other programs:
  \`GET /api/v1/chart/{id}/cache_screenshot/\`, then \`GET /api/v1/chart/{id}/screenshot/{digest}/\`.
  Local times (formats that begin with \`local!\`) stand in the time zone of the reader's browser, or in that of \`time_zone\` in
  \`q\`; where neither is known, in that of the server (\`TZ\`).
- **Layers of other servers** (WMS, WFS, XYZ) of cartodiagrams stay in the form and are not drawn, which the chart says:
  browsers load pictures from the host of \`MAP_TILES\` alone.
- **Charts of Superset** are drawn from their stored form data. Charts of types that Superset has given up (\`line\`, \`bar\`,
  \`dist_bar\`, \`pivot_table\` …) become their successors when they are read or imported.
- **Other types** can be added as [plug-ins](chart-plugins.md).

## Types
`;
