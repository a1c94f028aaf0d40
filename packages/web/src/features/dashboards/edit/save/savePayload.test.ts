import { HEADER_ID } from "@sightline/core/layout";
import { updateMeta } from "@sightline/core/layout/edit";
import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { schemeDomain } from "../properties/colors.ts";
import { savePayload } from "./savePayload.ts";

const layout = testLayout(["ROW-1", ["CHART-1", 4]]);
const settings = {
  slug: "sales",
  css: "",
  certified_by: "Ann",
  certification_details: "checked",
  owners: [{ id: 3, name: "Ann Lee" }],
  roles: [{ id: 9, name: "Gamma" }],
  tags: [],
  metadata: {
    refresh_frequency: 30,
    map_label_colors: { South: "#654321" },
    shared_label_colors: ["South"],
  },
};
const labels = { colors: { North: "#123456" }, sharedLabels: ["North"] };
const input = { settings, layout, dashboardRbac: false, labels };
const withSettings = (change: Partial<typeof settings>) => ({
  ...input,
  settings: { ...settings, ...change },
});

it("[S2-110] sends the whole dashboard, its layout in json_metadata", () => {
  const { json_metadata, ...rest } = savePayload(input);
  expect(rest).toEqual({
    certified_by: "Ann",
    certification_details: "checked",
    css: "",
    dashboard_title: "Sales",
    slug: "sales",
    owners: [3],
  });
  const sent = JSON.parse(json_metadata ?? "");
  expect(sent.refresh_frequency).toBe(30);
  expect(sent.positions["CHART-1"].parents).toEqual(["ROOT_ID", "GRID_ID", "ROW-1"]);
});

it("[S2-032] keeps the colors of labels, and which of them charts share", () => {
  const sent = JSON.parse(savePayload(input).json_metadata ?? "");
  expect(sent.map_label_colors).toEqual({ South: "#654321", North: "#123456" });
  expect(sent.shared_label_colors).toEqual(["South", "North"]);
});

it.each([
  ["of the scheme as they are now", "bnbColors", schemeDomain("bnbColors")],
  ["of a scheme that is gone as they were", "ourOldColors", ["#111111"]],
])("[S2-032] keeps the colors %s", (_name, color_scheme, domain) => {
  const metadata = { ...settings.metadata, color_scheme, color_scheme_domain: ["#111111"] };
  const sent = JSON.parse(savePayload(withSettings({ metadata })).json_metadata ?? "");
  expect(sent.color_scheme_domain).toEqual(domain);
});

it("[S2-067] an empty title becomes '[ untitled dashboard ]'", () => {
  const untitled = updateMeta(layout, HEADER_ID, { text: "  " });
  expect(savePayload({ ...input, layout: untitled }).dashboard_title).toBe("[ untitled dashboard ]");
});

it("[S2-068] an empty certified_by clears the details", () => {
  expect(savePayload(withSettings({ certified_by: " " }))).toMatchObject({
    certified_by: "",
    certification_details: "",
  });
});

it("[S2-069] an empty slug becomes null", () => {
  expect(savePayload(withSettings({ slug: " " })).slug).toBeNull();
});

it("[S2-031] [S2-094] sends roles with role-based access only", () => {
  expect(savePayload(input)).not.toHaveProperty("roles");
  expect(savePayload({ ...input, dashboardRbac: true }).roles).toEqual([9]);
});
