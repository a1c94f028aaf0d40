import type { Dashboard } from "@sightline/api/dashboards";
import { updateMeta } from "@sightline/core/layout";
import { testLayout } from "@sightline/fixtures/layout";
import { toast } from "@sightline/ui";
import { beforeAll, expect, it, vi } from "vitest";
import { answerCalls, openPage, used } from "../../../../testing/markup.tsx";
import type { OpenedDashboard } from "../../ViewDashboard.tsx";
import { change } from "../actions.ts";
import { openDraft } from "../draft/draftStore.ts";
import { useSave } from "./useSave.ts";

beforeAll(() => openPage(["dashboards"]));

it("[S2-071] [S2-104] saves without asking; says that the caller may not save the dashboard", async () => {
  const asked = answerCalls(403, { message: "Forbidden" });
  const danger = vi.spyOn(toast, "danger");
  const layout = testLayout(["ROW-1", ["CHART-1", 4]]);
  openDraft(7, layout);
  change(updateMeta(layout, "CHART-1", { height: 33 }));
  const dashboard = { id: 7, owners: [], roles: [], json_metadata: "{}" } as unknown as Dashboard;
  used(() => useSave({ dashboard } as OpenedDashboard)).save();
  await expect.poll(() => danger).toHaveBeenCalledWith("You do not have permission to edit this dashboard");
  expect(asked[0]).toContain("PUT /api/v1/dashboard/7 ");
});
