import { buildQueryContext, chartByVizType, loadChart } from "@sightline/charts";
import { withDefaults } from "@sightline/charts/form";
import { drawStatic, staticTheme, svgToPng } from "@sightline/pictures";

/** Our query context of a form, what a server answers to it, and our picture of the answer. */
export async function drawOurs({ server, viz_type, form, dataset, size }) {
  const chart = await loadChart(chartByVizType(viz_type));
  const formData = { slice_id: 1, datasource: `${dataset.id}__table`, ...form, viz_type };
  const context = buildQueryContext(chart, withDefaults(chart, formData, dataset, true), true);
  const reply = await server.ask({ path: "/api/v1/chart/data", body: context });
  if (reply.status !== 200) return { context, error: JSON.stringify(reply.body).slice(0, 300) };
  const queries = reply.body.result;
  const theme = staticTheme("light");
  try {
    const svg = await drawStatic(chart, { formData, dataset, theme, size, queries });
    return { context, replies: queries, png: svgToPng(svg) };
  } catch (error) {
    return { context, replies: queries, error: error.message };
  }
}
