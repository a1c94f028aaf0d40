import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../dialog/index.ts";
import { renderPart } from "../testing/index.ts";
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from "./index.ts";

const CITIES = [
  { value: "oslo", label: "Oslo" },
  { value: "rome", label: "Rome", disabled: true },
  { value: "bern", label: "Bern" },
];

const field = page.getByRole("combobox", { name: "City" });
const list = page.getByRole("listbox", { name: "City" });
const option = (name: string) => page.getByRole("option", { name });

/** The option that the field names as the active one. */
const activeOption = () =>
  document.getElementById(field.element().getAttribute("aria-activedescendant") ?? "")?.textContent;

function OneCity(props: Partial<SelectProps<string>>) {
  const [city, setCity] = useState<string | null>("oslo");
  return (
    <Select
      label="City"
      data={CITIES}
      value={city}
      {...props}
      onChange={(next) => {
        props.onChange?.(next);
        setCity(next);
      }}
    />
  );
}

function SomeCities(props: Partial<MultiSelectProps<string>>) {
  const [cities, setCities] = useState<readonly string[]>(["oslo"]);
  return (
    <MultiSelect
      label="City"
      data={CITIES}
      value={cities}
      {...props}
      onChange={(next) => {
        props.onChange?.(next);
        setCities(next);
      }}
    />
  );
}

it("a list above its field stays there when it gets shorter", async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ value: `city ${at}`, label: `City ${at}` }));
  await renderPart(
    <div style={{ position: "fixed", bottom: 40, left: 20 }}>
      <OneCity data={[...CITIES, ...many]} />
    </div>,
  );
  const top = () => field.element().getBoundingClientRect().top;
  const bottom = () => list.element().getBoundingClientRect().bottom;
  await field.click();
  await expect.poll(() => bottom() <= top()).toBe(true);
  await userEvent.keyboard("Oslo");
  await expect.element(option("Oslo")).toBeVisible();
  await expect.element(option("City 1")).not.toBeInTheDocument();
  await expect.poll(() => Math.abs(top() - bottom()) < 12).toBe(true);
});

it.each([
  ["one", (props: object) => <OneCity {...props} />],
  ["several", (props: object) => <SomeCities {...props} />],
])("a list that grows stays on its side: of %s", async (_name, draw) => {
  const many = Array.from({ length: 12 }, (_, at) => ({ value: `city ${at}`, label: `City ${at}` }));
  // A short list has room below the field, the long one has not.
  const drawAtBottom = (props: object) => (
    <div style={{ position: "fixed", bottom: 130, left: 20 }}>{draw(props)}</div>
  );
  const { rerender } = await renderPart(drawAtBottom({ data: CITIES.slice(0, 1), loading: true }));
  const isAbove = () =>
    list.element().getBoundingClientRect().bottom <= field.element().getBoundingClientRect().top;
  await field.click();
  await expect.element(option("Oslo")).toBeVisible();
  await expect.poll(isAbove).toBe(true);
  await rerender(drawAtBottom({ data: [...CITIES, ...many] }));
  await expect.element(option("City 1")).toBeVisible();
  await expect.poll(isAbove).toBe(true);
});

describe("one out of many", () => {
  const draw = async (props: Partial<SelectProps<string>> = {}) => {
    const onChange = vi.fn();
    await renderPart(<OneCity {...props} onChange={onChange} />);
    return onChange;
  };

  it("opens on a press, marks what is chosen, and takes another", async () => {
    const onChange = await draw();
    await field.click();
    await expect.element(field).toHaveAttribute("aria-expanded", "true");
    await expect.element(option("Oslo")).toHaveAttribute("aria-selected", "true");
    await option("Bern").click();
    expect(onChange.mock.calls).toEqual([["bern"]]);
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("Bern");
  });

  it("is used by keyboard: arrows go past what is disabled, Enter takes", async () => {
    const onChange = await draw();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(list).toBeVisible();
    await expect.poll(activeOption).toBe("Oslo");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(activeOption).toBe("Bern");
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    expect(onChange.mock.calls).toEqual([["bern"]]);
  });

  it("finds by typing and takes the first that fits on Enter", async () => {
    const onChange = await draw();
    await field.click();
    await userEvent.keyboard("be");
    await expect.element(option("Oslo")).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    expect(onChange.mock.calls).toEqual([["bern"]]);
  });

  it("says when nothing fits, and Enter then takes nothing", async () => {
    const onChange = await draw();
    await field.click();
    await userEvent.keyboard("paris{Enter}");
    await expect.element(page.getByText("Nothing found")).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("closes on Escape with its value, and the dialog around it stays", async () => {
    const onClose = vi.fn();
    await renderPart(
      <Dialog opened title="Place" onClose={onClose}>
        <OneCity />
      </Dialog>,
    );
    await field.click();
    await userEvent.keyboard("be{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("Oslo");
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => onClose).toHaveBeenCalled();
  });

  it("closes when the focus leaves it", async () => {
    await draw();
    await field.click();
    await expect.element(list).toBeVisible();
    await userEvent.tab();
    await expect.element(list).not.toBeInTheDocument();
  });

  it("does not take a disabled option", async () => {
    const onChange = await draw();
    await field.click();
    await option("Rome").click({ force: true });
    expect(onChange).not.toHaveBeenCalled();
  });

  it("is emptied where that is allowed", async () => {
    const onChange = await draw({ clearable: true });
    await page.getByRole("button", { name: "Clear: City" }).click();
    expect(onChange.mock.calls).toEqual([[null]]);
    await expect.element(field).toHaveValue("");
  });

  it("takes typed text where that is allowed", async () => {
    const onFree = vi.fn();
    await draw({ onFree });
    await field.click();
    await userEvent.keyboard("Paris{Enter}");
    expect(onFree.mock.calls).toEqual([["Paris"]]);
  });

  it.each([
    ["1000", "that is in the list"],
    ["777", "that is not"],
  ])("keeps the typed number %s, %s, when the focus leaves", async (number) => {
    const onFree = vi.fn();
    const data = ["100", "1000"].map((value) => ({ value, label: value }));
    await draw({ onFree, data });
    await field.click();
    await userEvent.keyboard(number);
    await userEvent.tab();
    expect(onFree.mock.calls).toEqual([[number]]);
  });

  it("tells what is typed, for options of a server", async () => {
    const onSearch = vi.fn();
    await draw({ onSearch, loading: true, data: [] });
    await field.click();
    await expect.element(page.getByText("Loading")).toBeVisible();
    await userEvent.keyboard("b");
    expect(onSearch).toHaveBeenLastCalledWith("b");
  });

  it("takes on Enter what a server sends after the text was typed", async () => {
    const onFree = vi.fn();
    const onChange = vi.fn();
    const { rerender } = await renderPart(<OneCity data={[]} onFree={onFree} onChange={onChange} />);
    await field.click();
    await userEvent.keyboard("ber");
    await rerender(<OneCity data={CITIES} onFree={onFree} onChange={onChange} />);
    await expect.poll(activeOption).toBe("Bern");
    await userEvent.keyboard("{Enter}");
    expect(onChange).toHaveBeenCalledWith("bern");
    expect(onFree).not.toHaveBeenCalled();
  });

  it("stays at the option that the keys went to when others arrive before it", async () => {
    const onChange = vi.fn();
    const { rerender } = await renderPart(<OneCity onChange={onChange} />);
    await field.click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(activeOption).toBe("Bern");
    await rerender(<OneCity data={[{ value: "aarau", label: "Aarau" }, ...CITIES]} onChange={onChange} />);
    await expect.element(option("Aarau")).toBeVisible();
    expect(activeOption()).toBe("Bern");
    await userEvent.keyboard("{Enter}");
    expect(onChange.mock.calls).toEqual([["bern"]]);
  });

  it("takes text that is put over the shown one as a whole, also where it begins alike", async () => {
    const onFree = vi.fn();
    await draw({ onFree });
    await field.fill("Oslofjord");
    await userEvent.keyboard("{Enter}");
    expect(onFree.mock.calls).toEqual([["Oslofjord"]]);
  });

  it("does not open while it is disabled", async () => {
    await draw({ disabled: true });
    await expect.element(field).toBeDisabled();
    await field.click({ force: true });
    await expect.element(list).not.toBeInTheDocument();
  });

  it("shows an error at the field", async () => {
    await draw({ error: "cannot be empty" });
    await expect.element(field).toHaveAccessibleDescription("cannot be empty");
  });

  it("[S1-181] draws of a long list only what is in sight, and goes to its end by key", async () => {
    const data = Array.from({ length: 5_000 }, (_, at) => ({ value: `v${at}`, label: `City ${at}` }));
    const onChange = await draw({ data });
    await field.click();
    await expect.element(option("City 0")).toBeVisible();
    expect(page.getByRole("option").elements().length).toBeLessThan(100);
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(option("City 4999")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(onChange.mock.calls).toEqual([["v4999"]]);
  });
});

describe("several out of many", () => {
  const draw = async (props: Partial<MultiSelectProps<string>> = {}) => {
    const onChange = vi.fn();
    await renderPart(<SomeCities {...props} onChange={onChange} />);
    return onChange;
  };

  it("takes one more and stays open; the same again takes it out", async () => {
    const onChange = await draw();
    await field.click();
    await option("Bern").click();
    expect(onChange).toHaveBeenLastCalledWith(["oslo", "bern"]);
    await expect.element(option("Bern")).toHaveAttribute("aria-selected", "true");
    await option("Oslo").click();
    expect(onChange).toHaveBeenLastCalledWith(["bern"]);
  });

  it("takes a value out by its cross, and the last one by Backspace", async () => {
    const onChange = await draw();
    await field.click();
    await userEvent.keyboard("be{Enter}");
    await page.getByRole("button", { name: "Clear: Oslo" }).click();
    expect(onChange).toHaveBeenLastCalledWith(["bern"]);
    await field.click();
    await userEvent.keyboard("{Backspace}");
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it("Backspace first takes back what was typed", async () => {
    const onChange = await draw();
    await field.click();
    await userEvent.keyboard("b{Backspace}");
    expect(onChange).not.toHaveBeenCalled();
    await expect.element(field).toHaveValue("");
  });

  it("typed text that fits a chosen option alone takes nothing off", async () => {
    const onFree = vi.fn();
    const onChange = await draw({ onFree });
    await field.click();
    await userEvent.keyboard("osl{Enter}");
    expect(onChange).not.toHaveBeenCalled();
    expect(onFree.mock.calls).toEqual([["osl"]]);
  });

  it("keeps typed text where that is allowed, also when the focus leaves", async () => {
    const onFree = vi.fn();
    await draw({ onFree });
    await field.click();
    await userEvent.keyboard("Paris");
    await userEvent.tab();
    expect(onFree.mock.calls).toEqual([["Paris"]]);
  });

  it("says what is wrong with its values, and what they are for, to whoever hears it", async () => {
    await draw({ error: "cannot be empty", description: "Where to go" });
    await expect.element(field).toHaveAccessibleDescription("cannot be empty Where to go");
    await expect.element(field).toBeInvalid();
  });

  it("can neither be opened nor emptied while it is disabled", async () => {
    const onChange = await draw({ disabled: true });
    await expect.element(field).toBeDisabled();
    const clear = page.getByRole("button", { name: "Clear: Oslo", includeHidden: true });
    await expect.element(clear).not.toBeVisible();
    (clear.element() as HTMLElement).click();
    // The field around the values, which gives presses beside them to the input.
    const around = field.element().parentElement as HTMLElement;
    around.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    expect(onChange).not.toHaveBeenCalled();
  });
});
