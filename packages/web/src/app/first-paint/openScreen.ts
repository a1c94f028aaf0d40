import { queryClient } from "../providers/queryClient.ts";

/** What a screen begins before anything of it is drawn. */
interface Opening {
  open: (client: typeof queryClient, location: Location) => Promise<void>;
}

/** By the addresses of the screens. The server has its browser load each beside the page (`opening/index.ts`). */
const OPENINGS: { path: RegExp; load: () => Promise<Opening> }[] = [
  {
    path: /^\/superset\/dashboard\/[^/]+\/?$/,
    load: () => import("../../features/dashboards/opening/index.ts"),
  },
  { path: /^\/(superset\/)?explore\/?$/, load: () => import("../../features/explore/opening/index.ts") },
  { path: /^\/(superset\/)?sqllab\/?$/, load: () => import("../../features/sql-lab/opening/index.ts") },
];

/** Begins what the page's screen needs. What fails here, the screen itself does again, and says why. */
export async function openScreen(location: Location): Promise<void> {
  const opening = OPENINGS.find(({ path }) => path.test(location.pathname));
  try {
    await (await opening?.load())?.open(queryClient, location);
  } catch {
    // See above.
  }
}
