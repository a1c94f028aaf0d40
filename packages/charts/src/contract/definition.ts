import type { CarryRules } from "@sightline/core/form-data";
import type { QueryObject } from "@sightline/core/query";
import type { ControlKindRules, ControlSections, FormOf } from "./controls/controls.ts";
import type { ModelInput, OwnState, PictureInput } from "./input.ts";
import type { Picture } from "./pictures/pictures.ts";
import type { FormStep } from "./versions/versions.ts";

/** A chart type without its manifest; loaded when the first chart of the type is opened or drawn. */
export interface ChartDefinition<Controls extends ControlSections = ControlSections, Model = unknown> {
  controls: Controls;
  /** The version of stored form data that this definition reads; the first is 1. */
  version: number;
  steps: readonly FormStep[];
  /** Rules of control kinds that only this type has. */
  kinds?: Readonly<Record<string, ControlKindRules>>;
  /** What the type takes over when a chart is switched to it, in addition to its controls. */
  switching?: CarryRules;
  /** What is missing for a query, in the user's words; empty: it can run. */
  validate?(form: FormOf<Controls>): string[];
  /** `ownState`: what the chart keeps between queries, such as the page of a table; missing at first. */
  buildQuery(form: FormOf<Controls>, ownState?: OwnState): QueryObject[];
  /** The state to keep when filters change; missing: all of it. */
  stateAfterFilter?(ownState: OwnState): OwnState;
  /** Loads the shapes that the picture of a form consists of, such as borders; null: all are here. */
  loadShapes?(form: FormOf<Controls>): Promise<unknown> | null;
  /** What is drawn, in terms of the data: no pixels, colors, library. Null: nothing to draw ("No results"). */
  model(input: ModelInput<FormOf<Controls>>): Model | null;
  /** The picture of a model. */
  picture(model: Model, input: PictureInput<FormOf<Controls>>): Picture;
}

/** Checks a definition against its controls; the result has the general type. */
export const defineChart = <const Controls extends ControlSections, Model>(
  definition: ChartDefinition<Controls, Model>,
): ChartDefinition => definition as unknown as ChartDefinition;
