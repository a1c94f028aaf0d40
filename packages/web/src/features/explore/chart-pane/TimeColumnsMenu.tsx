import { Button, Icon, Menu } from "@sightline/ui";
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
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" rightSection={<Icon name="chevronDown" size={12} />}>
          {t("results.timeColumns")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("results.originalTimes")}</Menu.Label>
        {columns.map((column) => (
          <Menu.Item
            key={column}
            role="menuitemcheckbox"
            aria-checked={original.has(column)}
            leftSection={original.has(column) ? <Icon name="check" size={14} /> : <span className="ex-no-check" />}
            onClick={() => onToggle(column)}
          >
            {column}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
