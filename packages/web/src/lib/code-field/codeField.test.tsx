import { Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../testing/screen.tsx";
import { CodeField } from "./CodeField.tsx";

function DialogOfCode() {
  const [opened, setOpened] = useState(true);
  const [code, setCode] = useState("");
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Style">
      <CodeField language="css" label="CSS" value={code} onChange={setCode} />
    </Dialog>
  );
}

it("Escape closes the list of completions, the next one the dialog around the field", async () => {
  await draw(<DialogOfCode />);
  const dialog = page.getByRole("dialog", { name: "Style" });
  await dialog.getByRole("textbox", { name: "CSS" }).click();
  await userEvent.keyboard(".a {{ bor");
  const completion = page.getByRole("option", { name: "border", exact: true });
  await expect.element(completion).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(completion).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});
