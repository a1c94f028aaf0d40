import { useWords } from "../../../../lib/i18n/index.ts";
import { useEditor } from "../model/EditorContext.ts";
import type { EditorTab } from "../model/faultsOf.ts";

/** What is wrong with a field, in words; undefined: nothing. `part`: the key of the column or metric it belongs to. */
export function useFault(tab: EditorTab, part: string | null = null): (field: string) => string | undefined {
  const t = useWords("datasets");
  const { faults } = useEditor();
  return (field) => {
    const fault = faults.find((one) => one.tab === tab && one.part === part && one.field === field);
    return fault && t(fault.message, { name: fault.name });
  };
}
