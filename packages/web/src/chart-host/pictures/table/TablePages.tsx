import { IconButton } from "@sightline/ui/button";
import { Select } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./table.module.css";

interface Props {
  /** From 0. */
  page: number;
  /** 0: all rows are on one page. */
  pageSize: number;
  total: number;
  sizes: readonly number[];
  /** Whether all rows can be had on one page. */
  hasAll: boolean;
  disabled: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Which rows of how many are shown, the way to other pages, and how long a page is. */
export function TablePages({ page, pageSize, total, sizes, hasAll, disabled, onPage, onSize }: Props) {
  const t = useWords("charts");
  const last = pageSize === 0 ? 0 : Math.max(0, Math.ceil(total / pageSize) - 1);
  const offered = [...new Set([...sizes, pageSize])].filter((size) => size > 0).sort((a, b) => a - b);
  const choices = [
    ...offered.map((size) => ({ value: size, label: t("table.perPage", { count: size }) })),
    ...(hasAll ? [{ value: 0, label: t("table.allRows") }] : []),
  ];
  const step = (icon: "chevronLeft" | "chevronRight", word: string, to: number, isEnd: boolean) => (
    <IconButton
      icon={icon}
      size="sm"
      iconSize={14}
      label={t(word)}
      disabled={disabled || isEnd}
      onClick={() => onPage(to)}
    />
  );
  return (
    <nav className={classes.pages} aria-label={t("table.pages")} data-no-print>
      <Select
        label={t("table.pageLength")}
        labelHidden
        w={124}
        disabled={disabled}
        data={choices}
        value={pageSize}
        onChange={(size) => onSize(size ?? 0)}
      />
      <span className={classes.range} aria-live="polite">
        {t("table.range", {
          from: total === 0 ? 0 : page * pageSize + 1,
          to: pageSize === 0 ? total : Math.min(total, (page + 1) * pageSize),
          total,
        })}
      </span>
      {last > 0 && (
        <span className={classes.steps}>
          {step("chevronLeft", "table.previous", page - 1, page === 0)}
          <span className={classes.pageOf}>{t("table.pageOf", { page: page + 1, pages: last + 1 })}</span>
          {step("chevronRight", "table.next", page + 1, page >= last)}
        </span>
      )}
    </nav>
  );
}
