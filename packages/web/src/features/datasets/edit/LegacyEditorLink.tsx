import { Button } from "@sightline/ui/button";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetPath } from "../../../lib/paths/index.ts";

interface Props {
  id: number;
  /** May hold the way there up. */
  onClick?: (event: MouseEvent) => void;
}

/** Leads from the dialog to the page of the dataset, unless the installation has switched that off. */
export function LegacyEditorLink({ id, onClick }: Props) {
  const t = useWords("datasets");
  if (bootstrap().common.feature_flags.DISABLE_LEGACY_DATASOURCE_EDITOR === true) return null;
  return (
    <Button variant="subtle" component={Link} to={datasetPath(id)} {...(onClick && { onClick })}>
      {t("edit.legacy")}
    </Button>
  );
}
