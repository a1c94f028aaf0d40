import type { OwnState, Translate } from "../contract/index.ts";
import type { ReaderChoice } from "../contract/pictures/index.ts";
import { readObject } from "../control-kinds/index.ts";
import { AREA_STACKS, type AreaForm } from "./controls.ts";

type Stack = AreaForm["stack"];

/** What the reader has chosen in place of the form's own way of stacking. */
interface KeptStack {
  chosen: Stack;
  /** The form's own: once that is another one, the choice is over. */
  own: Stack;
}

const KEY = "stack";
/** Of the choice, px, and the least height of a picture that has room for it. */
const HEIGHT = 32;
const LEAST_PICTURE = 160;

/** The form with the way of stacking that the reader has chosen, where the form leaves it to readers. */
export function chosenForm(form: AreaForm, ownState: OwnState): AreaForm {
  const { chosen, own } = readObject(ownState[KEY]);
  const kept = AREA_STACKS.find(([stack]) => stack === chosen);
  return form.show_extra_controls && kept && own === form.stack ? { ...form, stack: kept[0] } : form;
}

/** The ways of stacking above the picture; null: the form, or the height of the picture, does not have them. */
export function stackChoice(
  form: AreaForm,
  { ownState, size, translate }: { ownState: OwnState; size: { height: number }; translate: Translate },
): ReaderChoice | null {
  if (!form.show_extra_controls || size.height < LEAST_PICTURE) return null;
  const { stack } = chosenForm(form, ownState);
  return {
    label: translate("Stacked style"),
    options: AREA_STACKS.map(([chosen, name]) => ({
      label: translate(name),
      state: { ...ownState, [KEY]: { chosen, own: form.stack } satisfies KeptStack },
      fields: { stack: chosen },
    })),
    chosen: AREA_STACKS.findIndex(([own]) => own === stack),
    height: HEIGHT,
  };
}
