import type { Control, ControlKind, TypedControl } from "../contract/controls/index.ts";

/** What the keys of the second query end with. */
export const SUFFIX = "_b";

type Rows = readonly (readonly Control[])[];
type SuffixedControl<C> =
  C extends TypedControl<infer Name, infer Kind extends ControlKind, infer Value>
    ? TypedControl<`${Name}_b`, Kind, Value>
    : C;

/** The same controls for the second query: their conditions read its keys in place of those of the first. */
export const secondQueryRows = <R extends Rows>(rows: R) =>
  rows.map((row) => row.map(secondControl)) as SuffixedControl<R[number][number]>[][];

function secondControl(control: Control): Control {
  const { visible, initial, choicesOf, removalVeto } = control;
  return {
    ...control,
    name: `${control.name}${SUFFIX}`,
    ...(visible && { visible: (formData, dataset) => visible(secondQueryKeys(formData), dataset) }),
    ...(initial && {
      initial: (formData, dataset, saved) => initial(secondQueryKeys(formData), dataset, saved),
    }),
    ...(choicesOf && { choicesOf: (formData, dataset) => choicesOf(secondQueryKeys(formData), dataset) }),
    ...(removalVeto && {
      removalVeto: (filter, formData) => removalVeto(filter, secondQueryKeys(formData)),
    }),
  };
}

/** What the first query reads of a form: all but the keys of the second. */
export const firstQueryKeys = <Form extends object>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !key.endsWith(SUFFIX))) as Form;

/** What the second query reads of a form: its own keys under their plain names, and all others that it has none for. */
export const secondQueryKeys = <Form extends object>(form: Form): Form => {
  const own = Object.entries(form).filter(([key]) => key.endsWith(SUFFIX));
  return {
    ...firstQueryKeys(form),
    ...Object.fromEntries(own.map(([key, value]) => [key.slice(0, -SUFFIX.length), value])),
  } as Form;
};
