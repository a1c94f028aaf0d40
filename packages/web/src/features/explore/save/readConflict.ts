import { chartRoutes } from "@sightline/api/charts";
import { call, callVersioned, listQuery } from "../../../lib/api/index.ts";
import { type Conflict, conflictWith } from "../../../lib/conflict/index.ts";

/** Who saved a chart, and the version that it has now; null: that cannot be read, and the refusal is shown. */
export async function readConflict(id: number): Promise<Conflict | null> {
  try {
    // Before the rest, which only lists tell: what is saved in between is not overwritten.
    const { version } = await callVersioned(chartRoutes.show, { params: { id } });
    const query = listQuery({ filters: [{ col: "id", opr: "eq", value: id }] });
    const [chart] = (await call(chartRoutes.list, { query })).result;
    if (!chart) return null;
    const { slice_name = "", changed_by, changed_on_utc = "" } = chart;
    return conflictWith(slice_name, changed_by, changed_on_utc, version);
  } catch {
    return null;
  }
}
