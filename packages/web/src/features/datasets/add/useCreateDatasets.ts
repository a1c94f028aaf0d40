import { datasetRoutes } from "@sightline/api/datasets";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, errorText } from "../../../lib/api/index.ts";

interface Target {
  database: number;
  catalog: string;
  schema: string;
}

interface Outcome {
  total: number;
  createdDatasets: { name: string; id: number }[];
  failures: { name: string; reason: string }[];
}

const NOTHING: Outcome = { total: 0, createdDatasets: [], failures: [] };

/** Makes a dataset of each of several tables, one after the other: each that fails says why, the others are made. */
export function useCreateDatasets() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(NOTHING);
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);

  async function create({ database, catalog, schema }: Target, tables: readonly string[]) {
    stopped.current = false;
    setRunning(true);
    const now: Outcome = { total: tables.length, createdDatasets: [], failures: [] };
    const publish = () =>
      setOutcome({ ...now, createdDatasets: [...now.createdDatasets], failures: [...now.failures] });
    publish();
    for (const table_name of tables) {
      if (stopped.current) break;
      try {
        const { id } = await call(datasetRoutes.create, {
          body: { database, catalog: catalog || null, schema: schema || null, table_name },
        });
        now.createdDatasets.push({ name: table_name, id });
      } catch (error) {
        now.failures.push({ name: table_name, reason: errorText(error) });
      }
      publish();
    }
    setRunning(false);
    void client.invalidateQueries({ queryKey: ["dataset"] });
    return now.createdDatasets;
  }

  return {
    ...outcome,
    done: outcome.createdDatasets.length + outcome.failures.length,
    isRunning,
    create,
    /** No further one is begun. */
    stop: () => {
      stopped.current = true;
    },
    reset: () => setOutcome(NOTHING),
  };
}
