import { Tooltip } from "@sightline/ui/tooltip";
import { useEffect, useRef } from "react";
import type { Field } from "../model/fields/fields.ts";
import { dragField } from "./dragField.ts";
import { FieldIcon, fieldKind } from "./FieldIcon.tsx";

interface Props {
  field: Field;
  name: string;
  onAdd: (field: Field, name: string) => void;
}

/** A column or metric of the list: click or Enter adds it where it fits, dragging puts it where it is dropped. */
export function FieldButton({ field, name, onAdd }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? dragField(button.current, field) : undefined), [field]);
  const more = field.kind === "metric" ? field.metric.expression : field.column.expression;
  const description = field.kind === "metric" ? field.metric.description : field.column.description;
  const type = field.kind === "column" ? field.column.type : null;
  return (
    <li>
      <Tooltip
        multiline
        label={
          <span className="ex-tip">
            <strong>{name}</strong>
            {more && <code>{more}</code>}
            {type && <span>{type}</span>}
            {description && <span>{description}</span>}
          </span>
        }
      >
        <button ref={button} type="button" className="ex-field" onClick={() => onAdd(field, name)}>
          <FieldIcon kind={field.kind === "metric" ? "metric" : fieldKind(field.column)} />
          <span className="ex-field-name">{name}</span>
        </button>
      </Tooltip>
    </li>
  );
}
