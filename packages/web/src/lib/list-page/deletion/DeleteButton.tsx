import { IconButton } from "@sightline/ui/button";
import { useWords } from "../../i18n/index.ts";
import classes from "../ListPage.module.css";

/** The bin at the end of a row. */
export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useWords("lists");
  return (
    <IconButton icon="trash" className={classes.bin} label={t("deleteRow", { name })} onClick={onClick} />
  );
}
