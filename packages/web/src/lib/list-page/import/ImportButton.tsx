import type { Route } from "@sightline/api/route";
import { Button } from "@sightline/ui/button";
import { useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { ImportDialog } from "./ImportDialog.tsx";

/** Opens the import of a list. */
export function ImportButton(props: { route: Route; noun: string; resource: string }) {
  const t = useWords("lists");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t("import.open")}
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
