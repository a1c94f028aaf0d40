import { Menu } from "@sightline/ui/menu";
import { useWords } from "../../../lib/i18n/index.ts";
import { useAutocomplete } from "./setup/autocomplete.ts";

/** The choice of a menu whether completions come while typing. */
export function AutocompleteItem() {
  const t = useWords("sql-lab");
  const { enabled, enable } = useAutocomplete();
  return (
    <Menu.CheckboxItem checked={enabled} onChange={enable} closeMenuOnClick>
      {t("editor.completion.on")}
    </Menu.CheckboxItem>
  );
}
