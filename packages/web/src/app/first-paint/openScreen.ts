import { type Screen, screenAt } from "@sightline/api/pages";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { queryClient } from "../providers/queryClient.ts";

/** What a screen begins before anything of it is drawn. */
interface Opening {
  prefetchScreen: (client: typeof queryClient, location: Location) => Promise<void>;
}

/** By the screen. The server has its browser load each beside the page (`prefetch/index.ts`). */
const OPENINGS: Partial<Record<Screen, () => Promise<Opening>>> = {
  dashboards: () => import("../../features/dashboards/prefetch/index.ts"),
  explore: () => import("../../features/explore/prefetch/index.ts"),
  "sql-lab": () => import("../../features/sql-lab/prefetch/index.ts"),
};

/** Begins what the page's screen needs. What fails here, the screen itself does again, and says why. */
export async function openScreen(location: Location): Promise<void> {
  const screen = screenAt(location.pathname.slice(bootstrap().common.application_root.length));
  try {
    await (await (screen && OPENINGS[screen]?.()))?.prefetchScreen(queryClient, location);
  } catch {
    // See above.
  }
}
