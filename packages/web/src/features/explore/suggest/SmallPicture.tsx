import { chartByVizType } from "@sightline/charts";
import { formErrors, newFormData } from "@sightline/charts/form";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ChartPicture, useDefinition } from "../../../chart-host/index.ts";
import { fetchChartData } from "../../../chart-runtime/index.ts";
import { TypePicture } from "../gallery/TypePicture.tsx";
import { chartDataset, useExplore } from "../model/store/ExploreContext.ts";
import type { Suggestion } from "../model/suggest/suggestCharts.ts";
import { isRunnable, queryContextOf } from "../workspace/chartRequest.ts";
import classes from "./suggest.module.css";

interface Props {
  suggestion: Suggestion;
  /** The chart of the page has been drawn: the others may ask the database. */
  isTurn: boolean;
}

/** A suggested chart, drawn small; what its type looks like until the rows are there, or where there are none. */
export function SmallPicture({ suggestion, isTurn }: Props) {
  const { dataset } = useExplore();
  const { vizType, fields } = suggestion;
  const manifest = chartByVizType(vizType);
  const { definition } = useDefinition(manifest);
  const form = useMemo(() => {
    if (!definition) return null;
    const begun = newFormData(vizType, definition, `${dataset.id}__${dataset.type}`, chartDataset(dataset));
    const formData = { ...begun, ...fields };
    return isRunnable(formErrors(definition, formData, chartDataset(dataset))) ? formData : null;
  }, [definition, vizType, fields, dataset]);
  const { data: queries } = useQuery({
    queryKey: ["explore", "suggestion", dataset.uid, vizType, fields],
    enabled: isTurn && form !== null,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      definition && form ? fetchChartData(queryContextOf(definition, form), signal) : Promise.resolve([]),
  });
  if (!definition || !form || !queries || queries.length === 0) {
    return <TypePicture vizType={vizType} icon={manifest?.icon ?? "chart"} address={manifest?.thumbnail} />;
  }
  return (
    <span className={classes.frame} aria-hidden="true" inert>
      <span className={classes.drawn}>
        <ChartPicture
          definition={definition}
          formData={form}
          dataset={chartDataset(dataset)}
          queries={queries}
          label=""
        />
      </span>
    </span>
  );
}
