import { toast } from "@sightline/ui";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, openPage, used } from "../../testing/markup.tsx";
import { useChangeMetadata } from "./useChangeMetadata.ts";

beforeEach(() => openPage(["dashboards"]));

/** A dashboard whose metadata somebody has changed since it was read; it takes a change, or answers with a status. */
function server(status: number) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, init?: RequestInit) => {
    if (init?.method === "PUT") {
      sent.push(JSON.parse(JSON.parse(String(init.body)).json_metadata));
      return new Response(JSON.stringify({ id: 7, result: {}, message: "No" }), { status });
    }
    const json_metadata = JSON.stringify({ color_scheme: "theirs" });
    return new Response(JSON.stringify({ id: 7, result: { id: 7, json_metadata } }), { status: 200 });
  });
  return sent;
}

describe("a setting of all readers", () => {
  it.each([
    ["[S2-079] the orientation of the filter bar", { filter_bar_orientation: "HORIZONTAL" as const }],
    ["[S2-080] whether charts filter each other", { cross_filters_enabled: false }],
  ])("%s is stored beside what others have stored", async (_name, change) => {
    const sent = server(200);
    await used(() => useChangeMetadata(7)).mutateAsync(change);
    expect(sent).toEqual([{ color_scheme: "theirs", ...change }]);
  });

  it.each([
    ["[S2-081] the orientation", { filter_bar_orientation: "HORIZONTAL" as const }],
    ["[S2-082] cross-filters", { cross_filters_enabled: false }],
  ])("that is not stored is said and handed on: %s", async (_name, change) => {
    server(403);
    const danger = vi.spyOn(toast, "danger");
    await expect(used(() => useChangeMetadata(7)).mutateAsync(change)).rejects.toMatchObject({ status: 403 });
    expect(danger).toHaveBeenCalledWith("You do not have permission to edit this dashboard");
  });

  it("[S2-083] has words of its own where there are such", async () => {
    server(500);
    const danger = vi.spyOn(toast, "danger");
    const failure = "Failed to save cross-filter scoping";
    await expect(used(() => useChangeMetadata(7, { failure })).mutateAsync({})).rejects.toThrow();
    expect(danger).toHaveBeenCalledWith(failure);
  });

  it("needs one call to read and one to write", async () => {
    const asked = answerCalls(200, { id: 7, result: { id: 7, json_metadata: "{}" } });
    await used(() => useChangeMetadata(7)).mutateAsync({ cross_filters_enabled: true });
    expect(asked).toEqual([
      "GET /api/v1/dashboard/7",
      'PUT /api/v1/dashboard/7 {"json_metadata":"{\\"cross_filters_enabled\\":true}"}',
    ]);
  });
});
