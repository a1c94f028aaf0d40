import { Icon } from "@sightline/ui/icon";
import { Popover } from "@sightline/ui/popover";
import { Tooltip } from "@sightline/ui/tooltip";
import { useState } from "react";
import "./scheme-picker.css";

/** Colors of a scheme that are shown of it. */
const SHOWN = 10;

interface Scheme {
  id: string;
  label: string;
  colors: string[];
}

/** A list of schemes that opens over the form; each is shown by its colors. */
export function SchemePicker({
  name,
  label,
  schemes,
  value,
  preview,
  lockedBy,
  onChange,
}: {
  /** Of the choice, unique on the page. */
  name: string;
  label: string;
  schemes: readonly Scheme[];
  value: unknown;
  /** Colors that a scheme's tooltip shows, where it names too few to be judged by. */
  preview?: (colors: string[]) => string[];
  /** The id of the text that says why nothing can be chosen; missing: it can. */
  lockedBy?: string;
  onChange: (id: string) => void;
}) {
  const [opened, setOpened] = useState(false);
  const chosen = schemes.find(({ id }) => id === value);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="target"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className="ex-scheme"
          aria-label={`${label}: ${chosen?.label ?? ""}`}
          aria-describedby={lockedBy}
          disabled={lockedBy !== undefined}
          onClick={() => setOpened(!opened)}
        >
          <Swatches colors={chosen?.colors ?? []} />
          {lockedBy === undefined && <Icon name="chevronDown" size={12} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="ex-schemes" aria-label={label}>
        {schemes.map(({ id, label: schemeName, colors }) => (
          <Tooltip
            key={id}
            multiline
            disabled={!preview}
            label={
              <span className="ex-tip">
                <strong>{schemeName}</strong>
                <Swatches colors={preview?.(colors) ?? colors} />
              </span>
            }
          >
            <label className="ex-scheme-choice">
              <input
                type="radio"
                name={name}
                checked={id === value}
                onChange={() => onChange(id)}
                onKeyDown={(event) => event.key === "Enter" && setOpened(false)}
                onClick={(event) => event.detail > 0 && setOpened(false)}
              />
              <span>{schemeName}</span>
              <Swatches colors={colors} />
            </label>
          </Tooltip>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

const Swatches = ({ colors }: { colors: string[] }) => (
  <span className="ex-swatches" aria-hidden="true">
    {colors.slice(0, SHOWN).map((color, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may hold a color twice
      <span key={index} style={{ background: color }} />
    ))}
  </span>
);
