import type { FormData } from "@sightline/charts/contract";
import { readList, readObject } from "@sightline/charts/control-kinds";
import { controlErrors } from "@sightline/charts/form";
import { Icon } from "@sightline/ui/icon";
import { use } from "react";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { NestedControlContext } from "../shared/NestedControl.ts";
import { AddButton, Pill } from "../shared/PillBox.tsx";
import { SortableList } from "../shared/SortableList.tsx";
import { newItem } from "./newItem.ts";

type Item = Record<string, unknown>;

/** A list of items of one kind, each a small form of its own, in an order that the user changes. */
export function CollectionControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const items = readList(value).map(readObject);
  const { controls: fields = [], label: labelOf = () => "" } = control.item ?? {};
  const nameOf = (item: Item) => labelOf(item) || t("collection.untitled");
  return (
    <ControlFrame label={label} description={description} error={error} required={control.required}>
      <div className="ex-pills" data-error={error ? true : undefined}>
        <SortableList items={items} nameOf={nameOf} onChange={onChange}>
          {(item, place) => (
            <Pill
              icon={
                <span>
                  <Icon name="settings" size={12} />
                </span>
              }
              text={nameOf(item)}
              warning={hasFault(fields, item) ? t("collection.incomplete") : undefined}
              onRemove={() => onChange(items.filter((_, at) => at !== place))}
              editor={(button) => (
                <EditorPopover label={nameOf(item)} target={button} width={320}>
                  {() => (
                    <ItemFields
                      fields={fields}
                      item={item}
                      onChange={(next) => onChange(items.with(place, next))}
                    />
                  )}
                </EditorPopover>
              )}
            />
          )}
        </SortableList>
        <AddButton
          label={t("collection.add")}
          aria-expanded={false}
          onClick={() => onChange([...items, newItem(fields)])}
        />
      </div>
    </ControlFrame>
  );
}

type Fields = readonly ControlProps["control"][];

/** The fields that matter for an item as it is: a field of an item asks the item, as a control asks its form. */
const shownFields = (fields: Fields, item: Item): Fields =>
  fields.filter(({ visible }) => visible?.(item as FormData, null) ?? true);

const hasFault = (fields: Fields, item: Item): boolean =>
  shownFields(fields, item).some((field) => controlErrors(field, item[field.name]).length > 0);

interface ItemProps {
  fields: Fields;
  item: Item;
  onChange: (item: Item) => void;
}

/** The form of one item. Changes count at once, as those of the controls around it do. */
function ItemFields({ fields, item, onChange }: ItemProps) {
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
