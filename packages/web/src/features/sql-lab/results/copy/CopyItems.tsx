import { Menu } from "@sightline/ui/menu";
import { useWords } from "../../../../lib/i18n/index.ts";
import { isMac } from "../../../../lib/shortcuts/index.ts";
import { COPY_FORMATS, type CopyFormat } from "./formats.ts";

const KEYS: Partial<Record<CopyFormat, [other: string, mac: string]>> = {
  tsv: ["Ctrl C", "⌘ C"],
  tsvHeaders: ["Ctrl Shift C", "⌘ ⇧ C"],
};

/** The ways to copy, as entries of a menu. */
export function CopyItems({ onCopy }: { onCopy: (format: CopyFormat) => void }) {
  const t = useWords("sql-lab");
  return COPY_FORMATS.map((format) => (
    <Menu.Item key={format} rightSection={KEYS[format]?.[isMac() ? 1 : 0]} onClick={() => onCopy(format)}>
      {t(`results.copyAs.${format}`)}
    </Menu.Item>
  ));
}
