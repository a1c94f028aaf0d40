import { Button } from "@sightline/ui/button";
import { Link } from "react-router";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetPath } from "../../../lib/paths/index.ts";

/** Leads from the dialog to the page of the dataset, unless the installation has switched that off. */
export function LegacyEditorLink({ id }: { id: number }) {
  const t = useWords("datasets");
  if (bootstrap().common.feature_flags.DISABLE_LEGACY_DATASOURCE_EDITOR === true) return null;
  return (
    <Button variant="subtle" component={Link} to={datasetPath(id)}>
      {t("edit.legacy")}
    </Button>
  );
}
