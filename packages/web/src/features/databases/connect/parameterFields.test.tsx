import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw, seenText } from "../../../testing/screen.tsx";
import { type Draft, newDraft } from "./draft.ts";
import { type Faults, NO_FAULTS } from "./faults.ts";
import { ParameterFields } from "./ParameterFields.tsx";
import type { FormSchema } from "./parameterRows.ts";

const text = { type: "string", description: "Some text" };
const schema = (...names: string[]): FormSchema => ({
  required: ["host", "account"],
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const bigquery: FormSchema = {
  required: [],
  properties: {
    credentials_info: { ...text, "x-encrypted-extra": true },
    query: { type: "object" },
  },
};
const empty = newDraft({ name: "x", engine: "x", parameters: {} } as Parameters<typeof newDraft>[0]);

describe("the fields of a form", () => {
  const open = async (form: FormSchema, draft: Partial<Draft> = {}, faults: Faults = NO_FAULTS) => {
    const [change, onLeave] = [vi.fn(), vi.fn()];
    await draw(
      <ParameterFields
        draft={{ ...empty, ...draft }}
        faults={faults}
        change={change}
        schema={form}
        onLeave={onLeave}
      />,
    );
    return { change, onLeave };
  };

  it("say their names, what must be filled in, and what is wrong", async () => {
    await open(schema("account", "role", "region"), {}, { fields: { account: "Wrong." }, rest: null });
    expect(seenText()).toMatch(/^Account \* Wrong\. Role Some text$/);
    await expect.element(page.getByRole("textbox", { name: /Account/ })).toBeInvalid();
  });

  it("change the draft, and are checked when they are left", async () => {
    const { change, onLeave } = await open(schema("host"));
    await page.getByRole("textbox", { name: /Host/ }).click();
    await userEvent.keyboard("h");
    expect(change).toHaveBeenCalledTimes(1);
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it("hide what is secret while it is typed", async () => {
    await open(schema("access_token", "password"), { parameters: { access_token: "t", password: "p" } });
    expect(document.querySelectorAll("input[type=password]")).toHaveLength(2);
  });

  it("take a key by paste or by file", async () => {
    const { change } = await open(bigquery);
    expect(seenText()).toContain("Service account key (JSON)");
    expect(seenText()).toContain("Paste the JSON, or choose its file.");
    const file = document.querySelector<HTMLInputElement>("input[type=file]")!;
    await userEvent.upload(file, new File(['{"a":1}'], "key.json"));
    await expect.poll(() => change).toHaveBeenCalled();
  });

  it("show a key while it is typed", async () => {
    await open(bigquery, { parameters: { credentials_info: '{"a":1}' } });
    await expect.element(page.getByRole("textbox").first()).toHaveValue('{"a":1}');
  });

  it("do not show a stored key", async () => {
    await open(bigquery, { parameters: { credentials_info: { private_key: "XXXXXXXXXX" } } });
    expect(seenText()).toContain("A key is stored.");
    expect(document.body.innerHTML).not.toContain("XXXXXXXXXX");
  });

  it("take further options where the engine has some", async () => {
    await open(bigquery, { query: "location=EU" });
    expect(document.querySelector<HTMLInputElement>('input[value="location=EU"]')).not.toBeNull();
  });

  it("take none where the engine has none", async () => {
    await open(schema("host"));
    expect(seenText()).not.toContain("Additional parameters");
  });
});
