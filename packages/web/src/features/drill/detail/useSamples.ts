import { datasourceSamples } from "@sightline/api/legacy";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../../lib/api/index.ts";
import { cellValues, labelRows } from "../../../lib/row-grid/index.ts";
import { createSampleSource, PAGE_ROWS, type SampleSource, type SamplesKnown } from "./sampleSource.ts";

const NOTHING: SamplesKnown = { columns: null, total: 0, error: null };
const subscribeToNothing = () => () => {};
const readNothing = () => NOTHING;

interface Samples {
  datasourceId: number;
  /** The dashboard that is drilled on, which may open the rows to the caller; null: none. */
  dashboardId: number | null;
  /** As text: other rows for another one. */
  body: string;
  attempt: number;
  /** By column. */
  labels: Readonly<Record<string, string>>;
  formats: Readonly<Record<string, string | null>> | undefined;
}

/** The rows that a call for samples gives. */
export function useSamples({ datasourceId, dashboardId, body, attempt, labels, formats }: Samples): {
  source: SampleSource | null;
  knownRows: SamplesKnown;
} {
  const [source, setSource] = useState<SampleSource | null>(null);
  useEffect(() => {
    const opened = createSampleSource(async (page, signal) => {
      const { result } = await call(datasourceSamples, {
        query: {
          datasource_type: "table",
          datasource_id: datasourceId,
          ...(dashboardId !== null && { dashboard_id: dashboardId }),
          force: attempt > 0,
          per_page: PAGE_ROWS,
          page,
        },
        body: JSON.parse(body) as unknown,
        signal,
      });
      const { colnames, coltypes, data, total_count } = result;
      const rows = cellValues(data, { colnames, coltypes }, formats);
      return { ...labelRows({ colnames, rows }, labels), coltypes, total: total_count };
    });
    setSource(opened);
    return opened.close;
  }, [datasourceId, dashboardId, body, attempt, labels, formats]);
  const read = source?.snapshot ?? readNothing;
  const knownRows = useSyncExternalStore(source?.subscribe ?? subscribeToNothing, read, read);
  return { source, knownRows };
}
