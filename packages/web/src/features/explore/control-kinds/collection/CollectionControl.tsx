import { readList, readObject } from "@sightline/charts/control-kinds";
import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../../lib/i18n/index.ts";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { hasFault, ItemFields } from "../shared/ItemFields.tsx";
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
