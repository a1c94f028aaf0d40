import { autocompletion } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { editorKeys } from "./keys.ts";

const nothing = () => {};
const actions = { run: nothing, runStatement: nothing, stop: nothing, newTab: nothing };
const keys = editorKeys({ ...actions, previousTab: nothing, nextTab: nothing, format: nothing });

it("Tab does not indent a line while its word is looked up", async () => {
  let isAsked = false;
  const source = () => {
    isAsked = true;
    return new Promise<null>(() => {});
  };
  const view = new EditorView({
    parent: document.body,
    extensions: [autocompletion({ override: [source] }), keys],
  });
  view.focus();
  await userEvent.keyboard("birds");
  await expect.poll(() => isAsked).toBe(true);
  await userEvent.keyboard("{Tab}");
  expect(view.state.doc.toString()).toBe("birds");
  await userEvent.keyboard("{Escape}{Tab}");
  expect(view.state.doc.toString()).toBe("  birds");
  view.destroy();
});
