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
  made: { name: string; id: number }[];
  failed: { name: string; reason: string }[];
}

const NOTHING: Outcome = { total: 0, made: [], failed: [] };

/** Makes a dataset of each of several tables, one after the other: each that fails says why, the others are made. */
export function useCreateDatasets() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(NOTHING);
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);

  async function create({ database, catalog, schema }: Target, tables: readonly string[]) {
    stopped.current = false;
    setRunning(true);
    const now: Outcome = { total: tables.length, made: [], failed: [] };
    const publish = () => setOutcome({ ...now, made: [...now.made], failed: [...now.failed] });
    publish();
    for (const table_name of tables) {
      if (stopped.current) break;
      try {
        const { id } = await call(datasetRoutes.create, {
          body: { database, catalog: catalog || null, schema: schema || null, table_name },
        });
        now.made.push({ name: table_name, id });
      } catch (error) {
        now.failed.push({ name: table_name, reason: errorText(error) });
      }
      publish();
    }
    setRunning(false);
    void client.invalidateQueries({ queryKey: ["dataset"] });
    return now.made;
  }

  return {
    ...outcome,
    done: outcome.made.length + outcome.failed.length,
    isRunning,
    create,
    /** No further one is begun. */
    stop: () => {
      stopped.current = true;
    },
    reset: () => setOutcome(NOTHING),
  };
}
