import { useWords } from "../../../lib/i18n/index.ts";
import { MOST_PAPER_ROWS } from "../../paper.ts";

interface Props {
  /** Rows that are here. */
  count: number;
  /** All rows that there are. */
  total: number;
}

/** Says on paper that not all rows of a table are printed; nothing where they are. */
export function PaperNote({ count, total }: Props) {
  const t = useWords("charts");
  const printed = Math.min(count, MOST_PAPER_ROWS);
  if (printed >= total) return null;
  return <p className="sl-paper-note">{t("table.printed", { count: printed, total })}</p>;
}
