import { Icon } from "@sightline/ui/icon";
import { Menu, SubMenu } from "@sightline/ui/menu";
import { useWords } from "../../lib/i18n/index.ts";
import { FILE_FORMATS, type FileContent, type FileFormat } from "./chartFiles.ts";

export interface ChartDownloads {
  onRows: (format: FileFormat, content?: FileContent) => void;
  onImage: () => void;
  /** All rows can be had, not only those that the chart asks for. */
  hasFull: boolean;
  /** The cells of the pivot table can be had as they stand on the screen. */
  hasPivoted: boolean;
}

/** The files that a chart can be had as. */
export function ChartDownloads({ onRows, onImage, hasFull, hasPivoted }: ChartDownloads) {
  const t = useWords("charts");
  return (
    <SubMenu label={t("download.title")} icon={<Icon name="download" />}>
      {FILE_FORMATS.map((format) => (
        <Menu.Item key={format} onClick={() => onRows(format)}>
          {t(`download.${format}`)}
        </Menu.Item>
      ))}
      {hasPivoted && (
        <>
          <Menu.Item onClick={() => onRows("csv", "pivoted")}>{t("download.pivotedCsv")}</Menu.Item>
          <Menu.Item onClick={() => onRows("xlsx", "pivoted")}>{t("download.pivotedXlsx")}</Menu.Item>
        </>
      )}
      {hasFull && (
        <>
          <Menu.Item onClick={() => onRows("csv", "all")}>{t("download.fullCsv")}</Menu.Item>
          <Menu.Item onClick={() => onRows("xlsx", "all")}>{t("download.fullXlsx")}</Menu.Item>
        </>
      )}
      <Menu.Item onClick={onImage}>{t("download.image")}</Menu.Item>
    </SubMenu>
  );
}
