import type { AdhocFilter } from "@sightline/core/filters";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { Conditions } from "./Conditions.tsx";

function Form({ onChange }: { onChange: (value: AdhocFilter[]) => void }) {
  const [value, setValue] = useState<AdhocFilter[]>([]);
  const change = (next: AdhocFilter[]) => {
    setValue(next);
    onChange(next);
  };
  return <Conditions columns={[]} value={value} onChange={change} />;
}

it("[S2-035] the values that a filter offers are limited by a condition in SQL", async () => {
  const onChange = vi.fn();
  await draw(<Form onChange={onChange} />);
  await page.getByRole("button", { name: "Add a condition in SQL" }).click();
  await page.getByRole("textbox", { name: "Condition in SQL" }).fill("amount > 5");
  expect(onChange).toHaveBeenLastCalledWith([
    { expressionType: "SQL", clause: "WHERE", sqlExpression: "amount > 5" },
  ]);
  await page.getByRole("button", { name: "Remove condition 1" }).click();
  expect(onChange).toHaveBeenLastCalledWith([]);
});
