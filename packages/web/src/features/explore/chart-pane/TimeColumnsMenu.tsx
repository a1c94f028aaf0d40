import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Popover } from "@sightline/ui/popover";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";

interface Props {
  /** The time columns of the rows. */
  columns: readonly string[];
  original: ReadonlySet<string>;
  onToggle: (column: string) => void;
}

/** Says of each time column whether it is shown formatted or as the database has it. */
export function TimeColumnsMenu({ columns, original, onToggle }: Props) {
  const t = useWords("explore");
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          rightSection={<Icon name="chevronDown" size={12} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t("results.timeColumns")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className="ex-time-columns">
          <legend>{t("results.originalTimes")}</legend>
          {columns.map((column) => (
            <Checkbox
              key={column}
              label={column}
              checked={original.has(column)}
              onChange={() => onToggle(column)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
