import { toast } from "@sightline/ui";
import { QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, it, vi } from "vitest";
import { answerCalls, openPage, used } from "../../testing/markup.tsx";
import { useFavorites } from "./useFavorites.ts";

beforeAll(() => openPage([], { userId: 1, roles: {}, permissions: {} }));

it("[S2-128] says why a star was not saved, and turns it back", async () => {
  answerCalls(500, { message: "The disk is full" });
  const danger = vi.spyOn(toast, "danger");
  const client = new QueryClient();
  client.setQueryData(["favorites", "dashboard", [7]], []);
  used(() => useFavorites("dashboard", [7]), client).toggle(7);
  await expect
    .poll(() => danger)
    .toHaveBeenCalledWith("There was an error saving the favorite status: The disk is full");
  expect(client.getQueryData(["favorites", "dashboard", [7]])).toEqual([]);
});
