import { stopQuery } from "@sightline/api/sql-lab";
import { address, csrfToken } from "../../../lib/api/index.ts";
import { useSqlLab } from "../model/index.ts";
import type { SqlDatabase } from "../queries.ts";
import { hasEnded } from "./applyServerState.ts";

/** Stops what still runs when the page is left, on the databases whose settings ask for it. */
export function stopOnLeave(databases: readonly SqlDatabase[]): () => void {
  const asked = new Set(databases.filter(stopsOnLeave).map(({ id }) => id));
  if (asked.size === 0) return () => {};
  let token = "";
  void csrfToken().then((given) => {
    token = given;
  });
  const leave = () => {
    for (const query of Object.values(useSqlLab.getState().queries)) {
      if (hasEnded(query) || !asked.has(query.dbId)) continue;
      void fetch(address(stopQuery.path), {
        method: "POST",
        keepalive: true,
        headers: { "content-type": "application/json", "x-csrftoken": token },
        body: JSON.stringify({ client_id: query.id }),
      });
    }
  };
  window.addEventListener("pagehide", leave);
  return () => window.removeEventListener("pagehide", leave);
}

function stopsOnLeave({ extra }: SqlDatabase): boolean {
  try {
    return (JSON.parse(extra) as Record<string, unknown>).cancel_query_on_windows_unload === true;
  } catch {
    return false;
  }
}
