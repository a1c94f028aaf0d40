import { chartByVizType, registerChart } from "@sightline/charts";
import { type ChartManifest, chartType } from "@sightline/charts/contract";
import { useTheme } from "@sightline/ui/theme";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { ADMIN, draw, signIn } from "../../../testing/screen.tsx";
import ChartGallery from "./ChartGallery.tsx";

const DOT =
  "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%224%22 height=%223%22/%3E";

/** A type with all that a manifest may say. */
const plugin = (): ChartManifest =>
  chartType({
    ...chartByVizType("pie")!,
    vizType: "acme-dots",
    name: "Acme dots",
    description: "",
    category: "Acme",
    tags: ["Popular", "Dotted"],
    thumbnail: DOT,
    label: "DEPRECATED",
    labelExplanation: "Acme makes no dots any more.",
    exampleGallery: [{ url: DOT, caption: "Dots of Acme" }],
  });

beforeAll(async () => {
  registerChart(plugin());
  registerChart({ ...plugin(), vizType: "acme-old", name: "Acme old", deprecated: true });
  await loadCharts();
});

function ThemeButton() {
  const { choose } = useTheme();
  return (["light", "dark"] as const).map((theme) => (
    <button key={theme} id={`theme-${theme}`} type="button" onClick={() => choose(theme)}>
      {theme}
    </button>
  ));
}

async function open(vizType = "pie") {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  await draw(<ChartGallery vizType={vizType} onSelect={onSelect} onClose={onClose} />);
  await expect.element(dialog).toBeVisible();
  return { onSelect, onClose };
}

const dialog = page.getByRole("dialog", { name: "Select a visualization type" });
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const tile = (name: string) => dialog.getByRole("radio", { name, exact: true });
const searchBox = dialog.getByRole("searchbox", { name: "Search all charts" });
const shownNames = () =>
  [...document.querySelectorAll("fieldset label")].map((label) => label.textContent?.trim());

describe("the gallery of chart types", () => {
  it.each([
    ["Category", "KPI"],
    ["Tags", "Comparison"],
  ])("hides its sections under %s, and shows them again", async (heading, section) => {
    await open();
    await expect.element(button(section)).toBeVisible();
    await button(heading).click();
    await expect.element(button(section)).not.toBeInTheDocument();
    await expect.element(button(heading)).toHaveAttribute("aria-expanded", "false");
    await button(heading).click();
    await expect.element(button(section)).toBeVisible();
  });

  it("[S3-024] [S3-028] is a dialog with sections for all charts, recommended tags, categories and tags", async () => {
    await open();
    const nav = dialog.getByRole("navigation");
    const headings = [...nav.element().querySelectorAll("h3")].map(({ textContent }) => textContent);
    expect(headings).toEqual(["Recommended tags", "Category", "Tags"]);
    const buttons = [...nav.element().querySelectorAll("button")].map(({ textContent }) => textContent);
    expect(buttons.slice(0, 4)).toEqual(["All charts", "Popular", "ECharts", "Advanced-Analytics"]);
  });

  it("opens at the category of the chart's type, with that type chosen", async () => {
    await open("pie");
    await expect.element(button("Part of a Whole")).toHaveAttribute("aria-pressed", "true");
    await expect.element(tile("Pie Chart")).toBeChecked();
  });

  it("[S3-034] [S3-035] [S3-030] is 70vh high, with pictures of 24 units of 4 px", async () => {
    await open();
    await button("All charts").click();
    const content = dialog.getByRole("navigation").element().parentElement!;
    expect(content.getBoundingClientRect().height).toBeCloseTo(window.innerHeight * 0.7, 0);
    const pictures = [...dialog.element().querySelectorAll<HTMLImageElement>("label img")];
    expect(pictures.length).toBeGreaterThan(20);
    expect(new Set(pictures.map(({ clientWidth }) => clientWidth))).toEqual(new Set([96]));
  });

  it("shows pictures in the theme of the page", async () => {
    await draw(
      <>
        <ThemeButton />
        <ChartGallery vizType="pie" onSelect={() => {}} onClose={() => {}} />
      </>,
    );
    await expect.element(dialog).toBeVisible();
    const themes = () =>
      [...dialog.element().querySelectorAll<HTMLImageElement>("img")].map(
        ({ src }) => /-(light|dark)\b/.exec(src)?.[1],
      );
    await expect.poll(() => new Set(themes())).toEqual(new Set(["light"]));
    document.querySelector<HTMLButtonElement>("#theme-dark")!.click();
    await expect.poll(() => new Set(themes())).toEqual(new Set(["dark"]));
    document.querySelector<HTMLButtonElement>("#theme-light")!.click();
    await expect.poll(() => new Set(themes())).toEqual(new Set(["light"]));
  });

  it("[S3-025] [S3-174] a section without the chosen type clears the choice, and Select waits for one", async () => {
    const { onSelect } = await open("pie");
    await expect.element(button("Select")).toBeEnabled();
    await button("Part of a Whole").click();
    await expect.element(button("Select")).toBeEnabled();
    await button("Table").click();
    await expect.element(button("Select")).toBeDisabled();
    // It stays cleared.
    await button("Part of a Whole").click();
    await expect.element(button("Select")).toBeDisabled();
    await expect.element(tile("Pie Chart")).not.toBeChecked();
    await dialog.getByText("Pie Chart").click();
    await button("Select").click();
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("pie");
  });

  it("[S3-026] [S3-033] a double click on a picture takes its type", async () => {
    const { onSelect } = await open("pie");
    await button("Table").click();
    await dialog.getByText("Pivot Table").dblClick();
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("pivot_table_v2");
  });

  it("[S3-029] [S3-175] a search goes over all types, whatever section is open", async () => {
    await open("pie");
    await button("Part of a Whole").click();
    await searchBox.fill("heatmop");
    await expect.poll(shownNames).toContain("Heatmap");
    await expect.element(button("Part of a Whole")).toHaveAttribute("aria-pressed", "false");
    await searchBox.fill("no such chart");
    await expect.element(dialog.getByText("No chart type matches. Try another word.")).toBeVisible();
    await button("Table").click();
    await expect.element(searchBox).toHaveValue("");
    await expect.poll(shownNames).toContain("Pivot Table");
  });

  it("[S3-031] [S3-032] [S3-100] tells of the chosen type its name, badge, tags, description and examples", async () => {
    await open("pie");
    const ofPie = dialog.getByRole("region", { name: "Pie Chart" });
    await expect.element(ofPie.getByText(chartByVizType("pie")!.description)).toBeVisible();
    await expect.element(ofPie.getByText("Popular")).toBeVisible();
    await expect.element(ofPie.getByRole("img", { name: "Example: Pie Chart" })).toBeVisible();

    await button("Acme").click();
    expect(shownNames()).toEqual(["Acme dots"]);
    await dialog.getByText("Acme dots").click();
    const ofAcme = dialog.getByRole("region", { name: "Acme dots" });
    await expect.element(ofAcme.getByText("No description available.")).toBeVisible();
    await expect.element(ofAcme.getByText("Dots of Acme")).toBeVisible();
    await ofAcme.getByText("Deprecated").hover();
    await expect.element(page.getByText("Acme makes no dots any more.")).toBeVisible();
  });

  it("[S3-332] offers no denied type", async () => {
    signIn(ADMIN, { conf: { VIZ_TYPE_DENYLIST: ["table"] } });
    await open("pie");
    await button("All charts").click();
    expect(shownNames()).toContain("Pie Chart");
    expect(shownNames()).not.toContain("Table");
  });

  it("is used by keyboard: search, down to the pictures, through them, Enter takes one", async () => {
    const { onSelect } = await open("pie");
    await expect.element(searchBox).toHaveFocus();
    await userEvent.keyboard("pivot{ArrowDown}");
    await expect.element(tile("Pivot Table")).toBeChecked();
    await expect.element(tile("Pivot Table")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("pivot_table_v2");
  });

  it("goes up and down by rows of pictures", async () => {
    await open("pie");
    await button("All charts").click();
    const tiles = [...dialog.element().querySelectorAll<HTMLElement>("fieldset label")];
    const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]!.offsetTop).length;
    expect(columns).toBeGreaterThan(2);
    tiles[1]!.querySelector("input")!.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(tiles[1 + columns]!.querySelector("input")).toBe(document.activeElement);
    expect(tiles[1 + columns]!.querySelector("input")!.checked).toBe(true);
    await userEvent.keyboard("{ArrowUp}");
    expect(tiles[1]!.querySelector("input")).toBe(document.activeElement);
  });

  it("Escape empties the search first, then closes", async () => {
    const { onClose } = await open();
    await searchBox.fill("map");
    await userEvent.keyboard("{Escape}");
    await expect.element(searchBox).toHaveValue("");
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });
});
