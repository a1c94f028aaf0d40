import { beforeEach, describe, expect, it, vi } from "vitest";

const OWNER = { userId: 7, roles: { Alpha: [["can_write", "Dataset"]] }, permissions: {} };
const OTHER = { ...OWNER, userId: 8 };
const READER = { userId: 7, roles: { Gamma: [] }, permissions: {} };
const ADMIN = { userId: 1, roles: { Admin: [] }, permissions: {} };
const MANAGED = "This dataset is managed externally, and can't be edited in Superset";
const NOT_OWNER =
  "You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.";

// What the page knows of its caller is read once, so each caller gets a page of his own.
beforeEach(() => vi.resetModules());

async function open(user: object = OWNER) {
  const page = await import("../../../testing/markup.tsx");
  await page.openPage(["datasets", "lists"], user);
  return page;
}

describe("who may edit a dataset", () => {
  it.each([
    ["[S3-197] its owner", OWNER, false, null],
    ["[S3-197] an admin", ADMIN, false, null],
    ["[S3-197] nobody else", OTHER, false, NOT_OWNER],
    ["no owner without the right to write", READER, false, NOT_OWNER],
    ["[S3-196] [S3-238] not even an admin, when it is managed externally", ADMIN, true, MANAGED],
  ])("%s", async (_name, user, is_managed_externally, reason) => {
    await open(user);
    const { mayEdit } = await import("./model/mayEdit.ts");
    expect(mayEdit({ owners: [{ id: 7 }], is_managed_externally })).toEqual({ may: reason === null, reason });
  });
});

it.each([
  ["leads there by default of the specification", {}, true],
  ["does not where that is switched off", { DISABLE_LEGACY_DATASOURCE_EDITOR: true }, false],
])("[S3-005] [S3-058] the legacy editor: the dialog %s", async (_name, flags, isOffered) => {
  const { markup } = await open();
  const { bootstrap } = await import("../../../lib/bootstrap/index.ts");
  bootstrap().common.feature_flags = flags;
  const { LegacyEditorLink } = await import("./LegacyEditorLink.tsx");
  const html = markup(<LegacyEditorLink id={3} />);
  expect(html.includes("Use legacy datasource editor")).toBe(isOffered);
  expect(html.includes('href="/tablemodelview/edit/3"')).toBe(isOffered);
});

it("[S3-005] who makes a dataset is led to the list of databases", async () => {
  const { markup } = await open(ADMIN);
  const { SourcePicker } = await import("../source/SourcePicker.tsx");
  const place = { database: null, catalog: "", schema: "" };
  expect(markup(<SourcePicker place={place} onChange={() => {}} />)).toContain('href="/databaseview/list/"');
});

describe("the last question before saving", () => {
  const removed = (name: string) => ({ name, kind: "column" as const, change: "removed" as const });
  const chart = (id: number) => ({ id, slice_name: `Chart ${id}`, fields: [removed("region")] });

  it.each([
    [
      "[S3-059] asks",
      { charts: [], dashboards: [], hidden_charts: 0 },
      ["Are you sure you want to save"],
      ["may fail"],
    ],
    [
      "names charts, dashboards and what they miss",
      { charts: [chart(1)], dashboards: [{ id: 1, title: "Sales" }], hidden_charts: 0 },
      [
        "1 chart uses what changes and may fail: Chart 1 : column region is gone",
        "1 dashboard shows",
        "Sales",
      ],
      ["may not see"],
    ],
    [
      "counts the rest, and what may not be seen",
      { charts: Array.from({ length: 10 }, (_, at) => chart(at)), dashboards: [], hidden_charts: 2 },
      ["10 charts use", "Chart 7", "and 2 more", "So do 2 charts that you may not see."],
      ["Chart 8"],
    ],
  ])("%s", async (_name, affected, said, unsaid) => {
    const { markup, textOf } = await open();
    const { ConfirmText } = await import("./ConfirmSave.tsx");
    const text = textOf(markup(<ConfirmText affected={affected} report={null} />));
    for (const part of said) expect(text).toContain(part);
    for (const part of unsaid) expect(text).not.toContain(part);
  });
});

it("what is wrong with a dataset stands over its editor", async () => {
  const { markup, textOf } = await open();
  const { orders } = await import("./model/dataset.fixture.ts");
  const { Notices } = await import("./Notices.tsx");
  const managed = { ...orders, is_managed_externally: true, external_url: "https://git.example.org/orders" };
  const html = markup(
    <Notices dataset={{ ...managed, health_check_message: "No rows today" }} reason={MANAGED} />,
  );
  expect(textOf(html)).toBe(`${MANAGED} Open where it is managed No rows today`);
  expect(html).toContain('href="https://git.example.org/orders"');
  const unsafe = { ...managed, external_url: "javascript:alert(1)" };
  expect(markup(<Notices dataset={unsafe} reason={MANAGED} />)).not.toContain("javascript");
});
