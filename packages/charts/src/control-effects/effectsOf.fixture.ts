import type { Control } from "../contract/controls/index.ts";
import type { ChartDefinition, FormData } from "../contract/index.ts";
import { drawChart } from "../drawChart.ts";
import { controlsOf, withDefaults } from "../form/form.ts";
import type { GalleryCase } from "../gallery.fixture.ts";
import { buildQueryContext } from "../shared-query/index.ts";
import { testTheme } from "../testInput.fixture.ts";
import { alternativesOf } from "./alternatives.fixture.ts";
import { digestOf } from "./digest.fixture.ts";
import { DATASET, situationCases } from "./situations.fixture.ts";

const SIZE = { width: 800, height: 480 };
/** Schemes that differ, so that a change of the scheme is one of the picture. */
const THEME = {
  ...testTheme,
  palette: (scheme: string | undefined) => [cssColor(`first of ${scheme}`), cssColor(`second of ${scheme}`)],
  color: (label: string, scheme: string | undefined) => cssColor(`${label} in ${scheme}`),
};

/** A color that is another one for another text. */
function cssColor(text: string): string {
  const hash = [...text].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffffff,
    7,
  );
  return `#${hash.toString(16).padStart(6, "0")}`;
}

/** A form from which controls are changed one by one. */
interface Start {
  form: FormData;
  one: GalleryCase;
}

/** The names of controls with which nothing changes, neither a query nor the picture. */
export function controlsWithoutEffect(
  vizType: string,
  chart: ChartDefinition,
  gallery: readonly GalleryCase[],
): string[] {
  const cases = [...gallery, ...situationCases(vizType, gallery)];
  const starts = cases.map((one): Start => ({ one, form: fillForm(vizType, chart, one.form) }));
  const controls = controlsOf(chart).filter(({ kind }) => kind !== "hidden");
  // A control that stands in two places, each shown at its time, has one name.
  const alive = new Set<string>();
  for (const control of controls) {
    if (alive.has(control.name)) continue;
    const shown = starts.filter(({ form }) => isShown(control, form));
    const some =
      shown.length > 0 ? shown : starts.flatMap((start) => formsThatShow(control, controls, start));
    if (some.some((start) => changes(chart, control, start))) alive.add(control.name);
  }
  return [...new Set(controls.map(({ name }) => name))].filter((name) => !alive.has(name));
}

const isShown = ({ visible }: Control, form: FormData): boolean => visible?.(form, DATASET) ?? true;

/** The form with up to two other controls changed so that this one is shown. */
function formsThatShow(control: Control, controls: readonly Control[], { one, form }: Start): Start[] {
  const variants = (from: FormData): FormData[] =>
    controls.flatMap((other) =>
      other.name === control.name || !isShown(other, from)
        ? []
        : alternativesOf(other, from, DATASET, keysOf(one)).map((value) => ({
            ...from,
            [other.name]: value,
          })),
    );
  const near = variants(form);
  const found = near.filter((next) => isShown(control, next));
  const far =
    found.length > 0 ? [] : near.flatMap((next) => variants(next).filter((last) => isShown(control, last)));
  return [...found, ...far].slice(0, MOST_FORMS).map((next) => ({ one, form: next }));
}

/** So many forms that show a control are enough to see what it does. */
const MOST_FORMS = 12;

const fillForm = (vizType: string, chart: ChartDefinition, form: Record<string, unknown>): FormData =>
  withDefaults(chart, { viz_type: vizType, datasource: "1__table", slice_id: 1, ...form }, DATASET, true);

const keysOf = ({ queries }: GalleryCase): string[] => [
  ...new Set(queries.flatMap(({ colnames }) => colnames)),
];

/** Pictures that changes are compared with, by their form. */
const drawn = new WeakMap<FormData, string>();

function changes(chart: ChartDefinition, control: Control, { one, form }: Start): boolean {
  const query = queriesOf(chart, form);
  const others = alternativesOf(control, form, DATASET, keysOf(one)).map((value) => ({
    ...form,
    [control.name]: value,
  }));
  if (others.some((other) => queriesOf(chart, other) !== query)) return true;
  const picture = drawn.get(form) ?? pictureOf(chart, form, one);
  drawn.set(form, picture);
  return others.some((other) => {
    const changed = attempt(() => pictureOf(chart, other, one));
    return changed !== null && changed !== picture;
  });
}

/** Null: what was tried makes no sense for this chart. */
function attempt(work: () => string): string | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const queriesOf = (chart: ChartDefinition, form: FormData): string =>
  JSON.stringify(buildQueryContext(chart, form).queries);

const pictureOf = (chart: ChartDefinition, formData: FormData, { queries }: GalleryCase): string =>
  digestOf(drawChart(chart, { formData, queries, dataset: DATASET, theme: THEME, size: SIZE }));
