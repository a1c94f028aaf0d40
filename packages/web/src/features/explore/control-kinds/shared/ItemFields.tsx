import type { FormData } from "@sightline/charts/contract";
import { controlErrors } from "@sightline/charts/form";
import { use } from "react";
import { useEnglish } from "../../../../lib/i18n/index.ts";
import type { ControlProps } from "./ControlFrame.tsx";
import { NestedControlContext } from "./NestedControl.ts";

type Item = Record<string, unknown>;

type Fields = readonly ControlProps["control"][];

/** The fields that matter for an item as it is: a field of an item asks the item, as a control asks its form. */
const shownFields = (fields: Fields, item: Item): Fields =>
  fields.filter(({ visible }) => visible?.(item as FormData, null) ?? true);

/** Whether a field of an item has a value that it may not have. */
export const hasFault = (fields: Fields, item: Item): boolean =>
  shownFields(fields, item).some((field) => controlErrors(field, item[field.name]).length > 0);

interface ItemProps {
  fields: Fields;
  item: Item;
  onChange: (item: Item) => void;
}

/** The form of one item. Changes count at once, as those of the controls around it do. */
export function ItemFields({ fields, item, onChange }: ItemProps) {
  const english = useEnglish();
  const NestedControl = use(NestedControlContext);
  return (
    <div className="ex-editor-form">
      {shownFields(fields, item).map((field) => (
        <NestedControl
          key={field.name}
          control={field}
          value={item[field.name]}
          errors={controlErrors(field, item[field.name]).map(english)}
          onChange={(next) => onChange({ ...item, [field.name]: next })}
        />
      ))}
    </div>
  );
}
