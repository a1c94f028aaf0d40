/** A page that does nothing but draw: one request for each chart, and ECharts. */
import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface Reply {
  result: { colnames: string[]; coltypes: number[]; data: Record<string, unknown>[] }[];
}

/** The type of columns that hold a time. */
const TIME = 2;

const kinds = (new URLSearchParams(location.search).get("kinds") ?? "").split(",");
const main = document.querySelector("main")!;
main.dataset.count = String(kinds.length);
for (const [index, kind] of kinds.entries()) {
  const place = main.appendChild(document.createElement("div"));
  void fetch(`/replies/${index}`)
    .then((reply) => reply.json() as Promise<Reply>)
    .then((reply) => init(place).setOption(optionOf(kind, reply)));
}

function optionOf(kind: string, { result }: Reply): object {
  const { colnames, coltypes, data } = result[0]!;
  const [x = "", ...names] = colnames;
  const common = { tooltip: {}, legend: { type: "scroll" } };
  if (kind === "pie") {
    const slices = data.map((row) => ({ name: String(row[x]), value: row[names[0]!] }));
    return { ...common, series: [{ type: "pie", data: slices }] };
  }
  const hasTime = coltypes[0] === TIME;
  return {
    ...common,
    grid: { containLabel: true },
    xAxis: hasTime ? { type: "time" } : { type: "category", data: data.map((row) => row[x]) },
    yAxis: {},
    series: names.map((name) => ({
      name,
      type: kind === "bar" ? "bar" : "line",
      showSymbol: false,
      data: data.map((row) => (hasTime ? [row[x], row[name]] : row[name])),
    })),
  };
}
