import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../dialog/index.ts";
import { renderPart } from "../testing/index.ts";
import {
  Checkbox,
  FileInput,
  NumberInput,
  PasswordInput,
  RangeSlider,
  SearchInput,
  SegmentedControl,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from "./index.ts";

describe("the search field", () => {
  const search = page.getByRole("searchbox", { name: "Search charts" });
  /** A pause that ends in no test, so that what is reported was reported at once. */
  const NEVER_MS = 10 ** 8;
  const draw = async (pauseMs: number, value = "") => {
    const onChange = vi.fn();
    await renderPart(
      <SearchInput label="Search charts" value={value} onChange={onChange} pauseMs={pauseMs} />,
    );
    return onChange;
  };

  it("reports what was typed once a pause has passed", async () => {
    const onChange = await draw(1);
    await search.fill("sales");
    await expect.poll(() => onChange).toHaveBeenLastCalledWith("sales");
  });

  it("does not report what is still typed, and reports at once on Enter", async () => {
    const onChange = await draw(NEVER_MS);
    await search.fill("sales");
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(onChange.mock.calls).toEqual([["sales"]]);
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its cross", () => page.getByRole("button", { name: "Clear" }).click()],
  ])("is emptied at once by %s", async (_name, empty) => {
    const onChange = await draw(NEVER_MS, "sales");
    await search.click();
    await empty();
    await expect.element(search).toHaveValue("");
    expect(onChange.mock.calls).toEqual([[""]]);
    await expect.element(page.getByRole("button", { name: "Clear" })).not.toBeInTheDocument();
  });

  it("takes Escape for itself while it holds text, then leaves it to the dialog around it", async () => {
    const onClose = vi.fn();
    await renderPart(
      <Dialog opened title="Pick" onClose={onClose}>
        <SearchInput label="Search charts" value="sales" onChange={() => {}} />
      </Dialog>,
    );
    await search.click();
    await userEvent.keyboard("{Escape}");
    await expect.element(search).toHaveValue("");
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => onClose).toHaveBeenCalled();
  });

  it("follows a value that changes from outside", async () => {
    const view = await renderPart(<SearchInput label="Search charts" value="a" onChange={() => {}} />);
    await view.rerender(<SearchInput label="Search charts" value="b" onChange={() => {}} />);
    await expect.element(search).toHaveValue("b");
  });
});

function Held<T>({
  start,
  draw,
}: {
  start: T;
  draw: (value: T, set: (value: T) => void) => React.ReactNode;
}) {
  const [value, set] = useState(start);
  return (
    <>
      {draw(value, set)}
      <output>{String(value)}</output>
    </>
  );
}

const held = page.getByRole("status");

it("a box and a switch turn by a press and by the space bar", async () => {
  await renderPart(
    <>
      <Held
        start={false}
        draw={(on, set) => (
          <Checkbox label="Cache" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
        )}
      />
      <Held
        start={false}
        draw={(on, set) => (
          <Switch label="Live" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
        )}
      />
    </>,
  );
  for (const part of [
    page.getByRole("checkbox", { name: "Cache" }),
    page.getByRole("switch", { name: "Live" }),
  ]) {
    await part.click();
    await expect.element(part).toBeChecked();
    await userEvent.keyboard(" ");
    await expect.element(part).not.toBeChecked();
  }
});

it("text, long text and a password are typed; the password is not shown", async () => {
  await renderPart(
    <>
      <Held
        start=""
        draw={(text, set) => (
          <TextInput label="Name" value={text} onChange={(event) => set(event.currentTarget.value)} />
        )}
      />
      <Held
        start=""
        draw={(text, set) => (
          <Textarea label="Description" value={text} onChange={(event) => set(event.currentTarget.value)} />
        )}
      />
      <PasswordInput label="Password" />
    </>,
  );
  await page.getByLabelText("Name").fill("Sales");
  await page.getByLabelText("Description").fill("By day");
  await expect.element(held.nth(0)).toHaveTextContent("Sales");
  await expect.element(held.nth(1)).toHaveTextContent("By day");
  await expect.element(page.getByLabelText("Password")).toHaveAttribute("type", "password");
});

it("an error stands at its field and is read with it", async () => {
  await renderPart(<TextInput label="Name" error="is required" />);
  const field = page.getByLabelText("Name");
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription("is required");
});

it("a number goes up and down by the arrow keys, within its bounds", async () => {
  await renderPart(
    <Held
      start={9 as number | string}
      draw={(count, set) => <NumberInput label="Rows" value={count} min={1} max={10} onChange={set} />}
    />,
  );
  await page.getByLabelText("Rows").click();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(held).toHaveTextContent("10");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(held).toHaveTextContent("9");
});

it("one of several is picked by a press and by the arrow keys", async () => {
  await renderPart(
    <Held
      start="day"
      draw={(grain, set) => (
        <SegmentedControl aria-label="Grain" data={["day", "week"]} value={grain} onChange={set} />
      )}
    />,
  );
  await page.getByText("week", { exact: true }).first().click();
  await expect.element(held).toHaveTextContent("week");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(held).toHaveTextContent("day");
});

it("a slider moves by the arrow keys", async () => {
  await renderPart(
    <Held
      start={5}
      draw={(size, set) => (
        <Slider thumbLabel="Size" min={0} max={10} value={size} onChange={set} label={null} />
      )}
    />,
  );
  (page.getByRole("slider", { name: "Size" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(held).toHaveTextContent("6");
});

it("sliders that cannot be moved yet show their thumbs", async () => {
  await renderPart(
    <>
      <Slider disabled thumbLabel="Size" min={0} max={10} value={5} label={null} />
      <RangeSlider
        disabled
        thumbFromLabel="From"
        thumbToLabel="To"
        min={0}
        max={10}
        value={[0, 10]}
        label={null}
      />
    </>,
  );
  for (const name of ["Size", "From", "To"]) {
    const thumb = page.getByRole("slider", { name });
    await expect.element(thumb).toBeVisible();
    await expect.element(thumb).toHaveAttribute("aria-disabled", "true");
  }
});

it("a file is picked", async () => {
  const picked = vi.fn();
  await renderPart(
    <>
      <label htmlFor="key">Key</label>
      <FileInput id="key" onChange={(event) => picked(event.currentTarget.files?.[0]?.name)} />
    </>,
  );
  await page.getByLabelText("Key").upload(new File(["{}"], "key.json"));
  expect(picked).toHaveBeenCalledWith("key.json");
});
