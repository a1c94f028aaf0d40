import type { Control } from "@sightline/charts/contract/controls";
import { controlLabel } from "@sightline/charts/form";
import { useEnglish } from "../../../lib/i18n/index.ts";
import { type ControlProps, controlKinds, MountedControl } from "../control-kinds/index.ts";
import { NestedControlContext } from "../control-kinds/shared/NestedControl.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { NestedControl } from "./NestedControl.tsx";
import { UnknownKind } from "./UnknownKind.tsx";

/** One control of the form, drawn by its kind. */
export function ControlField({ control, errors }: { control: Control; errors: string[] | undefined }) {
  const english = useEnglish();
  const { store } = useExplore();
  const value = useExploreState(({ formData }) => formData[control.name]);
  const label = useExploreState(({ formData }) => controlLabel(control, formData));
  const kinds = useExploreState(({ formData }) => chartOf(formData).kinds);
  const props: ControlProps = {
    control,
    label: english(label),
    description: control.description && english(control.description),
    error: errors?.map(english).join(", "),
    value,
    onChange: (next) => store.getState().change({ [control.name]: next }),
  };
  const mount = kinds?.[control.kind]?.mount;
  if (mount) return <MountedControl mount={mount} {...props} />;
  const Kind = controlKinds[control.kind];
  if (!Kind) return <UnknownKind kind={control.kind} />;
  return (
    <NestedControlContext value={NestedControl}>
      <Kind {...props} />
    </NestedControlContext>
  );
}
