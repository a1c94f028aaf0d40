import { readObject } from "@sightline/charts/control-kinds";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { ItemFields } from "../shared/ItemFields.tsx";

/** One form within the form, behind a button that says in short what it holds. */
export function GroupControl({ control, label, description, error, value, onChange }: ControlProps) {
  const { controls: fields = [], label: textOf = () => "" } = control.item ?? {};
  const item = readObject(value);
  const text = textOf(item);
  return (
    <ControlFrame label={label} description={description} error={error} required={control.required}>
      <EditorPopover
        label={label}
        width={320}
        target={(open) => (
          <button type="button" className="ex-scheme" aria-label={`${label}: ${text}`} {...open}>
            {text}
          </button>
        )}
      >
        {() => <ItemFields fields={fields} item={item} onChange={onChange} />}
      </EditorPopover>
    </ControlFrame>
  );
}
