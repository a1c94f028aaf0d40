import { chartByVizType } from "@sightline/charts";
import { ChartPicture, useDefinition } from "../../../../chart-host/index.ts";
import type { QuickChart } from "./quickChart.ts";

/** The picture of a quick chart; loaded when one is first asked for, with the charts it needs. */
export default function QuickPicture({ chart, label }: { chart: QuickChart; label: string }) {
  const { definition } = useDefinition(chartByVizType(chart.vizType));
  if (!definition) return null;
  return (
    <ChartPicture
      definition={definition}
      formData={chart.formData}
      dataset={chart.dataset}
      queries={[chart.data]}
      label={label}
    />
  );
}
