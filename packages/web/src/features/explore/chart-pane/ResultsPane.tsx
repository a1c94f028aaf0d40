import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { IconButton } from "@sightline/ui/button";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchChartData } from "../../../chart-runtime/index.ts";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { queryContextOf } from "../workspace/chartRequest.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";
import { TimedRows } from "./TimedRows.tsx";

/** The rows behind the picture, and first rows of the dataset. */
export function ResultsPane({ run, onHide }: { run: ExploreRun; onHide: () => void }) {
  const t = useWords("explore");
  const [tab, setTab] = useState<string | null>("results");
  const maySample = canAccess("can_samples", "Datasource");
  const queries = run.answer?.queries ?? [];
  const ran = useExploreState((state) => state.ran);
  const name = useExploreState(({ savedChart }) => savedChart?.slice_name) ?? t("newChart");
  const download = ran && { context: queryContextOf(chartOf(ran), ran), name };
  return (
    <Tabs value={tab} onChange={setTab} className="ex-results" keepMounted={false}>
      <div className="ex-results-head">
        <Tabs.List>
          {queries.length < 2 ? (
            <Tabs.Tab value="results">{t("results.title")}</Tabs.Tab>
          ) : (
            queries.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: queries of a chart have no identity but their place
              <Tabs.Tab key={index} value={index === 0 ? "results" : `results-${index}`}>
                {t("results.numbered", { number: index + 1 })}
              </Tabs.Tab>
            ))
          )}
          {maySample && <Tabs.Tab value="samples">{t("results.samples")}</Tabs.Tab>}
        </Tabs.List>
        <IconButton icon="chevronDown" iconSize={14} size="sm" label={t("results.hide")} onClick={onHide} />
      </div>
      {queries.length === 0 && (
        <Tabs.Panel value="results">
          <p className="ex-quiet">{t("results.none")}</p>
        </Tabs.Panel>
      )}
      {queries.map((query, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Tabs.Panel key={index} value={index === 0 ? "results" : `results-${index}`}>
          <TimedRows result={query} label={t("results.title")} download={index === 0 ? download : null} />
        </Tabs.Panel>
      ))}
      {maySample && (
        <Tabs.Panel value="samples">
          <Samples />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

/** First rows of the dataset, as they are. */
function Samples() {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const vizType = useExploreState(({ formData }) => formData.viz_type);
  const context: QueryContext = {
    datasource: { id: dataset.id, type: dataset.type },
    queries: [{}],
    form_data: { datasource: `${dataset.id}__${dataset.type}`, viz_type: vizType },
    result_type: "samples",
    result_format: "json",
  };
  const { data, error } = useQuery<QueryResult[]>({
    queryKey: ["explore", "samples", dataset.uid],
    queryFn: ({ signal }) => fetchChartData(context, signal),
    staleTime: 60_000,
    retry: false,
  });
  if (error) {
    return (
      <p role="alert" className="ex-error">
        {t("results.samplesFailed")} {errorText(error)}
      </p>
    );
  }
  if (!data?.[0]) return <p className="ex-quiet">{t("common:loading")}</p>;
  const name = `${dataset.datasource_name ?? t("newChart")} (${t("results.samples")})`;
  return <TimedRows result={data[0]} label={t("results.samples")} download={{ context, name }} />;
}
