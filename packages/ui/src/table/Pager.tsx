import { IconButton } from "../button/IconButton.tsx";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./DataTable.module.css";

export interface Paging {
  /** From 0. */
  page: number;
  size: number;
  /** Rows on all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the way to the pages before and after. */
export function Pager({ page, size, total, onPage }: Paging) {
  const words = useUiWords();
  const last = Math.max(0, Math.ceil(total / size) - 1);
  return (
    <div className={classes.pager}>
      <span aria-live="polite">
        {words.range(Math.min(total, page * size + 1), Math.min(total, (page + 1) * size), total)}
      </span>
      {last > 0 && (
        <>
          <IconButton
            icon="chevronLeft"
            label={words.previousPage}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            icon="chevronRight"
            label={words.nextPage}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </div>
  );
}
